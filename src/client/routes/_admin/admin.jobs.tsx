import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '@/client/features/admin/operations/jobs-screen.tsx';

export const Route = createFileRoute('/_admin/admin/jobs')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(api.system.jobs.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `Jobs · ${match.context.config.appName}` }] }),
  component: JobsScreen,
});
