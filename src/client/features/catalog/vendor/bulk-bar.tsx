import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { MAX_BULK, type WhichProducts } from '@/shared/catalog/vendor-products.ts';
import { ChangePrices } from './change-prices.tsx';
import type { ProductChanges } from './use-product-changes.ts';

type BulkBarProps = {
  which: WhichProducts;
  count: number;
  total: number;
  categories: readonly Category[];
  changes: ProductChanges;
  onSelectAll: () => void;
  onClear: () => void;
};

export function BulkBar({ which, count, total, categories, changes, onSelectAll, onClear }: BulkBarProps) {
  const [isPricing, setIsPricing] = useState(false);
  const { mutate, isPending } = changes.change;
  const setStatus = (status: 'active' | 'draft' | 'archived') =>
    mutate({ which, change: { field: 'status', status } });
  return (
    <section
      aria-label="Change the chosen products"
      className="border-line bg-raised shadow-float sm:sticky sm:top-16 z-2 mb-4 flex flex-wrap items-center gap-2 rounded-md border p-3"
    >
      <p aria-live="polite" className="mr-2 text-sm font-medium">
        {formatCount(count, 'product')} selected
      </p>
      {count < total && total <= MAX_BULK && (
        <Button variant="quiet" size="sm" onClick={onSelectAll}>
          Select all {total}
        </Button>
      )}
      <Button size="sm" variant="secondary" disabled={isPending} onClick={() => setStatus('active')}>
        Put on sale
      </Button>
      <Button size="sm" variant="secondary" disabled={isPending} onClick={() => setStatus('draft')}>
        Hide
      </Button>
      <Button size="sm" variant="secondary" disabled={isPending} onClick={() => setStatus('archived')}>
        Archive
      </Button>
      <Button size="sm" variant="secondary" disabled={isPending} onClick={() => setIsPricing(true)}>
        Change price
      </Button>
      <Field label="Move to category" isLabelHidden className="w-48">
        <NativeSelect
          value=""
          disabled={isPending}
          placeholder="Move to category"
          onChange={({ target }) =>
            mutate({ which, change: { field: 'categoryId', categoryId: Number(target.value) } })
          }
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Button variant="quiet" size="sm" onClick={onClear} className="ml-auto">
        Clear
      </Button>
      {isPricing && <ChangePrices which={which} changes={changes} onClose={() => setIsPricing(false)} />}
    </section>
  );
}
