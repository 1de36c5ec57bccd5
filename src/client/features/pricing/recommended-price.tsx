import { CircleCheck } from 'lucide-react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import {
  heldBy,
  isOptimal,
  isSure,
  type PriceAdviceView,
  type PriceRecommendation,
} from '@/shared/pricing/price-advice.ts';
import { ConfidenceBadge, HELD_WORDS } from './price-words.tsx';
import type { PriceActions } from './use-price-actions.ts';

type RecommendedPriceProps = {
  view: Pick<PriceAdviceView, 'state' | 'bounds'>;
  recommendation: PriceRecommendation;
  actions: PriceActions;
};

export function RecommendedPrice({ view, recommendation, actions: { applyPrice } }: RecommendedPriceProps) {
  const money = useFormatMoney();
  const { productId, currentPrice, recommendedPrice, lowPrice, highPrice, confidence } = recommendation;
  const held = heldBy(recommendedPrice, view.bounds);
  const isWorse = view.state === 'held';
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
        {held ? (
          <Badge>{HELD_WORDS[held]}</Badge>
        ) : (
          !(isKept && !isSure(confidence)) && <ConfidenceBadge confidence={confidence} />
        )}
      </div>
      {isKept ? (
        <KeptPrice isSure={isSure(confidence)} isHeld={held !== null} />
      ) : (
        <Button
          className="self-start max-sm:w-full"
          variant={isWorse ? 'secondary' : 'primary'}
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
        {isWorse && 'We expect it to bring you less than the price you ask now. '}
        {held
          ? `Your ${held === 'floor' ? 'lowest price allows no lower' : 'highest price allows no higher'} one.`
          : isSure(confidence)
            ? `The best price is probably between ${money(lowPrice)} and ${money(highPrice)}.`
            : !isKept && 'This is our best guess: there are few sales to compare.'}
      </p>
    </section>
  );
}

function KeptPrice({ isSure, isHeld }: { isSure: boolean; isHeld: boolean }) {
  if (!isSure) {
    return (
      <p>
        <span className="font-medium">No better price known yet</span>
        {!isHeld && ': there are too few sales to compare.'}
      </p>
    );
  }
  return (
    <p className="text-positive flex items-start gap-2 font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      Your pricing is optimal!
    </p>
  );
}
