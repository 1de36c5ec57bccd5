import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isDenial, requireVendor } from '@/client/features/accounts/guard.ts';
import { VendorFrame } from '@/client/features/sellers/vendor/frame/vendor-frame.tsx';
import { CheckingAuthentication, VendorAccessRequired } from '@/client/features/shell/guard-screens.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';

/** Pages of vendors and admins: `context.me`. */
export const Route = createFileRoute('/_vendor')({
  beforeLoad: async ({ context, location }) => ({ me: await requireVendor(context, location.href) }),
  /** Counts in the navigation, so that they don't arrive late. They only decorate: a failure is ignored. */
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.prefetchQuery(api.stats.vendorTasks.queryOptions()),
      queryClient.prefetchQuery(api.conversations.unread.queryOptions()),
    ]).then(() => undefined),
  component: () => (
    <VendorFrame>
      <Outlet />
    </VendorFrame>
  ),
  pendingComponent: CheckingAuthentication,
  notFoundComponent: ({ data }) => (isDenial(data) ? <VendorAccessRequired /> : <NotFound />),
});
