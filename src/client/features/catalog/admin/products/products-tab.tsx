import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { countFilters } from '@/client/features/admin/frame/count-filters.ts';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type AdminProductRow, HIDING_REASON } from '@/shared/catalog/moderation.ts';
import { productColumns } from './product-columns.tsx';
import { adminProductsOptions, MARKS, type Mark } from './product-filter.ts';
import type { ProductsScreenProps } from './products-screen.tsx';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
] as const;
const MARK_OPTIONS = Object.entries(MARKS).map(([value, { label }]) => ({ value: value as Mark, label }));

export function ProductsTab({ search, onSearch }: ProductsScreenProps) {
  const { data: categories } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  const change = (changed: typeof search) => onSearch((latest) => ({ ...latest, ...changed }));
  const filter = filterBy(search, change);
  const { status, category, mark } = search;
  const filters = { search: search.search, status, category, mark };
  const isFiltered = countFilters(filters) > 0;
  return (
    <>
      <FilterBar filters={filters} onClear={() => onSearch(() => ({}))}>
        <FilterSearch
          label="Search products"
          placeholder="Name, SKU, vendor or number"
          {...filter('search')}
          className="sm:col-span-2"
        />
        <FilterSelect label="Status" all="All statuses" {...filter('status')} options={STATUSES} />
        <FilterSelect
          label="Category"
          all="All categories"
          value={search.category === undefined ? undefined : String(search.category)}
          onChange={(category) => change({ category: category ? Number(category) : undefined })}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterSelect label="Marked" all="All products" {...filter('mark')} options={MARK_OPTIONS} />
      </FilterBar>
      <Products search={search} isFiltered={isFiltered} />
    </>
  );
}

function Products({ search, isFiltered }: { search: ProductsScreenProps['search']; isFiltered: boolean }) {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const query = useInfiniteQuery(adminProductsOptions(api, search));
  const [hiding, setHiding] = useState<AdminProductRow>();
  return (
    <>
      <PagedList
        query={query}
        noun="product"
        failed="Failed to fetch products"
        loading={{ label: 'Loading products', lines: ['h-16', 'h-16', 'h-16', 'h-16', 'h-16'] }}
        empty={{
          illustration: <Package />,
          title: isFiltered ? 'Nothing found' : 'No products yet',
          text: isFiltered
            ? 'No products match. Clear a filter to see more.'
            : 'What vendors list appears here.',
        }}
      >
        {(products) => (
          <Table
            caption="Products"
            rows={products}
            rowKey={({ id }) => id}
            columns={productColumns({
              categoryName: (id) => categories.find((one) => one.id === id)?.name ?? '',
              onHide: setHiding,
            })}
          />
        )}
      </PagedList>
      {hiding && <HideDialog product={hiding} onClose={() => setHiding(undefined)} />}
    </>
  );
}

type HideDialogProps = { product: AdminProductRow; onClose: () => void };

/** Asks for the reason for hiding, which the vendor reads; or changes it. */
function HideDialog({ product: { id, name, vendorName, hiding }, onClose }: HideDialogProps) {
  const api = useApi();
  const hide = trpc.adminProducts.hide.useMutation({
    onSuccess: async () => {
      await api.adminProducts.invalidate();
      void api.catalog.invalidate();
      void api.admin.waiting.invalidate();
      toast.success('Product hidden', `${name} is out of the shop. We’ve emailed ${vendorName}.`);
      onClose();
    },
  });
  return (
    <ReasonedDialog
      title={hiding ? `Keep ${name} hidden?` : `Hide ${name}?`}
      text={
        hiding
          ? `We email ${vendorName} your new reason. They can answer again.`
          : `Shoppers can no longer see or buy it, until you show it again. ${vendorName} reads the reason by email and on the product’s page, and can answer.`
      }
      hint="Say what is wrong and what the vendor can change"
      rows={4}
      length={HIDING_REASON}
      confirmLabel={hiding ? 'Keep hidden' : 'Hide product'}
      mutation={hide}
      failed="Failed to hide the product."
      toInput={(reason) => ({ id, reason })}
      onClose={onClose}
    />
  );
}
