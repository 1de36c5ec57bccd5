import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '@/client/features/accounts/guard.ts';
import { CheckingAuthentication } from '@/client/features/shell/guard-screens.tsx';

/** Pages of signed-in users: `context.me`. */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location }) => ({ me: await requireUser(context, location.href) }),
  pendingComponent: CheckingAuthentication,
});
