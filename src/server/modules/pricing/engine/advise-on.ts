import { OPTIMAL_WITHIN_CENTS } from '@/shared/pricing/price-advice.ts';
import { beliefFrom } from './belief.ts';
import { lossSentence, lossWithoutRemedy, stepBounds, vendorBounds, withoutLoss } from './break-even.ts';
import { choosePrice, endNeatly } from './choose-price.ts';
import { describeDemand } from './describe-demand.ts';
import { ENOUGH_COMPARABLES, type Market, marketData, marketOf } from './market.ts';
import { explain, openFactBook } from './reasons.ts';
import type { NotEnough, PriceAdvice, PriceEvidence } from './types.ts';

/** Days on sale after which no sales are evidence too. */
const ENOUGH_DAYS = 30;
const ENOUGH_PIECES = 2;
/** Model uncertainty added to the estimate's. Calibrated by `npm run bench:pricing`. */
const SELF_DOUBT = 0.3;
const SUREST = 97;

/**
 * Recommends a price; deterministic (docs/pricing.md).
 *
 * @returns what is missing if neither own sales nor similar products give evidence, or if the present price loses money
 *   and no higher one is recommended
 */
export function adviseOnPrice(evidence: PriceEvidence): PriceAdvice | NotEnough {
  const market = marketOf(evidence);
  const book = openFactBook(evidence.currency);
  const allowed = vendorBounds(evidence);
  const step = stepBounds(evidence, market);
  const missing = missingFrom(evidence, market);
  if (missing.length > 0) {
    const loss = lossSentence(evidence, book);
    return { kind: 'not_enough', missing: loss === null ? missing : [loss, ...missing] };
  }
  const losing = lossWithoutRemedy(evidence, allowed, step, book);

  const belief = beliefFrom(evidence, market);
  const bounds = losing.length > 0 ? allowed : withoutLoss(evidence, allowed);
  const exact = choosePrice(evidence, belief, bounds, step);
  const isKept = Math.abs(exact.cents - evidence.priceCents) < 0.5;
  const neat = (cents: number) => endNeatly(cents, evidence.priceCents, bounds);
  const cents = isKept ? evidence.priceCents : neat(exact.cents);
  const chosen = {
    ...exact,
    cents,
    lowCents: Math.min(cents, neat(exact.lowCents)),
    highCents: Math.max(cents, neat(exact.highCents)),
  };
  // With a loss per sale, recommends only a higher price or explains why not.
  if (losing.length > 0 && cents - evidence.priceCents <= OPTIMAL_WITHIN_CENTS) {
    return { kind: 'not_enough', missing: losing };
  }
  const demand = describeDemand(evidence, belief);
  return {
    kind: 'advice',
    currentCents: evidence.priceCents,
    recommendedCents: cents,
    lowCents: chosen.lowCents,
    highCents: chosen.highCents,
    confidence: confidenceFrom(chosen.probability),
    reasons: explain({ evidence, market, chosen, bounds: allowed, demand, losing }, book),
    facts: book.facts,
    marketData: marketData(evidence, market, belief),
    demand,
  };
}

function confidenceFrom(probability: number): number {
  return Math.min(SUREST, Math.floor(100 * (probability - SELF_DOUBT * probability * (1 - probability))));
}

function missingFrom({ weeks, priceCents }: PriceEvidence, { referenceCents, credible }: Market): string[] {
  const days = weeks.reduce((sum, week) => sum + week.days, 0);
  const pieces = weeks.reduce((sum, week) => sum + week.pieces, 0);
  if (priceCents < 1) return ['The product has no price yet.'];
  if (referenceCents !== null || pieces >= ENOUGH_PIECES) return [];
  return [
    days < ENOUGH_DAYS
      ? `The product has been on sale for ${days} ${days === 1 ? 'day' : 'days'}; ${ENOUGH_DAYS} days are needed.`
      : `The product has sold ${pieces === 0 ? 'nothing' : 'one piece'} in ${days} ${days === 1 ? 'day' : 'days'}, which does not say which price is better.`,
    `${credible.length === 0 ? 'No product is' : credible.length === 1 ? 'Only 1 product is' : `Only ${credible.length} products are`} similar enough to compare it with; ${ENOUGH_COMPARABLES} are needed.`,
  ];
}
