import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '@/client/features/orders/orders-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';

export const Route = createFileRoute('/_user/orders/')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(api.orders.mine.infiniteQueryOptions({}, PAGED)),
      queryClient.prefetchQuery(api.conversations.unread.queryOptions()),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `My orders · ${match.context.config.appName}` }] }),
  component: OrdersScreen,
});
