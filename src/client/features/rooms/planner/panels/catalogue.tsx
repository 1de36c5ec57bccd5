import { useDraggable } from '@dnd-kit/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { ProductPrice, useCurrencySymbol } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { gapAround, largestGap } from '@/client/features/rooms/planner/model/gaps.ts';
import type { PlanHistory } from '@/client/features/rooms/planner/model/plan-history.ts';
import { choices } from '@/client/lib/choices.ts';
import { allItems, FRESH_PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { Product, ProductFilter } from '@/shared/catalog/catalog.ts';
import { COLOUR_LABELS, MATERIAL_LABELS, MAX_FIT_CM } from '@/shared/catalog/facets.ts';
import { choicesText } from '@/shared/catalog/product-text.ts';
import { variantName } from '@/shared/catalog/variants.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

const ALL = '';
const PAGE = 24;

type CatalogueProps = {
  search: string;
  onSearch: (text: string) => void;
  onAdd: (product: Product) => void;
  history: PlanHistory;
};

export function Catalogue({ search, onSearch, onAdd, history }: CatalogueProps) {
  const api = useApi();
  const filtersId = useId();
  const categories = useQuery(api.catalog.categories.queryOptions());
  const [chosen, setChosen] = useState(ALL);
  const [filter, setFilter] = useState<CatalogueFilter>({});
  const [isFolded, setFolded] = useState(true);
  const [fitsHere, setFitsHere] = useState(false);
  const gap = fitsHere ? gapOf(history) : null;
  const products = useInfiniteQuery(
    api.catalog.list.infiniteQueryOptions(
      {
        limit: PAGE,
        category: chosen === ALL ? undefined : Number(chosen),
        search: search || undefined,
        ...filter,
        // The longer side both ways, as a piece may be rotated. Pieces that don't fit are filtered below.
        ...(gap ? { maxWidth: gap.long, maxDepth: gap.long } : {}),
      },
      { ...FRESH_PAGED, placeholderData: keepPreviousData },
    ),
  );
  const loaded = products.data ? allItems(products.data) : [];
  const fitting = gap ? loaded.filter((product) => fitsIn(product, gap)) : loaded;
  const options = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const set = Object.values(filter).filter((value) => value !== undefined).length;

  return (
    <section aria-label="Furniture" className="flex min-h-0 flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-1">
        <SearchField
          label="Search furniture"
          placeholder="Search furniture"
          value={search}
          onSearch={onSearch}
        />
        <Field label="Furniture from" isLabelHidden>
          <NativeSelect
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={[{ value: ALL, label: 'All categories' }, ...options]}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label="Only show what fits"
          checked={fitsHere}
          onChange={({ target }) => setFitsHere(target.checked)}
        />
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={!isFolded}
          aria-controls={filtersId}
          onClick={() => setFolded(!isFolded)}
        >
          <SlidersHorizontal aria-hidden /> {set > 0 ? `Filter (${set})` : 'Filter'}
        </Button>
      </div>
      {gap && (
        <p className="text-ink-soft -mt-2 text-xs">
          {gap.isOfSelected ? 'Around what is selected' : 'The largest free space'}: {gap.width} ×{' '}
          {gap.height} cm
        </p>
      )}
      <div id={filtersId} hidden={isFolded}>
        {!isFolded && <CatalogueFilters filter={filter} onChange={setFilter} />}
      </div>
      {products.isPending && <Skeleton className="h-24 lg:h-72" />}
      {products.isError && (
        <ErrorState title="Failed to fetch products" onRetry={() => void products.refetch()} />
      )}
      {products.isSuccess && fitting.length === 0 && !products.hasNextPage && (
        <EmptyState level={3} title="No products found" className="py-6" />
      )}
      {(fitting.length > 0 || products.hasNextPage) && (
        <ul
          aria-label="Products"
          className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-2 lg:mx-0 lg:flex-col lg:px-0 lg:overflow-x-visible"
        >
          {fitting.map((product) => (
            <CatalogueCard key={product.id} product={product} onAdd={onAdd} />
          ))}
          {products.hasNextPage && (
            <li className="grid shrink-0 place-items-center p-2">
              <Button
                variant="secondary"
                size="sm"
                isPending={products.isFetchingNextPage}
                onClick={() => void products.fetchNextPage()}
              >
                Load more
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Returns a product as the variant that its filters chose. */
function shownOf(product: Product) {
  return { ...product, ...product.variant, id: product.id };
}

type Gap = ReturnType<typeof gapOf>;

/** The free floor around the only selected item, else the largest of the room. */
function gapOf({ plan, selection }: PlanHistory) {
  const [item, ...others] = plan.items.filter(({ key }) => selection.includes(key));
  const isOfSelected = item !== undefined && others.length === 0;
  const { width, height } = (isOfSelected ? gapAround(plan, item) : largestGap(plan)) ?? {
    width: 1,
    height: 1,
  };
  const long = Math.min(MAX_FIT_CM, Math.max(1, Math.floor(Math.max(width, height))));
  return { width: Math.round(width), height: Math.round(height), long, isOfSelected };
}

function fitsIn(product: Product, { width, height }: Gap): boolean {
  const { widthCm, depthCm } = shownOf(product);
  if (!widthCm || !depthCm) return false;
  return (
    Math.min(widthCm, depthCm) <= Math.min(width, height) &&
    Math.max(widthCm, depthCm) <= Math.max(width, height)
  );
}

function CatalogueCard({ product, onAdd }: { product: Product; onAdd: (product: Product) => void }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `product-${product.id}`,
    data: { product },
  });
  const { choices, variant } = product;
  const { price, imageUrl, widthCm, depthCm } = shownOf(product);
  const isRange = choices !== null && !variant;
  return (
    <li
      className={`border-line bg-surface relative flex w-72 shrink-0 rounded-md border p-2 lg:w-auto ${isDragging ? 'opacity-40' : ''}`}
    >
      <div ref={setNodeRef} {...listeners} className="flex min-w-0 flex-1 cursor-grab gap-3">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <div className="min-w-0 text-sm">
          <p className="line-clamp-2 pr-9 leading-snug font-medium wrap-anywhere">
            {variantName(product, variant)}
          </p>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-xs [&>span]:whitespace-nowrap">
            <span className="text-ink-soft empty:hidden">{isRange && 'from'}</span>
            <ProductPrice price={isRange ? choices.fromPrice : price} compareAtPrice={null} size="sm" />
            <span className="text-ink-soft empty:hidden">{isRange && choicesText(choices)}</span>
            {!isRange && widthCm && depthCm && (
              <span className="text-ink-soft">{`${widthCm} × ${depthCm} cm`}</span>
            )}
          </p>
        </div>
      </div>
      <IconButton
        label={`Add ${product.name} to the room`}
        onClick={() => onAdd(product)}
        icon={<Plus aria-hidden />}
        className="absolute! top-0 right-0"
      />
    </li>
  );
}

export type CatalogueFilter = Pick<
  ProductFilter,
  'maxPrice' | 'colour' | 'material' | 'inStock' | 'reclaimed'
>;

type CatalogueFiltersProps = { filter: CatalogueFilter; onChange: (filter: CatalogueFilter) => void };

export function CatalogueFilters({ filter, onChange }: CatalogueFiltersProps) {
  const symbol = useCurrencySymbol();
  const [price, setPrice] = useState(filter.maxPrice?.toString() ?? '');
  const [error, setError] = useState<string>();
  const commitPrice = () => {
    const amount = Number(readAmount(price));
    const isAmount = amount > 0 && amount <= 99_999_999;
    setError(isAmount || price.trim() === '' ? undefined : 'Price must be an amount such as 129.00');
    onChange({ ...filter, maxPrice: isAmount ? amount : undefined });
  };
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
      <Field label="Price up to" error={error}>
        <Input
          inputMode="decimal"
          prefix={symbol}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          onBlur={commitPrice}
          onKeyDown={({ key }) => key === 'Enter' && commitPrice()}
        />
      </Field>
      <FacetField
        label="Colour"
        labels={COLOUR_LABELS}
        chosen={filter.colour}
        onChoose={(colour) => onChange({ ...filter, colour })}
      />
      <FacetField
        label="Material"
        labels={MATERIAL_LABELS}
        chosen={filter.material}
        onChoose={(material) => onChange({ ...filter, material })}
      />
      <div>
        <Checkbox
          label="In stock"
          checked={filter.inStock ?? false}
          onChange={({ target }) => onChange({ ...filter, inStock: target.checked || undefined })}
        />
        <Checkbox
          label="Reclaimed"
          checked={filter.reclaimed ?? false}
          onChange={({ target }) => onChange({ ...filter, reclaimed: target.checked || undefined })}
        />
      </div>
    </div>
  );
}

type FacetFieldProps<Value extends string> = {
  label: string;
  labels: Readonly<Record<Value, string>>;
  chosen: readonly Value[] | undefined;
  onChoose: (chosen: Value[] | undefined) => void;
};

function FacetField<Value extends string>({ label, labels, chosen, onChoose }: FacetFieldProps<Value>) {
  return (
    <Field label={label}>
      <NativeSelect<Value | ''>
        value={chosen?.[0] ?? ''}
        onChoose={(value) => onChoose(value ? [value] : undefined)}
        options={[{ value: '', label: `Any ${label.toLowerCase()}` }, ...choices(labels)]}
      />
    </Field>
  );
}
