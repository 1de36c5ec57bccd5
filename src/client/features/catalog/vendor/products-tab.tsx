import { useSuspenseQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { OwnTable } from '@/client/components/own-table.tsx';
import { formatCount } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { type Selection, useSelection } from '@/client/lib/use-selection.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '@/client/ui/button-link.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { DeleteDialog } from '@/client/ui/confirm-dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FilterBar, isFiltered } from '@/client/ui/filter-bar.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { MAX_BULK, type OwnProductFilter, type OwnProductRow } from '@/shared/catalog/vendor-products.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { ChangePrices, type ProductChanges, useProductChanges } from './change-prices.tsx';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { ownProductsFilter, ownProductsInput, type ProductsSearch } from './products-search.ts';

type ProductsTabProps = { search: ProductsSearch; onSearchChange: SetSearch<ProductsSearch> };

export function ProductsTab({ search, onSearchChange }: ProductsTabProps) {
  const api = useApi();
  const {
    data: { items, total },
  } = useSuspenseQuery(api.vendor.products.queryOptions(ownProductsInput(search)));
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const [productToDelete, setProductToDelete] = useState<OwnProductRow | null>(null);
  const filter = ownProductsFilter(search);
  const selection = useSelection(filter, total);
  const changes = useProductChanges(selection.clear);
  const filters = productFilters(categories);

  if (total === 0 && !isFiltered(filters, search)) {
    return (
      <EmptyState
        illustration={<Store />}
        title="No products yet"
        text="Add a name, a picture and a price. Your product is in the shop as soon as you save it."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>
            <ButtonLink to="/vendor-dashboard/import" variant="secondary">
              Import a file
            </ButtonLink>
          </div>
        }
      />
    );
  }
  const ids = items.map(({ id }) => id);
  return (
    <>
      <h2 className="sr-only">Your products</h2>
      <FilterBar filters={filters} search={search} onSearch={onSearchChange} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox
          label="Select this page"
          disabled={items.length === 0}
          checked={items.length > 0 && ids.every(selection.has)}
          onChange={({ target }) => selection.setMany(ids, target.checked)}
        />
        <div className="flex flex-wrap items-center gap-x-2">
          <p aria-live="polite" className="text-ink-faint text-sm">
            {formatCount(total, 'product')}
          </p>
          <ButtonLink to="/vendor-dashboard/import" variant="quiet" size="sm">
            Import
          </ButtonLink>
          <ButtonAnchor href="/api/vendor/products.csv" download variant="quiet" size="sm">
            Export
          </ButtonAnchor>
        </div>
      </div>
      <p role="status" className="sr-only">
        {selection.count > 0 &&
          `${formatCount(selection.count, 'product')} selected. What can be done with them comes before the table.`}
      </p>
      {selection.count > 0 && <BulkBar selection={selection} categories={categories} changes={changes} />}
      <OwnTable
        caption="Your products"
        search={search}
        onSearchChange={onSearchChange}
        total={total}
        pageSize={TABLE_PAGE_SIZE}
        rows={items}
        rowKey={({ id }) => id}
        columns={productColumns({
          categoryName: (id) => categories.find((one) => one.id === id)?.name ?? '',
          selection,
          onDelete: setProductToDelete,
          changes,
        })}
      />
      {productToDelete && (
        <DeleteProduct product={productToDelete} onClose={() => setProductToDelete(null)} />
      )}
    </>
  );
}

function DeleteProduct({ product, onClose }: { product: OwnProductRow; onClose: () => void }) {
  const { id, name } = product;
  const api = useApi();
  const remove = trpc.vendor.deleteProduct.useMutation({
    onSuccess: async () => {
      await Promise.all([api.vendor.products.invalidate(), api.stats.invalidate(), api.catalog.invalidate()]);
      toast.success('Product deleted', `${name} is no longer in the shop.`);
      onClose();
    },
  });

  return (
    <DeleteDialog
      noun="product"
      name={name}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id })}
      mutation={remove}
      failureText="Failed to delete product. Please try again."
    />
  );
}

type BulkBarProps = {
  selection: Selection<OwnProductFilter>;
  categories: readonly Category[];
  changes: ProductChanges;
};

function BulkBar({ selection: { which, count, total, all, clear }, categories, changes }: BulkBarProps) {
  const [isPricing, setIsPricing] = useState(false);
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
      data-sticky-bar
      className="border-line bg-raised shadow-float sm:sticky sm:top-16 z-2 mb-4 flex flex-wrap items-center gap-2 rounded-md border p-3"
    >
      <p className="mr-2 text-sm font-medium">{formatCount(count, 'product')} selected</p>
      {count < total && total <= MAX_BULK && (
        <Button variant="quiet" size="sm" onClick={all}>
          Select all {total}
        </Button>
      )}
      {statusButton('active', 'Put on sale')}
      {statusButton('draft', 'Hide')}
      {statusButton('archived', 'Archive')}
      <Button size="sm" variant="secondary" aria-disabled={isPending} onClick={() => setIsPricing(true)}>
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
      <Button variant="quiet" size="sm" onClick={clear} className="ml-auto">
        Clear
      </Button>
      {isPricing && <ChangePrices which={which} changes={changes} onClose={() => setIsPricing(false)} />}
    </section>
  );
}
