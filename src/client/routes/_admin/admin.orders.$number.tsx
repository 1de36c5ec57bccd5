import { createFileRoute } from '@tanstack/react-router';
import { AdminOrderScreen } from '@/client/features/orders/admin/order-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';

export const Route = createFileRoute('/_admin/admin/orders/$number')({
  loader: async ({ context: { queryClient, api }, params: { number: orderNumber } }) => {
    // The customer, a vendor or another admin may have changed it.
    await orNotFound(
      queryClient.fetchQuery({ ...api.adminOrders.get.queryOptions({ orderNumber }), staleTime: 0 }),
    );
  },
  head: ({ match, params }) => ({ meta: [{ title: `${params.number} · ${match.context.config.appName}` }] }),
  component: function AdminOrder() {
    const { number } = Route.useParams();
    return <AdminOrderScreen key={number} orderNumber={number} />;
  },
});
