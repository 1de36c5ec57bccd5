import { createFileRoute } from '@tanstack/react-router';
import {
  LATEST_SALES_INPUT,
  ownProductsInput,
  RUNNING_LOW_INPUT,
  readDashboardSearch,
} from '../../features/vendor-dashboard/dashboard-search.ts';
import { salesOptions } from '../../features/vendor-dashboard/sales.ts';
import { VendorDashboardScreen } from '../../features/vendor-dashboard/vendor-dashboard-screen.tsx';

export const Route = createFileRoute('/_seller/vendor-dashboard/')({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: search }) => {
    const stats = queryClient.ensureQueryData(api.stats.vendor.queryOptions());
    if (search.tab === 'products') {
      await Promise.all([
        queryClient.ensureQueryData(api.vendor.products.queryOptions(ownProductsInput(search))),
        queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
      ]);
    } else if (search.tab === 'orders') {
      await queryClient.ensureInfiniteQueryData(salesOptions(api, search));
    } else {
      await Promise.all([
        queryClient.ensureQueryData(api.vendor.products.queryOptions(RUNNING_LOW_INPUT)),
        queryClient.ensureQueryData(api.vendorOrders.list.queryOptions(LATEST_SALES_INPUT)),
        queryClient.ensureQueryData(api.vendorOrders.balance.queryOptions()),
      ]);
    }
    await stats;
  },
  head: ({ match }) => ({ meta: [{ title: `Vendor dashboard · ${match.context.config.appName}` }] }),
  component: VendorDashboard,
});

function VendorDashboard() {
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <VendorDashboardScreen
      me={me}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
