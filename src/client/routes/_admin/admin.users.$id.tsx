import { createFileRoute, notFound } from '@tanstack/react-router';
import { UserScreen } from '@/client/features/accounts/admin/users/user-screen.tsx';
import { isNotFound } from '@/client/lib/failure.ts';

export const Route = createFileRoute('/_admin/admin/users/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
    try {
      const options = api.people.user.queryOptions({ id: Number(params.id) });
      // Other admins, and they themselves, change it meanwhile.
      await queryClient.fetchQuery({ ...options, staleTime: 0 });
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `User · ${match.context.config.appName}` }] }),
  component: function User() {
    return <UserScreen id={Number(Route.useParams().id)} />;
  },
});
