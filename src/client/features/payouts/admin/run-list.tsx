import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { formatDateTime, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { PayoutRunView } from '@/shared/payouts/payouts.ts';
import { RunBadge } from './payout-badges.tsx';
import { payoutRunsOptions } from './payouts-search.ts';

export function RunList() {
  const query = useInfiniteQuery(payoutRunsOptions(useApi()));
  return (
    <PagedList
      query={query}
      noun="run"
      loading={{ label: 'Loading runs', lines: ['h-40'] }}
      failed="Failed to fetch the runs"
      empty={{
        illustration: <Banknote />,
        title: 'No run yet',
        text: 'The first time vendors are paid it appears here.',
      }}
    >
      {(runs) => <Table caption="Payout runs" columns={COLUMNS} rows={runs} rowKey={({ id }) => id} />}
    </PagedList>
  );
}

const COLUMNS: [Column<PayoutRunView>, ...Column<PayoutRunView>[]] = [
  {
    header: 'Run',
    cell: ({ id, createdAt }) => (
      <Link to="/admin/payouts/$id" params={{ id: String(id) }} className="underline underline-offset-4">
        Run {id} of {formatDateTime(createdAt)}
      </Link>
    ),
  },
  { header: 'State', cell: ({ state }) => <RunBadge state={state} /> },
  { header: 'By', cell: ({ createdByName }) => createdByName ?? 'Deleted account' },
  { header: 'Vendors', align: 'right', cell: ({ count }) => formatNumber(count) },
  { header: 'Total', align: 'right', cell: ({ total }) => <Price amount={total} size="sm" /> },
];
