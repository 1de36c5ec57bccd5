import { createFileRoute } from '@tanstack/react-router';
import { isDenial, requireSeller } from '../features/accounts/guard.ts';
import { CheckingAuthentication, SellerAccessRequired } from '../features/shell/guard-screens.tsx';
import { NotFound } from '../features/shell/not-found.tsx';

/** Pages of vendors and admins. `context.me` is who. */
export const Route = createFileRoute('/_seller')({
  beforeLoad: async ({ context, location }) => ({ me: await requireSeller(context, location.href) }),
  pendingComponent: CheckingAuthentication,
  notFoundComponent: ({ data }) => (isDenial(data) ? <SellerAccessRequired /> : <NotFound />),
});
