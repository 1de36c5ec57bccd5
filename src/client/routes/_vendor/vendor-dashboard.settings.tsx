import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '@/client/features/sellers/vendor/settings/settings-screen.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/settings')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchQuery({ ...api.vendorSetup.get.queryOptions(), staleTime: 0 }),
  head: ({ match }) => ({ meta: [{ title: `Shop settings · ${match.context.config.appName}` }] }),
  component: function Settings() {
    return <SettingsScreen me={Route.useRouteContext().me} />;
  },
});
