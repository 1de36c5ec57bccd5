import { Suspense, useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import type { Selection } from '@/client/lib/use-selection.ts';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { MAX_BULK } from '@/shared/catalog/bulk-changes.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import type { OwnProductFilter } from '@/shared/catalog/vendor-products.ts';
import type { ProductChanges } from './use-product-changes.ts';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);

type BulkBarProps = {
  selection: Selection<OwnProductFilter>;
  categories: readonly Category[];
  changes: ProductChanges;
};

/** Changes the selected products; at the bottom of the window, instead of a phone's navigation. */
export function BulkBar({
  selection: { which, count, total, all, clear },
  categories,
  changes,
}: BulkBarProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { mutate, isPending } = changes.change;
  const statusButton = (status: 'active' | 'draft' | 'archived', text: string) => (
    <Button
      size="sm"
      variant="secondary"
      aria-disabled={isPending}
      onClick={() => mutate({ which, change: { field: 'status', status } })}
    >
      {text}
    </Button>
  );
  return (
    <section
      aria-label="Change the chosen products"
      data-bottom-bar
      className="border-line bg-canvas low:static sticky bottom-0 z-2 -mx-5 mt-4 flex flex-wrap items-center gap-2 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <p className="mr-2 text-sm font-medium">{formatCount(count, 'product')} selected</p>
      {count < total && total <= MAX_BULK && (
        <Button variant="quiet" size="sm" onClick={all}>
          Select all {total}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={clear} className="max-sm:ml-auto">
        Clear
      </Button>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {statusButton('active', 'Put on sale')}
        {statusButton('draft', 'Make draft')}
        {statusButton('archived', 'Archive')}
        <Button size="sm" aria-disabled={isPending} onClick={() => setIsChanging(true)}>
          Change…
        </Button>
      </div>
      {isChanging && (
        <Suspense>
          <ChangeDialog
            which={which}
            categories={categories}
            changes={changes}
            onClose={() => setIsChanging(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
