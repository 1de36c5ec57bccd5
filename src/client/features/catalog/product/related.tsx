import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductCard } from '@/client/components/product-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import type { ProductCard as Product, Suggestion } from '@/shared/catalog/catalog.ts';

const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 46vw';
const SHOWN = 4;

type RelatedProps = { productId: number; renderAction: (product: Product) => ReactNode };

export function Related({ productId, renderAction }: RelatedProps) {
  const { data } = useQuery(useApi().catalog.related.queryOptions({ id: productId }));
  return (
    <>
      <Shelf id="goes-with" title="Goes with it" products={data?.goesWith} renderAction={renderAction} />
      <Shelf id="related" title="Similar pieces" products={data?.similar} renderAction={renderAction} />
    </>
  );
}

type ShelfProps = Pick<RelatedProps, 'renderAction'> & {
  id: string;
  title: string;
  products: readonly Suggestion[] | undefined;
};

function Shelf({ id, title, products = [], renderAction }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-10">
      <h2 id={id} className="font-display text-3xl">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} note={product.why} action={renderAction(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
