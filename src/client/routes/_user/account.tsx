import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/accounts/account-screen.tsx';
import { trpc } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_user/account')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.account.sessions.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `My account · ${match.context.config.appName}` }] }),
  component: function Account() {
    const { me } = Route.useRouteContext();
    const { data: current } = trpc.auth.current.useQuery();
    return <AccountScreen me={current ?? me} />;
  },
});
