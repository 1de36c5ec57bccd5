import { createFileRoute } from '@tanstack/react-router';
import { myOrdersOptions } from '@/client/features/orders/my-orders.ts';
import { OrdersScreen } from '@/client/features/orders/orders-screen.tsx';

export const Route = createFileRoute('/_user/orders/')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureInfiniteQueryData(myOrdersOptions(api)),
  head: ({ match }) => ({ meta: [{ title: `My orders · ${match.context.config.appName}` }] }),
  component: OrdersScreen,
});
