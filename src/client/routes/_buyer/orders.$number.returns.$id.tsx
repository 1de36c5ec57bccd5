import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReturnLabelScreen } from '@/client/features/orders/return-label-screen.tsx';
import { OrderNotFound } from '@/client/features/orders/track-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { readOrderNumber } from '@/shared/orders/order-number.ts';
import type { OrderView } from '@/shared/orders/orders.ts';

export const Route = createFileRoute('/_buyer/orders/$number/returns/$id')({
  loader: async ({ context: { queryClient, api }, params: { number, id } }) => {
    const orderNumber = readOrderNumber(number);
    const order = await orNotFound(
      queryClient.ensureQueryData(api.orders.byNumber.queryOptions({ orderNumber })),
    );
    if (!findReturn(order, id)) throw notFound();
  },
  head: ({ match, params: { number } }) => ({
    meta: [{ title: `Return label ${readOrderNumber(number)} · ${match.context.config.appName}` }],
  }),
  component: ReturnLabel,
  notFoundComponent: function UnknownOrder() {
    return <OrderNotFound orderNumber={Route.useParams().number} />;
  },
});

function ReturnLabel() {
  const { number, id } = Route.useParams();
  const { data: order } = useSuspenseQuery(
    useApi().orders.byNumber.queryOptions({ orderNumber: readOrderNumber(number) }),
  );
  const labelled = findReturn(order, id);
  return labelled ? (
    <ReturnLabelScreen order={order} {...labelled} />
  ) : (
    <OrderNotFound orderNumber={number} />
  );
}

function findReturn(order: OrderView, id: string) {
  for (const item of order.items) {
    const returnRequest = item.returns.find(
      (request) => String(request.id) === id && request.status === 'accepted',
    );
    if (returnRequest) return { item, returnRequest };
  }
  return null;
}
