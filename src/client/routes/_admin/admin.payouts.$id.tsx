import { createFileRoute, notFound } from '@tanstack/react-router';
import { payoutsOptions } from '@/client/features/payouts/admin/payouts-search.ts';
import { PayoutRunScreen } from '@/client/features/payouts/admin/run-screen.tsx';
import { isNotFound } from '@/client/lib/failure.ts';

export const Route = createFileRoute('/_admin/admin/payouts/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
    const id = Number(params.id);
    try {
      // The worker or another admin may have changed it since this one looked last.
      await queryClient.fetchQuery({ ...api.adminPayouts.run.queryOptions({ id }), staleTime: 0 });
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
    await queryClient.prefetchInfiniteQuery(payoutsOptions(api, { runId: id }));
  },
  head: ({ match, params }) => ({
    meta: [{ title: `Payout run ${params.id} · ${match.context.config.appName}` }],
  }),
  component: function PayoutRun() {
    const { id } = Route.useParams();
    return <PayoutRunScreen key={id} id={Number(id)} />;
  },
});
