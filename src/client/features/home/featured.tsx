import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { ProductCard } from '@/client/shop/product-card.tsx';

/** What a card measures in that row. */
const SIZES = '(min-width: 40rem) 14rem, 11rem';

/** What the shop puts forward, in a row that scrolls sideways; nothing where there is none. */
export function Featured() {
  const api = useApi();
  const { data: products = [] } = useQuery(api.catalog.featured.queryOptions());
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="border-line border-t pt-8 pb-10">
      <h2 id="featured" className="font-display text-2xl">
        Featured
      </h2>
      <ul className="-m-1 mt-4 flex snap-x gap-4 overflow-x-auto p-1 pb-3 [scrollbar-width:thin] sm:gap-6">
        {products.map((product) => (
          <li key={product.id} className="w-44 shrink-0 snap-start sm:w-56">
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
