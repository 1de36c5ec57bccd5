import { createFileRoute } from '@tanstack/react-router';
import { myOrdersOptions } from '@/client/features/orders/my-orders.ts';
import { OrdersScreen } from '@/client/features/orders/orders-screen.tsx';

export const Route = createFileRoute('/_user/orders/')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(myOrdersOptions(api)),
      queryClient.prefetchQuery(api.conversations.unread.queryOptions()),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `My orders · ${match.context.config.appName}` }] }),
  component: OrdersScreen,
});
