import { createFileRoute } from '@tanstack/react-router';
import { isDenial, requireVendor } from '@/client/features/accounts/guard.ts';
import { CheckingAuthentication, VendorAccessRequired } from '@/client/features/shell/guard-screens.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';

/** Pages of vendors and admins: `context.me`. */
export const Route = createFileRoute('/_vendor')({
  beforeLoad: async ({ context, location }) => ({ me: await requireVendor(context, location.href) }),
  pendingComponent: CheckingAuthentication,
  notFoundComponent: ({ data }) => (isDenial(data) ? <VendorAccessRequired /> : <NotFound />),
});
