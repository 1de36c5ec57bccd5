import { createFileRoute } from '@tanstack/react-router';
import { payoutsOptions } from '@/client/features/payouts/admin/payouts-search.ts';
import { PayoutRunScreen } from '@/client/features/payouts/admin/run-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';

export const Route = createFileRoute('/_admin/admin/payouts/$id')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = pathId(params.id);
    // The worker or another admin may have changed it.
    await orNotFound(queryClient.fetchQuery({ ...api.adminPayouts.run.queryOptions({ id }), staleTime: 0 }));
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
