import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { Price } from '@/client/shop/price.tsx';
import { Thumbnail } from '@/client/shop/thumbnail.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { Product } from '@/shared/catalog.ts';

/** What may be put in the room, a category at a time. Cards are dragged, or added by their button. */
export function Catalogue({ onAdd }: { onAdd: (product: Product) => void }) {
  const api = useApi();
  const categories = useQuery(api.catalog.categories.queryOptions());
  const [chosen, setChosen] = useState<number | null>(null);
  const category = chosen ?? categories.data?.[0]?.id;
  const products = useQuery(api.catalog.list.queryOptions({ category }, { enabled: category !== undefined }));

  return (
    <section aria-label="Furniture" className="flex min-h-0 flex-col gap-4">
      <Field label="Furniture from">
        <NativeSelect
          value={category ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          options={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      {products.isPending && <Skeleton className="h-72" />}
      {(products.isError || categories.isError) && (
        <ErrorState
          title="Failed to fetch products"
          onRetry={() => void (categories.isError ? categories.refetch() : products.refetch())}
        />
      )}
      {products.data?.items.length === 0 && (
        <EmptyState level={3} title="No products found" className="py-6" />
      )}
      <ul className="grid max-h-120 gap-2 overflow-y-auto pr-1 sm:grid-cols-2 lg:max-h-none lg:grid-cols-1">
        {products.data?.items.map((product) => (
          <CatalogueCard key={product.id} product={product} onAdd={onAdd} />
        ))}
      </ul>
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
      className={`border-line bg-surface flex items-center gap-3 rounded-md border p-2 ${isDragging ? 'opacity-40' : ''}`}
    >
      <div
        ref={setNodeRef}
        {...listeners}
        className="flex min-w-0 flex-1 cursor-grab touch-none items-center gap-3"
      >
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
