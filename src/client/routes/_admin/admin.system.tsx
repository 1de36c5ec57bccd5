import { createFileRoute } from '@tanstack/react-router';
import { SystemHealthScreen } from '@/client/features/admin/operations/system-health-screen.tsx';

export const Route = createFileRoute('/_admin/admin/system')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.system.health.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `System health · ${match.context.config.appName}` }] }),
  component: SystemHealthScreen,
});
