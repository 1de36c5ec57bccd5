import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '@/client/features/orders/admin/orders-screen.tsx';
import { adminOrdersOptions, ordersSearch } from '@/client/features/orders/admin/orders-search.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/orders/')({
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  // Prefetches without throwing: the screen shows a failure below its filters.
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchInfiniteQuery(adminOrdersOptions(api, deps)),
  head: titleHead('Orders'),
  component: function Orders() {
    return <OrdersScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
