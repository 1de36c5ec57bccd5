import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { formatDateTime, formatNumber } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { PayoutRunView } from '@/shared/payouts/payouts.ts';
import { RunBadge } from './payout-badges.tsx';
import { payoutRunsOptions } from './payouts-search.ts';

/** The payout runs, newest first. */
export function RunList() {
  const { data, ...query } = useInfiniteQuery(payoutRunsOptions(useApi()));
  if (!data && query.isError) {
    return <ErrorState title="Failed to fetch the runs" onRetry={() => void query.refetch()} />;
  }
  if (!data) {
    return (
      <Loading label="Loading runs">
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const runs = allItems(data);
  if (runs.length === 0) {
    return (
      <EmptyState
        illustration={<Banknote />}
        title="No run yet"
        text="The first time vendors are paid it appears here."
      />
    );
  }
  return (
    <>
      <Table caption="Payout runs" columns={COLUMNS} rows={runs} rowKey={({ id }) => id} />
      <LoadMore
        shown={runs.length}
        noun={runs.length === 1 ? 'run' : 'runs'}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
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
