import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdminOrderScreen } from '@/client/features/orders/admin/order-screen.tsx';
import { isNotFound } from '@/client/lib/failure.ts';

export const Route = createFileRoute('/_admin/admin/orders/$number')({
  loader: async ({ context: { queryClient, api }, params: { number: orderNumber } }) => {
    try {
      // The customer, a vendor or another admin may have changed it since this one looked last.
      await queryClient.fetchQuery({
        ...api.adminOrders.get.queryOptions({ orderNumber }),
        staleTime: 0,
      });
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ match, params }) => ({ meta: [{ title: `${params.number} · ${match.context.config.appName}` }] }),
  component: function AdminOrder() {
    const { number } = Route.useParams();
    return <AdminOrderScreen key={number} orderNumber={number} />;
  },
});
