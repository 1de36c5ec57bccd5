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
import type { HangingRefund } from '@/shared/orders/admin-payments.ts';
import { OTHER_PROVIDER } from './hanging-payments.tsx';
import { hangingRefundsOptions } from './payments-search.ts';
import { PersonLink } from './person-link.tsx';

export function HangingRefunds() {
  const query = useSuspenseInfiniteQuery(hangingRefundsOptions(useApi()));
  return (
    <PagedList
      query={query}
      noun="refund"
      empty={{
        illustration: <CircleCheck />,
        title: 'No refunds waiting',
        text: 'Every refund was made at the first try.',
      }}
    >
      {(refunds) => (
        <Table caption="Refunds not made" columns={COLUMNS} rows={refunds} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}

function TryNow({ refund: { id, isOtherProvider } }: { refund: HangingRefund }) {
  const api = useApi();
  const retry = trpc.adminPayments.retryRefund.useMutation({
    onSuccess: async ({ isDone, lastError }) => {
      await Promise.all([api.adminPayments.invalidate(), api.adminOrders.invalidate()]);
      if (isDone) toast.success('Refund made', 'The money is on its way to the customer’s card.');
      else toast.error('The refund failed again', lastError ?? 'It will be tried again by itself.');
    },
    onError: (error) => toast.failure(error, 'Failed to try the refund.'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isOtherProvider}
      title={isOtherProvider ? OTHER_PROVIDER : undefined}
      isPending={retry.isPending}
      onClick={() => retry.mutate({ id })}
    >
      Try refund now
      <span className="sr-only">: refund {id}</span>
    </Button>
  );
}

const COLUMNS: [Column<HangingRefund>, ...Column<HangingRefund>[]] = [
  {
    header: 'Refund',
    cell: ({ reason, lastError, isOtherProvider }) => (
      <>
        {reason}
        <span className="text-ink-soft block max-w-96 text-xs font-normal">
          {isOtherProvider
            ? OTHER_PROVIDER
            : lastError
              ? `The provider said: ${lastError}. The customer waits for the money; it is tried again by itself.`
              : 'Nobody has asked the provider for it yet. Do the background jobs run?'}
        </span>
      </>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Price amount={amount} size="sm" /> },
  {
    header: 'Order',
    cell: ({ orderNumber }) => (orderNumber ? <OrderLink orderNumber={orderNumber} /> : '–'),
  },
  {
    header: 'Customer',
    cell: ({ customerId, customerName }) => <PersonLink id={customerId} name={customerName} />,
  },
  { header: 'Tried', align: 'right', cell: ({ attempts }) => `${attempts}×` },
  {
    header: 'Next try',
    cell: ({ nextAttemptAt }) => <DateTime at={nextAttemptAt} className="whitespace-nowrap" />,
  },
  actionsColumn((refund) => <TryNow refund={refund} />),
];
