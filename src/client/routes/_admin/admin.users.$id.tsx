import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '@/client/features/accounts/admin/users/user-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';

export const Route = createFileRoute('/_admin/admin/users/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const options = api.people.user.queryOptions({ id: pathId(params.id) });
    // Other admins or the person may have changed it.
    await orNotFound(queryClient.fetchQuery({ ...options, staleTime: 0 }));
  },
  head: ({ match }) => ({ meta: [{ title: `User · ${match.context.config.appName}` }] }),
  component: function User() {
    return <UserScreen id={Number(Route.useParams().id)} />;
  },
});
