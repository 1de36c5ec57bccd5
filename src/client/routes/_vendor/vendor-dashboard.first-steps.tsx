import { createFileRoute, redirect } from '@tanstack/react-router';
import { FirstStepsScreen } from '@/client/features/sellers/vendor/first-steps/first-steps-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

/** Redirects to the dashboard when all steps are done. */
export const Route = createFileRoute('/_vendor/vendor-dashboard/first-steps')({
  loader: async ({ context: { queryClient, api } }) => {
    const { steps } = await queryClient.fetchQuery({ ...api.vendorSetup.get.queryOptions(), staleTime: 0 });
    if (steps.every(({ isDone }) => isDone)) throw redirect({ to: '/vendor-dashboard' });
  },
  head: titleHead('First steps'),
  component: FirstStepsScreen,
});
