import { createFileRoute } from '@tanstack/react-router';
import { SystemHealthScreen } from '@/client/features/admin/operations/system-health-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/system')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.system.health.queryOptions()),
  head: titleHead('System health'),
  component: SystemHealthScreen,
});
