import { useSuspenseQuery } from '@tanstack/react-query';
import { Price } from '@/client/components/price.tsx';
import { RecordLink } from '@/client/components/record-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfidenceBadge } from './price-words.tsx';
import { PRICE_SUGGESTIONS_INPUT } from './pricing-search.ts';

/** The suggestions with the largest effect; nothing if there are none. */
export function PriceSuggestions() {
  const {
    data: { items, total },
  } = useSuspenseQuery(useApi().pricing.list.queryOptions(PRICE_SUGGESTIONS_INPUT));
  if (items.length === 0) return null;
  return (
    <Card
      title="AI price suggestions"
      action={
        <ButtonLink to="/vendor-dashboard" search={{ tab: 'pricing' }} variant="quiet" size="sm">
          {total > items.length ? `All ${total}` : 'Smart Pricing'}
        </ButtonLink>
      }
    >
      <ul className="divide-line divide-y">
        {items.map(({ productId, product, currentPrice, advice }) => (
          <li key={productId} className="flex items-center gap-4 py-3">
            <Thumbnail imageUrl={product.imageUrl} size="sm" />
            <div className="min-w-0 flex-1">
              <RecordLink
                to="/vendor-dashboard/products/$id"
                id={productId}
                className="font-medium underline-offset-4 hover:underline"
              >
                {product.name}
              </RecordLink>
              {advice && (
                <p className="text-ink-soft flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                  <span>
                    <span className="sr-only">From </span>
                    <Price amount={currentPrice} size="sm" />
                    <span aria-hidden> → </span>
                    <span className="sr-only"> to </span>
                    <Price amount={advice.recommendedPrice} size="sm" className="text-accent" />
                  </span>
                  {!advice.heldBy && <ConfidenceBadge confidence={advice.confidence} isShort />}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
