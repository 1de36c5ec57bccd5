import { createFileRoute } from '@tanstack/react-router';
import { requireBuyer } from '@/client/features/accounts/guard.ts';
import { CheckingAuthentication } from '@/client/features/shell/guard-screens.tsx';

/** Pages of buyers, with an account or as guest: `context.buyer`. */
export const Route = createFileRoute('/_buyer')({
  beforeLoad: async ({ context, location }) => ({ buyer: await requireBuyer(context, location.href) }),
  pendingComponent: CheckingAuthentication,
});
