import { useDraggable } from '@dnd-kit/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { allItems, nextPage } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Price } from '@/client/shop/price.tsx';
import { Thumbnail } from '@/client/shop/thumbnail.tsx';
import { Button } from '@/client/ui/button.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { Product } from '@/shared/catalog.ts';

const ALL = '';
const PAGE = 24;

/** What may be put in the room, by the shop's own search. Cards are dragged, or added by their button. */
export function Catalogue({ onAdd }: { onAdd: (product: Product) => void }) {
  const api = useApi();
  const categories = useQuery(api.catalog.categories.queryOptions());
  const [chosen, setChosen] = useState(ALL);
  const [search, setSearch] = useState('');
  const products = useInfiniteQuery(
    api.catalog.list.infiniteQueryOptions(
      { limit: PAGE, category: chosen === ALL ? undefined : Number(chosen), search: search || undefined },
      { getNextPageParam: nextPage, placeholderData: keepPreviousData },
    ),
  );
  const found = products.data ? allItems(products.data) : [];
  const options = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <section aria-label="Furniture" className="flex min-h-0 flex-col gap-3">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-1">
        <SearchField
          label="Search furniture"
          placeholder="Search furniture"
          value={search}
          onSearch={setSearch}
        />
        <Field label="Furniture from" isLabelHidden>
          <NativeSelect
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={[{ value: ALL, label: 'All categories' }, ...options]}
          />
        </Field>
      </div>
      {products.isPending && <Skeleton className="h-24 lg:h-72" />}
      {products.isError && (
        <ErrorState title="Failed to fetch products" onRetry={() => void products.refetch()} />
      )}
      {products.isSuccess && found.length === 0 && (
        <EmptyState level={3} title="No products found" className="py-6" />
      )}
      {found.length > 0 && (
        <ul
          aria-label="Products"
          className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-2 lg:flex-col lg:overflow-x-visible"
        >
          {found.map((product) => (
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

function CatalogueCard({ product, onAdd }: { product: Product; onAdd: (product: Product) => void }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `product-${product.id}`,
    data: { product },
  });
  const { widthCm, depthCm } = product;
  return (
    <li
      className={`border-line bg-surface flex w-72 shrink-0 items-center gap-3 rounded-md border p-2 lg:w-auto ${isDragging ? 'opacity-40' : ''}`}
    >
      <div ref={setNodeRef} {...listeners} className="flex min-w-0 flex-1 cursor-grab items-center gap-3">
        <Thumbnail imageUrl={product.imageUrl} size="sm" />
        <div className="min-w-0 text-sm">
          <p className="truncate font-medium">{product.name}</p>
          <p className="text-ink-soft text-xs">
            <Price amount={product.price} size="sm" className="text-xs" />
            {widthCm && depthCm ? ` · ${widthCm} × ${depthCm} cm` : ''}
          </p>
        </div>
      </div>
      <IconButton
        label={`Add ${product.name} to the room`}
        onClick={() => onAdd(product)}
        icon={<Plus aria-hidden />}
      />
    </li>
  );
}
