import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Column, Table } from '@/client/ui/table.tsx';
import type { PayoutState } from '@/shared/payouts/payout-states.ts';
import { type AdminPayoutView, LEFT_OUT_WORDS } from '@/shared/payouts/payouts.ts';
import { PayoutBadge } from './payout-badges.tsx';
import { PayoutDeeds } from './payout-deeds.tsx';
import { payoutsOptions } from './payouts-search.ts';
import { VendorLink } from './preview-tables.tsx';

export type PayoutListProps = {
  filters: { runId?: number; vendorId?: number | undefined; state?: PayoutState | undefined };
  showsRun?: boolean;
};

export function PayoutList({ filters, showsRun = false }: PayoutListProps) {
  const query = useInfiniteQuery(payoutsOptions(useApi(), filters));
  const columns: [Column<AdminPayoutView>, ...Column<AdminPayoutView>[]] = showsRun
    ? [REFERENCE, VENDOR, RUN, ...REST]
    : [REFERENCE, VENDOR, ...REST];
  return (
    <PagedList
      query={query}
      noun="payout"
      loading={{ label: 'Loading payouts', lines: ['h-40'] }}
      failed="Failed to fetch the payouts"
      empty={{
        illustration: <Banknote />,
        title: 'No payouts',
        text: filters.state ? 'No payout is in this state.' : 'Nobody was paid yet.',
      }}
    >
      {(payouts) => <Table caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />}
    </PagedList>
  );
}

const REFERENCE: Column<AdminPayoutView> = {
  header: 'Payout',
  cell: ({ reference, createdAt }) => (
    <>
      <span className="whitespace-nowrap">{reference}</span>
      <span className="text-ink-faint block text-xs font-normal">{formatDateTime(createdAt)}</span>
    </>
  ),
};

const VENDOR: Column<AdminPayoutView> = {
  header: 'Vendor',
  cell: ({ vendorId, vendorName, method, maskedAccount }) => (
    <>
      <VendorLink id={vendorId} name={vendorName} />
      <span className="text-ink-faint block text-xs tabular-nums">
        {method === 'stripe' ? 'Account at Stripe' : maskedAccount}
      </span>
    </>
  ),
};

const RUN: Column<AdminPayoutView> = {
  header: 'Run',
  cell: ({ runId }) => (
    <Link to="/admin/payouts/$id" params={{ id: String(runId) }} className="underline underline-offset-4">
      {runId}
    </Link>
  ),
};

const REST: Column<AdminPayoutView>[] = [
  {
    header: 'State',
    cell: ({ state, reason, lastError, attempts, heldBack }) => (
      <>
        <PayoutBadge state={state} />
        {heldBack && (
          <span className="text-ink-soft mt-1 block max-w-72 text-xs">
            Held back: {LEFT_OUT_WORDS[heldBack]}
          </span>
        )}
        {reason && <span className="text-ink-soft mt-1 block max-w-72 text-xs">{reason}</span>}
        {lastError && (
          <span className="text-ink-soft mt-1 block max-w-72 text-xs">
            Stripe said: {lastError} Tried {attempts}×.
          </span>
        )}
      </>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Price amount={amount} size="sm" /> },
  actionsColumn((payout) => <PayoutDeeds payout={payout} />),
];
