import { createFileRoute } from '@tanstack/react-router';
import { useCart } from '@/client/features/checkout/cart/use-cart.ts';
import { OrdersScreen } from '@/client/features/orders/orders-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_user/orders/')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(api.orders.mine.infiniteQueryOptions({}, PAGED)),
      queryClient.prefetchQuery(api.conversations.unread.queryOptions()),
    ]);
  },
  head: titleHead('My orders'),
  component: function Orders() {
    return <OrdersScreen onViewCart={useCart().open} />;
  },
});
