import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '@/client/features/admin/operations/jobs-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/jobs')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(api.system.jobs.queryOptions()),
  head: titleHead('Jobs'),
  component: JobsScreen,
});
