import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '@/client/features/orders/invoice-screen.tsx';
import { OrderNotFound } from '@/client/features/orders/track-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { readOrderNumber } from '@/shared/orders/order-number.ts';

export const Route = createFileRoute('/_buyer/orders/$number/invoice')({
  loader: async ({ context: { queryClient, api }, params: { number } }) => {
    const orderNumber = readOrderNumber(number);
    await orNotFound(queryClient.ensureQueryData(api.orders.byNumber.queryOptions({ orderNumber })));
  },
  head: ({ match, params: { number } }) => ({
    meta: [{ title: `Invoice ${readOrderNumber(number)} · ${match.context.config.appName}` }],
  }),
  component: Invoice,
  notFoundComponent: function UnknownOrder() {
    return <OrderNotFound orderNumber={Route.useParams().number} />;
  },
});

function Invoice() {
  const { number } = Route.useParams();
  const { config } = Route.useRouteContext();
  const { data: order } = useSuspenseQuery(
    useApi().orders.byNumber.queryOptions({ orderNumber: readOrderNumber(number) }),
  );
  return <InvoiceScreen order={order} config={config} />;
}
