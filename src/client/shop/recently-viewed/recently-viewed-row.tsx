import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { ProductCard } from '@/client/shop/product-card.tsx';

/** What a card measures in that row. */
const SIZES = '(min-width: 40rem) 14rem, 11rem';
const STALE_MS = 60_000;

/** Those of some products that can be bought, in a row that scrolls sideways. */
export default function RecentlyViewedRow({ ids }: { ids: readonly number[] }) {
  const api = useApi();
  const { data = [] } = useQuery(
    api.catalog.byIds.queryOptions(
      { ids: [...ids] },
      { staleTime: STALE_MS, placeholderData: keepPreviousData },
    ),
  );
  const products = data.filter(({ stock }) => stock > 0);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="border-line mt-14 border-t pt-8">
      <h2 id="recently-viewed" className="font-display text-2xl">
        Recently viewed
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
