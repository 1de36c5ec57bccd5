import { useSuspenseQuery } from '@tanstack/react-query';
import { Price } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { OFFERED_PRODUCTS, type PriceAdviceRow, type PriceState } from '@/shared/pricing/price-advice.ts';

/** What the offer lists. */
const OFFERED_INPUT = { state: 'none' as const, sort: 'newest' as const, limit: OFFERED_PRODUCTS };

type OfferedProductsProps = {
  counts: Record<PriceState, number>;
  onOpen: (row: PriceAdviceRow) => void;
};

/** While there is no recommendation: some products to get one for. */
export function OfferedProducts({ counts, onOpen }: OfferedProductsProps) {
  const api = useApi();
  const {
    data: { items },
  } = useSuspenseQuery(api.pricing.list.queryOptions(OFFERED_INPUT));
  return (
    <section>
      <h2 className="font-display text-2xl">No recommendations yet</h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-prose">
        {counts.waiting > 0
          ? 'We work them out in the background. Choose a product to have its price worked out now.'
          : 'There is too little to compare your products with so far. We look again every few days.'}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((row) => (
          <li
            key={row.productId}
            className="border-line bg-surface flex min-w-0 flex-wrap items-center gap-3 rounded-md border p-4"
          >
            <Thumbnail imageUrl={row.product.imageUrl} size="sm" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="line-clamp-2 font-medium wrap-anywhere">{row.product.name}</p>
              <Price amount={row.currentPrice} size="sm" className="text-ink-soft" />
            </div>
            <Button size="sm" variant="secondary" onClick={() => onOpen(row)}>
              Get recommendation<span className="sr-only"> for {row.product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
