import { createFileRoute } from '@tanstack/react-router';
import { isDenial, requireAdmin } from '@/client/features/accounts/guard.ts';
import { AccessDenied, CheckingAuthentication } from '@/client/features/shell/guard-screens.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';

/** Pages of admins. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ context, location }) => ({ me: await requireAdmin(context, location.href) }),
  pendingComponent: CheckingAuthentication,
  notFoundComponent: ({ data }) => (isDenial(data) ? <AccessDenied /> : <NotFound />),
});
