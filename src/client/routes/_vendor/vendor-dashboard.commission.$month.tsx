import { createFileRoute, notFound } from '@tanstack/react-router';
import { CommissionScreen } from '@/client/features/payouts/vendor/commission-screen.tsx';
import { readFailure } from '@/client/lib/failure.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/commission/$month')({
  loader: async ({ context: { queryClient, api }, params: { month } }) => {
    try {
      await queryClient.ensureQueryData(api.earnings.commission.queryOptions({ month }));
    } catch (error) {
      const isNoMonth = ['NOT_FOUND', 'INVALID_INPUT'].includes(readFailure(error).code);
      throw isNoMonth ? notFound() : error;
    }
  },
  head: ({ match }) => ({ meta: [{ title: `Commission · ${match.context.config.appName}` }] }),
  component: Commission,
});

function Commission() {
  const { month } = Route.useParams();
  return <CommissionScreen month={month} config={Route.useRouteContext().config} />;
}
