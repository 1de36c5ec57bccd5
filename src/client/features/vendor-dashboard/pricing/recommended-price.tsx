import { CircleCheck } from 'lucide-react';
import { Price, useFormatMoney } from '@/client/shop/price.tsx';
import { Button } from '@/client/ui/button.tsx';
import { bandOf, isOptimal, type PriceRecommendation } from '@/shared/price-advice.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import type { PriceActions } from './use-price-actions.ts';

type RecommendedPriceProps = { recommendation: PriceRecommendation; actions: PriceActions };

/** The price now and the recommended one, how sure that is, and the button that sets it. */
export function RecommendedPrice({ recommendation, actions: { applyPrice } }: RecommendedPriceProps) {
  const money = useFormatMoney();
  const { productId, currentPrice, recommendedPrice, lowPrice, highPrice, confidence } = recommendation;
  const isKept = isOptimal(currentPrice, recommendedPrice);
  return (
    <section aria-label="Recommended price" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <div>
            <dt className="text-ink-faint text-sm">Current price</dt>
            <dd>
              <Price amount={currentPrice} size="xl" />
            </dd>
          </div>
          <div>
            <dt className="text-ink-faint text-sm">Recommended price</dt>
            <dd>
              <Price amount={recommendedPrice} size="xl" className="text-accent" />
            </dd>
          </div>
        </dl>
        <ConfidenceBadge confidence={confidence} />
      </div>
      {isKept ? (
        <p className="text-positive flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-5" /> Your pricing is optimal!
        </p>
      ) : (
        <Button
          className="self-start max-sm:w-full"
          isPending={applyPrice.isPending}
          disabled={applyPrice.isPending}
          onClick={() =>
            applyPrice.mutate({ id: productId, newPrice: recommendedPrice, seenPrice: currentPrice })
          }
        >
          Apply {money(recommendedPrice)}
        </Button>
      )}
      <p className="text-ink-faint text-sm">
        The best price is probably between {money(lowPrice)} and {money(highPrice)}.
        {isKept &&
          bandOf(confidence) === 'low' &&
          ' The evidence is thin: nothing speaks clearly for another price yet.'}
      </p>
    </section>
  );
}
