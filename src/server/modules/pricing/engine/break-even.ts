import { MAX_PRICE } from '@/shared/constants.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { OPTIMAL_WITHIN_CENTS } from '@/shared/pricing/price-advice.ts';
import type { Market } from './market.ts';
import type { FigureList } from './reasons.ts';
import type { PriceEvidence } from './types.ts';

type Costs = Pick<PriceEvidence, 'costCents' | 'commissionRate'>;

/** Lowest price whose payout covers the cost; null if the cost is unknown or no price suffices. */
function breakEvenCents({ costCents, commissionRate }: Costs): Cents | null {
  if (costCents === null || commissionRate >= 1) return null;
  // Tolerates rounding: 90 / 0.9 is 100.
  return Math.ceil(costCents / (1 - commissionRate) - 1e-6);
}

/** True if a sale loses money; false if the cost is unknown. */
export function losesMoney(priceCents: Cents, costs: Costs): boolean {
  const breakEven = breakEvenCents(costs);
  return costs.costCents !== null && (breakEven === null || priceCents < breakEven);
}

/** Restricts bounds to prices without loss; unchanged if there are none, or the cost is unknown. */
export function withoutLoss(evidence: PriceEvidence, bounds: Bounds): Bounds {
  const breakEven = breakEvenCents(evidence);
  if (breakEven === null || breakEven > bounds.highCents) return bounds;
  // Never keeps a losing price: smaller differences count as the same price.
  const least = breakEven > evidence.priceCents ? evidence.priceCents + OPTIMAL_WITHIN_CENTS + 1 : 1;
  return { ...bounds, lowCents: Math.max(bounds.lowCents, breakEven, least) };
}

/** 'At $100.00 each sale loses $34.00: …'; null without a loss, or if the cost is unknown. */
export function lossSentence(evidence: PriceEvidence, book: FigureList): string | null {
  const { priceCents, costCents, commissionRate } = evidence;
  const breakEven = breakEvenCents(evidence);
  if (costCents === null || !losesMoney(priceCents, evidence)) return null;
  const price = book.money('price today', priceCents);
  const lost = Math.max(1, costCents - priceCents * (1 - commissionRate));
  const sale = `At ${price} each sale loses ${book.money('loss of a sale', lost)}`;
  if (breakEven === null) return `${sale}: the commission takes all of any price.`;
  return `${sale}: your break-even price, which covers cost and commission, is ${book.money('break-even price', breakEven)}.`;
}

/**
 * Explains why every possible recommendation loses money; empty otherwise.
 *
 * @param bounds the vendor's
 * @param step prices that the evidence supports
 */
export function lossWithoutRemedy(evidence: PriceEvidence, bounds: Bounds, step: Bounds, book: FigureList) {
  const loss = lossSentence(evidence, book);
  if (loss === null) return [];
  const breakEven = breakEvenCents(evidence);
  if (breakEven === null) return [loss];
  if (breakEven > bounds.highCents || bounds.highCents - evidence.priceCents <= OPTIMAL_WITHIN_CENTS) {
    if (evidence.ceilingCents === null) return [loss, 'No price may be that high.'];
    const highest = book.money('highest price that you allow', evidence.ceilingCents);
    return [loss, `Your highest price of ${highest} does not allow it.`];
  }
  // A vendor's floor needs no evidence.
  if (breakEven <= bounds.lowCents || breakEven <= step.highCents) return [];
  const carried = book.money('highest price with evidence', step.highCents);
  return [loss, `The evidence carries prices up to ${carried} only.`];
}

export interface Bounds {
  lowCents: number;
  highCents: number;
}

export function isWithin(cents: number, { lowCents, highCents }: Bounds): boolean {
  return cents >= lowCents && cents <= highCents;
}

export const MAX_PRICE_CENTS = toCents(MAX_PRICE);

/** The vendor's bounds, from one cent to `MAX_PRICE`. */
export function vendorBounds({ floorCents, ceilingCents }: PriceEvidence): Bounds {
  const lowCents = Math.min(MAX_PRICE_CENTS, Math.max(1, floorCents ?? 1));
  return {
    lowCents,
    highCents: Math.max(lowCents, Math.min(MAX_PRICE_CENTS, ceilingCents ?? MAX_PRICE_CENTS)),
  };
}

/** Factors by which a recommendation may exceed all tried and comparable prices, and the present one. */
const BEYOND_TRIED = 1.35;
const FROM_TODAY = 2;

/** Range of possible recommendations. */
export function stepBounds({ priceCents, weeks }: PriceEvidence, { credible }: Market): Bounds {
  const observedPrices = [priceCents, ...[...weeks, ...credible].map((one) => one.priceCents)];
  return {
    lowCents: Math.max(Math.min(...observedPrices) / BEYOND_TRIED, priceCents / FROM_TODAY),
    highCents: Math.min(Math.max(...observedPrices) * BEYOND_TRIED, priceCents * FROM_TODAY),
  };
}
