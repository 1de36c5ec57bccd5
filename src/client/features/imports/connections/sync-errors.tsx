import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { actionsColumn, type Columns, NotedCell, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { ConnectionView, SyncError, SyncRunDetails } from '@/shared/imports/connections.ts';

/** Errors shown at first, and after a press; the download has all. */
const SHOWN = { first: 10, more: 200 };

/** Products of a run that could not be taken, with what to do. */
export function SyncErrors({ view, last }: { view: ConnectionView; last: SyncRunDetails }) {
  const { errors, itemsFailed: failed } = last;
  const [most, setMost] = useState(SHOWN.first);
  const shown = errors.slice(0, most);
  return (
    <section aria-labelledby="sync-errors">
      <h2 id="sync-errors" className="font-display text-2xl">
        {formatCount(failed, 'product')} {failed === 1 ? 'needs' : 'need'} a fix
      </h2>
      <p className="text-ink-soft mt-1 mb-4 max-w-text">
        They stay as they were here. Once you have changed them in your shop, try again.
      </p>
      <ErrorTable connectionId={view.id} errors={shown} waiting={view.waitingProducts} />
      {errors.length > shown.length && most < SHOWN.more ? (
        <Button variant="secondary" className="mt-4" onClick={() => setMost(SHOWN.more)}>
          Show {formatCount(Math.min(errors.length, SHOWN.more) - shown.length, 'more product')}
        </Button>
      ) : failed > shown.length ? (
        <p className="text-ink-faint mt-3 text-sm">
          … and {formatCount(failed - shown.length, 'more product')} in the download below.
        </p>
      ) : null}
    </section>
  );
}

interface ErrorTableProps {
  connectionId: number;
  errors: readonly SyncError[];
  /** Products that are about to be read again. */
  waiting?: number;
}

export function ErrorTable({ connectionId, errors, waiting }: ErrorTableProps) {
  const columns: Columns<SyncError> = [
    {
      header: 'Product',
      cell: ({ title, url }) =>
        url ? (
          <a href={url} target="_blank" rel="noreferrer" className="underline-offset-4 hover:underline">
            {title}
          </a>
        ) : (
          title
        ),
    },
    {
      header: 'What is wrong',
      cell: ({ message, advice }) => <NotedCell note={advice}>{message}</NotedCell>,
    },
    actionsColumn(({ externalId }) => (
      <TryAgain id={connectionId} externalId={externalId} waiting={waiting} />
    )),
  ];
  return (
    <Table
      caption="Products that need a fix"
      rows={errors}
      rowKey={({ externalId, message }) => `${externalId} ${message}`}
      columns={columns}
    />
  );
}

interface TryAgainProps {
  waiting: number | undefined;
  id: number;
  externalId: string;
}

/** A product that is taken leaves the list, so one that was tried and is still there has its problem still. */
function TryAgain({ id, externalId, waiting }: TryAgainProps) {
  const api = useApi();
  const retry = trpc.connections.syncProduct.useMutation({
    onSuccess: () => api.connections.get.invalidate({ id }),
    onError: (error) => toast.failure(error, 'Not tried again'),
  });
  if (retry.isSuccess && waiting === undefined) {
    return <span className="text-ink-soft text-sm">We read it again now.</span>;
  }
  const isReading = retry.isPending || (retry.isSuccess && waiting !== undefined && waiting > 0);
  return (
    <span className="flex flex-col items-end gap-1">
      <Button
        variant="secondary"
        size="sm"
        isPending={isReading}
        onClick={() => retry.mutate({ id, externalId })}
      >
        Try again
      </Button>
      <span aria-live="polite" className="text-ink-soft text-sm">
        {retry.isSuccess && !isReading && 'Still not right'}
      </span>
    </span>
  );
}
