import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '@/client/features/sellers/vendor/settings/settings-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/settings')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchQuery({ ...api.vendorSetup.get.queryOptions(), staleTime: 0 }),
  head: titleHead('Shop settings'),
  component: function Settings() {
    return <SettingsScreen me={Route.useRouteContext().me} />;
  },
});
