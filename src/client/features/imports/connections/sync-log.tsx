import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { actionsColumn, type Columns, NotedCell, Table } from '@/client/ui/table.tsx';
import type { SyncRun } from '@/shared/imports/connections.ts';
import { ErrorTable } from './sync-errors.tsx';

const LOOKS: Record<SyncRun['status'], BadgeLook> = {
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'positive' },
  failed: { label: 'Stopped', tone: 'danger' },
};

/** All runs of a connection, newest first, with their errors. */
export function SyncLog({ id }: { id: number }) {
  const query = useInfiniteQuery(useApi().connections.runs.infiniteQueryOptions({ id }, PAGED));
  const [openId, setOpenId] = useState<number | null>(null);
  const runs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns: Columns<SyncRun> = [
    {
      header: 'Started',
      cell: ({ startedAt, operation }) => (
        <NotedCell note={operation === 'sync' ? 'All that changed' : 'One product'}>
          <DateTime at={startedAt} />
        </NotedCell>
      ),
    },
    {
      header: 'Result',
      cell: ({ status }) => <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>,
    },
    { header: 'Read', align: 'right', cell: ({ itemsProcessed }) => formatNumber(itemsProcessed) },
    { header: 'Good', align: 'right', cell: ({ itemsSucceeded }) => formatNumber(itemsSucceeded) },
    { header: 'To fix', align: 'right', cell: ({ itemsFailed }) => formatNumber(itemsFailed) },
    {
      header: 'Took',
      align: 'right',
      cell: ({ duration }) => (duration === null ? '–' : formatSeconds(duration)),
    },
    actionsColumn(({ id: runId, itemsFailed, failure }) =>
      itemsFailed > 0 || failure ? (
        <Button variant="secondary" size="sm" onClick={() => setOpenId(runId)}>
          What went wrong
        </Button>
      ) : null,
    ),
  ];
  return (
    <section aria-labelledby="sync-log">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="sync-log" className="font-display text-2xl">
          Log
        </h2>
        {runs.length > 0 && <CsvLink path={`/api/vendor/connections/${id}/runs.csv`} />}
      </div>
      {query.isPending ? (
        <Skeleton className="h-40" />
      ) : query.isError ? (
        <FailureNotice error={query.error} text="The log could not be loaded. Please try again." />
      ) : runs.length === 0 ? (
        <p className="text-ink-soft">Nothing yet. Each sync is listed here.</p>
      ) : (
        <>
          <Table caption="Runs" rows={runs} rowKey={(run) => run.id} columns={columns} />
          <LoadMore query={query} shown={runs.length} noun="run" more="Show earlier ones" />
        </>
      )}
      {openId !== null && <RunDialog id={id} runId={openId} onClose={() => setOpenId(null)} />}
    </section>
  );
}

function formatSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 1) return 'Under 1 s';
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function RunDialog({ id, runId, onClose }: { id: number; runId: number; onClose: () => void }) {
  const query = useQuery(useApi().connections.run.queryOptions({ id, runId }));
  return (
    <Dialog isOpen onClose={onClose} title="What went wrong" size="lg">
      {query.isPending && <Skeleton className="h-32" />}
      {query.isError && (
        <FailureNotice error={query.error} text="This could not be loaded. Please try again." />
      )}
      {query.data && (
        <div className="flex flex-col gap-4">
          {query.data.failure && <p>{query.data.failure}</p>}
          {query.data.errors.length > 0 && <ErrorTable connectionId={id} errors={query.data.errors} />}
        </div>
      )}
    </Dialog>
  );
}
