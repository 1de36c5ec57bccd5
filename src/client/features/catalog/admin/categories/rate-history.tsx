import { useInfiniteQuery } from '@tanstack/react-query';
import { formatPercent } from '@/client/lib/format.ts';
import { allItems, nextPage } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';

type RateHistoryProps = { category: Category; onClose: () => void };

export function RateHistory({ category: { id, name, commissionRate }, onClose }: RateHistoryProps) {
  const { data, ...query } = useInfiniteQuery(
    useApi().admin.categoryRates.infiniteQueryOptions({ id }, { getNextPageParam: nextPage }),
  );
  const rates = data ? allItems(data) : [];
  return (
    <Dialog
      onClose={onClose}
      title={`Rates of ${name}`}
      text={`Vendors pay ${formatPercent(commissionRate)} now. Orders keep the rate they were placed with.`}
    >
      {query.isError && !data && <ErrorState title="Failed to fetch the rates" query={query} />}
      {query.isPending && <Loading label="Loading the rates" lines={['h-6', 'h-6']} />}
      {data && rates.length === 0 && <p className="text-ink-soft">The rate has not been changed so far.</p>}
      <ol className="divide-line divide-y">
        {rates.map(({ id: rateId, fromRate, toRate, changedBy, changedAt }) => (
          <li key={rateId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span className="tabular-nums">
              {fromRate === null
                ? `Created with ${formatPercent(toRate)}`
                : `${formatPercent(fromRate)} to ${formatPercent(toRate)}`}
            </span>
            <span className="text-ink-faint text-sm">
              {changedBy ?? 'A former admin'}, <DateTime at={changedAt} />
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Dialog>
  );
}
