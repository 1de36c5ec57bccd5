import { createFileRoute } from '@tanstack/react-router';
import { PayoutsScreen } from '@/client/features/payouts/admin/payouts-screen.tsx';
import { payoutsOptions, payoutsSearch } from '@/client/features/payouts/admin/payouts-search.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';
import { DEFAULT_PAYOUT_MINIMUM } from '@/shared/payouts/payout-states.ts';

export const Route = createFileRoute('/_admin/admin/payouts/')({
  validateSearch: payoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps: { tab, state, vendor } }) => {
    if (tab === 'runs')
      return queryClient.prefetchInfiniteQuery(api.adminPayouts.runs.infiniteQueryOptions({}, PAGED));
    if (tab === 'payouts') {
      return queryClient.prefetchInfiniteQuery(payoutsOptions(api, { state, vendorId: vendor }));
    }
    return queryClient.prefetchQuery(
      api.adminPayouts.preview.queryOptions({ minimum: DEFAULT_PAYOUT_MINIMUM }),
    );
  },
  head: titleHead('Payouts'),
  component: function Payouts() {
    return <PayoutsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
