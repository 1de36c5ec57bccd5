import { useSuspenseQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Suspense, useState } from 'react';
import { OwnTable } from '@/client/components/own-table.tsx';
import { formatCount } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useSelection } from '@/client/lib/use-selection.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '@/client/ui/button-link.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { DeleteDialog } from '@/client/ui/confirm-dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { FilterBar, isFiltered } from '@/client/ui/filter-bar.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProductRow } from '@/shared/catalog/vendor-products.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { BulkBar } from './bulk-bar.tsx';
import { productColumns } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { ownProductsFilter, ownProductsInput, type ProductsSearch } from './products-search.ts';
import { useProductChanges } from './use-product-changes.ts';

const ChangeLog = lazyPart(async () => (await import('./change-log.tsx')).ChangeLog);

type ProductsTabProps = { search: ProductsSearch; onSearchChange: SetSearch<ProductsSearch> };

export function ProductsTab({ search, onSearchChange }: ProductsTabProps) {
  const api = useApi();
  const {
    data: { items, total },
  } = useSuspenseQuery(api.vendor.products.queryOptions(ownProductsInput(search)));
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const [productToDelete, setProductToDelete] = useState<OwnProductRow | null>(null);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const filter = ownProductsFilter(search);
  const selection = useSelection(filter, total);
  const changes = useProductChanges(categories, selection.clear);
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
        <p aria-live="polite" className="text-ink-faint text-sm sm:ml-auto">
          {formatCount(total, 'product')}
        </p>
        <div className="-mx-3 flex flex-wrap items-center gap-x-2">
          <Button variant="quiet" size="sm" onClick={() => setIsLogOpen(true)}>
            Change log
          </Button>
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
          `${formatCount(selection.count, 'product')} selected. What can be done with them comes after the table.`}
      </p>
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
      {selection.count > 0 && <BulkBar selection={selection} categories={categories} changes={changes} />}
      {isLogOpen && (
        <Suspense>
          <ChangeLog categories={categories} changes={changes} onClose={() => setIsLogOpen(false)} />
        </Suspense>
      )}
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
