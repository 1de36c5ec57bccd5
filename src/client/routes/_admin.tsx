import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isDenial, requireAdmin } from '@/client/features/accounts/guard.ts';
import { AdminFrame } from '@/client/features/admin/frame/admin-frame.tsx';
import { AccessDenied, CheckingAuthentication } from '@/client/features/shell/guard-screens.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';

export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ context, location }) => ({ me: await requireAdmin(context, location.href) }),
  pendingComponent: CheckingAuthentication,
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
  notFoundComponent: ({ data }) => (isDenial(data) ? <AccessDenied /> : <NotFound />),
});
