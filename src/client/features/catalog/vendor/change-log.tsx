import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { CHANGE_LOG, type LoggedChange } from '@/shared/catalog/bulk-changes.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { loggedInWords, type ValueWords, valuesInWords } from './change-words.ts';
import type { ProductChanges } from './use-product-changes.ts';

type ChangeLogProps = { categories: readonly Category[]; changes: ProductChanges; onClose: () => void };

/** The latest changes of prices, stock and selected products, with Undo. */
export function ChangeLog({ categories, changes, onClose }: ChangeLogProps) {
  const { data, ...query } = useQuery(useApi().vendor.changes.queryOptions());
  const words = {
    money: useFormatMoney(),
    nameOf: (id: number) => categories.find((one) => one.id === id)?.name ?? '',
  };
  return (
    <Dialog
      onClose={onClose}
      title="Change log"
      text={`Your last ${CHANGE_LOG.changes} changes of prices, stock and selected products, kept ${CHANGE_LOG.days} days.`}
    >
      {query.isError && <ErrorState title="The change log could not be loaded" query={query} />}
      {!data && !query.isError && <Loading label="Loading the change log..." lines={['h-16', 'h-16']} />}
      {data?.length === 0 && <p className="text-ink-soft">Nothing changed yet.</p>}
      <ul className="divide-line divide-y">
        {data?.map((change) => (
          <Entry key={change.id} change={change} changes={changes} words={words} />
        ))}
      </ul>
    </Dialog>
  );
}

type EntryProps = { change: LoggedChange; changes: ProductChanges; words: ValueWords };

function Entry({ change, changes: { undo }, words }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, at, by, single, undoneAt, undoUntil } = change;
  const isEdit = change.change === null || 'isEdit' in change.change;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <span className="block font-medium">{loggedInWords(change, words)}</span>
          <span className="text-ink-soft text-sm">
            {formatDateTime(at)}, {by}
            {undoneAt && `. Undone ${formatDateTime(undoneAt)}`}
            {undoUntil && `. Can be undone until ${formatDateTime(undoUntil)}`}
          </span>
        </p>
        <span className="flex items-center gap-2">
          {!(single && isEdit) && (
            <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Values
            </Button>
          )}
          {undoUntil && (
            <Button
              size="sm"
              variant="secondary"
              isPending={undo.isPending}
              onClick={() => undo.mutate({ id })}
            >
              Undo
            </Button>
          )}
        </span>
      </div>
      {isOpen && <Values change={change} words={words} />}
    </li>
  );
}

function Values({ change: { id, field }, words }: Pick<EntryProps, 'change' | 'words'>) {
  const { data, ...query } = useQuery(useApi().vendor.changedValues.queryOptions({ id }));
  if (query.isError) return <ErrorState title="The values could not be loaded" query={query} />;
  if (!data) return <Loading label="Loading the values..." lines={['h-10']} />;
  return (
    <ul aria-label="Values before and after" className="text-ink-soft mt-2 grid gap-1 text-sm">
      {data.rows.map((row) => (
        <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{row.name}</span>
          <span className="tabular-nums wrap-anywhere">{valuesInWords(field, row, words)}</span>
        </li>
      ))}
      {data.total > data.rows.length && <li>And {data.total - data.rows.length} more.</li>}
    </ul>
  );
}
