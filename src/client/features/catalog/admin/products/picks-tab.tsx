import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { PicksView, PickView } from '@/shared/catalog/moderation.ts';

export function PicksTab() {
  const api = useApi();
  const { data, ...query } = useQuery(api.adminProducts.picks.queryOptions());
  const workOut = trpc.adminProducts.workOutPicks.useMutation({
    onSuccess: (picks) => {
      api.adminProducts.picks.setData(undefined, picks);
      void api.adminProducts.list.invalidate();
      void api.catalog.invalidate();
      toast.success('Picks worked out', summaryOf(picks));
    },
    onError: (error) => toast.failure(error, 'Failed to work out the picks.'),
  });

  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <p className="text-ink-soft max-w-text text-sm">
          A pick is in stock, well rated, selling, and not among the dearest of its category. At most one
          product in eight is one, and two in a category.
        </p>
        <Button isPending={workOut.isPending} onClick={() => workOut.mutate()}>
          Work picks out now
        </Button>
      </div>
      {data ? (
        <Picks data={data} />
      ) : query.isError ? (
        <ErrorState title="Failed to fetch the picks" query={query} />
      ) : (
        <Loading label="Loading the picks" lines={['h-16', 'h-16']} />
      )}
    </>
  );
}

function Picks({ data }: { data: PicksView }) {
  const { picks, lastRun } = data;
  return (
    <>
      {lastRun && (
        <div className="border-line bg-surface mb-6 rounded-md border p-4 text-sm">
          <p>
            Last worked out {formatDateTime(lastRun.ranAt)}
            {lastRun.ranBy ? ` by ${lastRun.ranBy}` : ', by the nightly run'}: {summaryOf(data)}
          </p>
          {lastRun.dropped.length > 0 && (
            <p className="text-ink-soft mt-1">
              No longer picks: {lastRun.dropped.map(({ name }) => name).join(', ')}
            </p>
          )}
        </div>
      )}
      {picks.length === 0 ? (
        <EmptyState
          illustration={<Sparkles />}
          title="No picks"
          text="No product has the reviews and sales for it yet."
        />
      ) : (
        <Table caption="AI picks" columns={COLUMNS} rows={picks} rowKey={({ id }) => id} />
      )}
    </>
  );
}

function summaryOf({ picks, lastRun }: PicksView): string {
  const count = formatCount(picks.length, 'pick');
  if (!lastRun) return `${count}.`;
  const { candidates, joined, dropped } = lastRun;
  return `${count} of ${formatCount(candidates, 'product')} on sale, ${joined} new, ${dropped.length} dropped.`;
}

const COLUMNS: [Column<PickView>, ...Column<PickView>[]] = [
  {
    header: 'Product',
    cell: ({ id, name, imageUrl, vendorName, isNew }) => (
      <span className="flex items-start gap-3">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <span className="min-w-0">
          <ProductLink id={id} name={name} isPublic />
          <span className="text-ink-faint flex flex-wrap items-center gap-2 text-sm font-normal">
            {vendorName}
            {isNew && <Badge tone="positive">New</Badge>}
          </span>
        </span>
      </span>
    ),
  },
  { header: 'Why', cell: ({ reason }) => reason },
  { header: 'Price', align: 'right', cell: ({ price }) => <Price amount={price} size="sm" /> },
];
