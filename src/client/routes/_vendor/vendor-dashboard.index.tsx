import { createFileRoute } from '@tanstack/react-router';
import { ownProductsInput } from '@/client/features/catalog/vendor/products-search.ts';
import { vendorOrdersInput } from '@/client/features/orders/vendor/orders-search.ts';
import { PRICE_SUGGESTIONS_INPUT, pricingInput } from '@/client/features/pricing/pricing-search.ts';
import { DASHBOARD_TABS, type DashboardTab } from '@/client/features/sellers/vendor/frame/tabs-search.ts';
import { videoProductsInput } from '@/client/features/videos/videos-search.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';
import { VendorDashboardScreen } from '@/client/routes/_vendor/-vendor-dashboard.tsx';
import { dashboardSearch } from './-vendor-dashboard-search.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/')({
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: search }) => {
    if (search.tab === 'products') {
      await Promise.all([
        queryClient.ensureQueryData(api.vendor.products.queryOptions(ownProductsInput(search))),
        queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
      ]);
    } else if (search.tab === 'orders') {
      await queryClient.ensureInfiniteQueryData(
        api.vendorOrders.list.infiniteQueryOptions(vendorOrdersInput(search), PAGED),
      );
    } else if (search.tab === 'earnings') {
      await Promise.all([
        queryClient.ensureQueryData(api.earnings.get.queryOptions()),
        queryClient.ensureQueryData(api.earnings.statements.queryOptions()),
        queryClient.ensureInfiniteQueryData(api.earnings.held.infiniteQueryOptions({}, PAGED)),
        queryClient.ensureInfiniteQueryData(api.payouts.mine.infiniteQueryOptions({}, PAGED)),
        queryClient.ensureQueryData(api.payouts.stripe.queryOptions()),
      ]);
    } else if (search.tab === 'videos') {
      await queryClient.fetchQuery({
        ...api.video3d.products.queryOptions(videoProductsInput(search)),
        staleTime: 0,
      });
    } else if (search.tab === 'pricing') {
      await queryClient.ensureQueryData(api.pricing.list.queryOptions(pricingInput(search)));
    } else {
      await Promise.all([
        queryClient.ensureQueryData(api.stats.vendorOverview.queryOptions()),
        queryClient.ensureQueryData(api.pricing.list.queryOptions(PRICE_SUGGESTIONS_INPUT)),
        // A step may have been done on any other page.
        queryClient.fetchQuery({ ...api.vendorSetup.get.queryOptions(), staleTime: 0 }),
      ]);
    }
  },
  head: ({ match }) => titleHead(titleOf(match.search.tab))({ match }),
  component: VendorDashboard,
});

/** A title for each tab; the first has the dashboard's own. */
function titleOf(tab: DashboardTab | undefined): string {
  return tab === undefined || tab === 'overview'
    ? 'Vendor dashboard'
    : `${DASHBOARD_TABS[tab]} · Vendor dashboard`;
}

function VendorDashboard() {
  const { me } = Route.useRouteContext();
  const setSearch = useSetSearch(Route, { resetScroll: false });
  return <VendorDashboardScreen me={me} search={Route.useSearch()} onSearchChange={setSearch} />;
}
