import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { OrderLink } from '@/client/features/accounts/admin/users/order-link.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Column, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { HangingPayment } from '@/shared/orders/admin-payments.ts';
import { PAYMENT_WORDS } from './payment-words.ts';
import { hangingPaymentsOptions } from './payments-search.ts';
import { PersonLink } from './person-link.tsx';

export function HangingPayments() {
  const query = useSuspenseInfiniteQuery(hangingPaymentsOptions(useApi()));
  return (
    <PagedList
      query={query}
      noun="payment"
      empty={{
        illustration: <CircleCheck />,
        title: 'No unfinished payments',
        text: 'Every payment was finished in time.',
      }}
    >
      {(payments) => (
        <Table caption="Unfinished payments" columns={COLUMNS} rows={payments} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}

/** Label of payments whose provider is not configured. */
export const OTHER_PROVIDER =
  'It was made with a payment provider that is not set up now, so nothing can be asked.';

function CheckNow({ payment: { id, status, isOtherProvider } }: { payment: HangingPayment }) {
  const api = useApi();
  const check = trpc.adminPayments.check.useMutation({
    onSuccess: async (after) => {
      await Promise.all([api.adminPayments.invalidate(), api.adminOrders.invalidate()]);
      toast.success(
        after.status === status ? 'Nothing new' : 'Payment checked',
        `Payment ${id}: ${PAYMENT_WORDS[after.status].label.toLowerCase()}.`,
      );
    },
    onError: (error) => toast.failure(error, 'Failed to check the payment.'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isOtherProvider}
      title={isOtherProvider ? OTHER_PROVIDER : undefined}
      isPending={check.isPending}
      onClick={() => check.mutate({ id })}
    >
      Check now
      <span className="sr-only">: payment {id}</span>
    </Button>
  );
}

const COLUMNS: [Column<HangingPayment>, ...Column<HangingPayment>[]] = [
  {
    header: 'State',
    cell: ({ id, status, isOtherProvider }) => (
      <>
        {PAYMENT_WORDS[status].label}
        <span className="text-ink-faint ml-2 text-xs font-normal">No. {id}</span>
        <span className="text-ink-soft block max-w-96 text-xs font-normal">
          {isOtherProvider ? OTHER_PROVIDER : PAYMENT_WORDS[status].meaning}
        </span>
      </>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Price amount={amount} size="sm" /> },
  {
    header: 'Customer',
    cell: ({ customerId, customerName }) => <PersonLink id={customerId} name={customerName} />,
  },
  {
    header: 'Order',
    cell: ({ orderNumber }) => (orderNumber ? <OrderLink orderNumber={orderNumber} /> : '–'),
  },
  { header: 'Since', cell: ({ since }) => <DateTime at={since} className="whitespace-nowrap" /> },
  { header: 'Checked', align: 'right', cell: ({ attempts }) => `${attempts}×` },
  actionsColumn((payment) => <CheckNow payment={payment} />),
];
