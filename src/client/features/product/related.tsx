import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { ProductCard } from '@/client/shop/product-card.tsx';
import type { ProductCard as Product } from '@/shared/catalog.ts';

const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, 46vw';
const SHOWN = 4;

type RelatedProps = { productId: number; renderAction: (product: Product) => ReactNode };

/** Things of the same kind; nothing where there are none. */
export function Related({ productId, renderAction }: RelatedProps) {
  const api = useApi();
  const { data: products = [] } = useQuery(api.catalog.related.queryOptions({ id: productId }));
  if (products.length === 0) return null;

  return (
    <section aria-labelledby="related" className="border-line border-t pt-10">
      <h2 id="related" className="font-display text-3xl">
        You may also like
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} action={renderAction(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
