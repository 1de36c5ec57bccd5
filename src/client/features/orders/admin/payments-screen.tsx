import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button, type ButtonProps } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { EmptyState, type EmptyStateProps } from '@/client/ui/empty-state.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Column, type Columns } from '@/client/ui/table.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { HangingPayment, HangingRefund } from '@/shared/orders/admin-payments.ts';
import { PAYMENT_WORDS } from './payment-words.ts';
import type { PaymentsSearch } from './payments-search.ts';

export type PaymentsScreenProps = { search: PaymentsSearch; onSearch: (search: PaymentsSearch) => void };

export function PaymentsScreen({ search, onSearch }: PaymentsScreenProps) {
  return (
    <AdminPage
      title="Payments"
      text="Payments and refunds are finished by themselves, usually within minutes. What takes too long is listed here."
    >
      <Tabs
        label="Payments"
        tabs={[
          { value: 'payments', label: 'Unfinished payments' },
          { value: 'refunds', label: 'Refunds not made' },
        ]}
        value={search.tab ?? 'payments'}
        onValueChange={(tab) => onSearch({ tab: tab === 'refunds' ? tab : undefined })}
      >
        <TabPanel value="payments">
          <HangingPayments />
        </TabPanel>
        <TabPanel value="refunds">
          <HangingRefunds />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

function HangingPayments() {
  return (
    <PagedList
      query={useSuspenseInfiniteQuery(useApi().adminPayments.hanging.infiniteQueryOptions({}, PAGED))}
      noun="payment"
      empty={<AllDone title="No unfinished payments" text="Every payment was finished in time." />}
      caption="Unfinished payments"
      columns={PAYMENT_COLUMNS}
    />
  );
}

function AllDone(text: Pick<EmptyStateProps, 'title' | 'text'>) {
  return <EmptyState illustration={<CircleCheck />} {...text} />;
}

/** Label of payments whose provider is not configured. */
const OTHER_PROVIDER = 'It was made with a payment provider that is not set up now, so nothing can be asked.';

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
    onError: (error) => toast.failure(error, 'Failed to check the payment'),
  });
  return (
    <NowButton
      isOtherProvider={isOtherProvider}
      isPending={check.isPending}
      onClick={() => check.mutate({ id })}
    >
      Check now
      <span className="sr-only">: payment {id}</span>
    </NowButton>
  );
}

const CUSTOMER: Column<Pick<HangingPayment, 'customerId' | 'customerName'>> = {
  header: 'Customer',
  cell: ({ customerId, customerName }) => <PersonLink id={customerId} name={customerName} />,
};

const ORDER: Column<Pick<HangingPayment, 'orderNumber'>> = {
  header: 'Order',
  cell: ({ orderNumber }) => (orderNumber ? <OrderLink orderNumber={orderNumber} /> : '–'),
};

const PAYMENT_COLUMNS: Columns<HangingPayment> = [
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
  CUSTOMER,
  ORDER,
  { header: 'Since', cell: ({ since }) => <DateTime at={since} className="whitespace-nowrap" /> },
  { header: 'Checked', align: 'right', cell: ({ attempts }) => `${attempts}×` },
  actionsColumn((payment) => <CheckNow payment={payment} />),
];

function HangingRefunds() {
  return (
    <PagedList
      query={useSuspenseInfiniteQuery(useApi().adminPayments.hangingRefunds.infiniteQueryOptions({}, PAGED))}
      noun="refund"
      empty={<AllDone title="No refunds waiting" text="Every refund was made at the first try." />}
      caption="Refunds not made"
      columns={REFUND_COLUMNS}
    />
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
    onError: (error) => toast.failure(error, 'Failed to try the refund'),
  });
  return (
    <NowButton
      isOtherProvider={isOtherProvider}
      isPending={retry.isPending}
      onClick={() => retry.mutate({ id })}
    >
      Try refund now
      <span className="sr-only">: refund {id}</span>
    </NowButton>
  );
}

const REFUND_COLUMNS: Columns<HangingRefund> = [
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
  ORDER,
  CUSTOMER,
  { header: 'Tried', align: 'right', cell: ({ attempts }) => `${attempts}×` },
  {
    header: 'Next try',
    cell: ({ nextAttemptAt }) => <DateTime at={nextAttemptAt} className="whitespace-nowrap" />,
  },
  actionsColumn((refund) => <TryNow refund={refund} />),
];

type NowButtonProps = Pick<ButtonProps, 'isPending' | 'onClick' | 'children'> & { isOtherProvider: boolean };

function NowButton({ isOtherProvider, ...props }: NowButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isOtherProvider}
      title={isOtherProvider ? OTHER_PROVIDER : undefined}
      {...props}
    />
  );
}
