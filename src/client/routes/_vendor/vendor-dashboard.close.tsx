import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccount } from '@/client/features/accounts/delete-account.tsx';
import { ClosingScreen } from '@/client/features/sellers/vendor/closing/closing-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/close')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.fetchQuery({ ...api.vendorSetup.closing.queryOptions(), staleTime: 0 }),
  head: titleHead('Close my shop'),
  component: function Closing() {
    return <ClosingScreen me={Route.useRouteContext().me} deleteAccount={<DeleteAccount />} />;
  },
});
