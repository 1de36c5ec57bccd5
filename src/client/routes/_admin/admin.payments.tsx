import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '@/client/features/orders/admin/payments-screen.tsx';
import { paymentsSearch } from '@/client/features/orders/admin/payments-search.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/payments')({
  validateSearch: paymentsSearch,
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(api.adminPayments.hanging.infiniteQueryOptions({}, PAGED)),
      queryClient.ensureInfiniteQueryData(api.adminPayments.hangingRefunds.infiniteQueryOptions({}, PAGED)),
    ]),
  head: titleHead('Payments'),
  component: function Payments() {
    return <PaymentsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
