import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { actionsColumn, type Columns, NotedCell, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { SyncError } from '@/shared/imports/connections.ts';

/** Errors shown at once; the download has all. */
const SHOWN = 50;

interface SyncErrorsProps {
  connectionId: number;
  errors: readonly SyncError[];
  failed: number;
}

/** Products of a run that could not be taken, with what to do. */
export function SyncErrors({ connectionId, errors, failed }: SyncErrorsProps) {
  const shown = errors.slice(0, SHOWN);
  return (
    <section aria-labelledby="sync-errors">
      <h2 id="sync-errors" className="font-display text-2xl">
        {formatCount(failed, 'product')} {failed === 1 ? 'needs' : 'need'} a fix
      </h2>
      <p className="text-ink-soft mt-1 mb-4 max-w-text">
        They stay as they were here. Once you have changed them in your shop, try again.
      </p>
      <ErrorTable connectionId={connectionId} errors={shown} />
      {failed > shown.length && (
        <p className="text-ink-faint mt-3 text-sm">
          … and {formatCount(failed - shown.length, 'more product')} in the download below.
        </p>
      )}
    </section>
  );
}

export function ErrorTable({ connectionId, errors }: Pick<SyncErrorsProps, 'connectionId' | 'errors'>) {
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
    actionsColumn(({ externalId }) => <TryAgain id={connectionId} externalId={externalId} />),
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

function TryAgain({ id, externalId }: { id: number; externalId: string }) {
  const [isQueued, setIsQueued] = useState(false);
  const retry = trpc.connections.syncProduct.useMutation({
    onSuccess: () => setIsQueued(true),
    onError: (error) => toast.failure(error, 'Not tried again'),
  });
  if (isQueued) return <span className="text-ink-soft text-sm">On its way. See the log.</span>;
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={retry.isPending}
      onClick={() => retry.mutate({ id, externalId })}
    >
      Try again
    </Button>
  );
}
