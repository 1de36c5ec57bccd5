import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PayRestScreen } from '@/client/features/checkout/pay-rest-screen.tsx';
import { OrderNotFound } from '@/client/features/orders/track-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { optionalText } from '@/client/lib/search-params.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { readOrderNumber } from '@/shared/orders/order-number.ts';

export const Route = createFileRoute('/_buyer/orders/$number/rest/$id')({
  /** A bank's own page sends buyers back here with a word on how it went. */
  validateSearch: z.object({ redirect_status: optionalText() }),
  loader: async ({ context: { queryClient, api }, params: { number, id }, location }) => {
    const orderNumber = readOrderNumber(number);
    const order = await orNotFound(
      queryClient.fetchQuery({ ...api.orders.byNumber.queryOptions({ orderNumber }), staleTime: 0 }),
    );
    const vendorOrder = order.vendorOrders.find((one) => one.id === pathId(id));
    if (!order.isOwn || !vendorOrder) throw notFound();
    const isReturning = 'redirect_status' in location.search;
    if (!vendorOrder.deposit?.isRestDue && !isReturning) {
      throw redirect({ to: '/order-tracking', search: { order: orderNumber } });
    }
  },
  head: ({ match, params: { number } }) => ({
    meta: [{ title: `Rest of order ${readOrderNumber(number)} · ${match.context.config.appName}` }],
  }),
  component: function PayRest() {
    const { buyer, config } = Route.useRouteContext();
    const { number, id } = Route.useParams();
    const { data: order } = useSuspenseQuery(
      useApi().orders.byNumber.queryOptions({ orderNumber: readOrderNumber(number) }),
    );
    const vendorOrder = order.vendorOrders.find((one) => one.id === Number(id));
    if (!vendorOrder?.deposit) return <OrderNotFound orderNumber={number} />;
    const { rest, amount } = vendorOrder.deposit;
    return (
      <PayRestScreen
        order={order}
        vendorOrder={vendorOrder}
        rest={rest}
        deposit={amount}
        me={buyer}
        config={config}
      />
    );
  },
  notFoundComponent: function UnknownOrder() {
    return <OrderNotFound orderNumber={Route.useParams().number} />;
  },
});
