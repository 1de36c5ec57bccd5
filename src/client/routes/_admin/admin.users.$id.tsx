import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '@/client/features/accounts/admin/users/user-screen.tsx';
import { loadRecord } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/users/$id')({
  loader: loadRecord((api, id) => api.people.user.queryOptions({ id })),
  head: titleHead('User'),
  component: function User() {
    return <UserScreen id={Number(Route.useParams().id)} />;
  },
});
