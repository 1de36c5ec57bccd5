import type { Cents } from '@/shared/money.ts';
import { isSure, OPTIMAL_WITHIN_CENTS, SURE_CONFIDENCE } from '@/shared/pricing/price-advice.ts';
import { expectationAt, type PriceDemand } from '@/shared/pricing/pricing-demand.ts';
import { beliefFrom } from './belief.ts';
import {
  isWithin,
  lossSentence,
  lossWithoutRemedy,
  stepBounds,
  vendorBounds,
  withoutLoss,
} from './break-even.ts';
import { choosePrice, endNeatly } from './choose-price.ts';
import { describeDemand } from './describe-demand.ts';
import { ENOUGH_COMPARABLES, type Market, marketData, marketOf } from './market.ts';
import { explain, openFactBook, sourcesOf } from './reasons.ts';
import type { NotEnough, PriceAdvice, PriceEvidence, PriceWeek } from './types.ts';

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
  const demand = describeDemand(evidence, belief);
  const best = choosePrice(evidence, belief, bounds, step);
  // More sales than the stock allows bring nothing.
  const isWasted =
    isWithin(evidence.priceCents, bounds) &&
    best.cents < evidence.priceCents &&
    gainOf(demand, evidence.priceCents, best.cents) <= 0;
  const notLower = { ...step, lowCents: evidence.priceCents };
  const exact = isWasted ? choosePrice(evidence, belief, bounds, notLower) : best;
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
  const confidence = confidenceFrom(chosen.probability, evidence);
  const shown = marketData(evidence, market, isSure(confidence) ? belief : null);
  return {
    kind: 'advice',
    currentCents: evidence.priceCents,
    recommendedCents: cents,
    lowCents: chosen.lowCents,
    highCents: chosen.highCents,
    confidence,
    reasons: explain({ evidence, market, chosen, bounds: allowed, demand, confidence, losing }, book),
    facts: book.facts,
    sources: { ...sourcesOf(evidence, market), competitorIds: shown.competitorIds },
    marketData: shown.data,
    demand,
  };
}

/** Expected gain of a price over another in cents: profit if the cost is known, else payout. */
export function gainOf(demand: PriceDemand, fromCents: Cents, toCents: Cents): number {
  const [before, after] = [expectationAt(demand, fromCents), expectationAt(demand, toCents)];
  return (after.profitCents ?? after.payoutCents) - (before.profitCents ?? before.payoutCents);
}

/** Unsold products are never sure: their demand is that of others. */
function confidenceFrom(probability: number, { weeks }: PriceEvidence): number {
  const most = piecesOf(weeks) < ENOUGH_PIECES ? SURE_CONFIDENCE - 1 : SUREST;
  return Math.min(most, Math.floor(100 * (probability - SELF_DOUBT * probability * (1 - probability))));
}

function piecesOf(weeks: readonly PriceWeek[]): number {
  return weeks.reduce((sum, week) => sum + week.pieces, 0);
}

function missingFrom({ weeks, priceCents }: PriceEvidence, { referenceCents, credible }: Market): string[] {
  const days = weeks.reduce((sum, week) => sum + week.days, 0);
  const pieces = piecesOf(weeks);
  if (priceCents < 1) return ['The product has no price yet.'];
  if (referenceCents !== null || pieces >= ENOUGH_PIECES) return [];
  return [
    days < ENOUGH_DAYS
      ? `The product has been on sale for ${days} ${days === 1 ? 'day' : 'days'}; ${ENOUGH_DAYS} days are needed.`
      : `The product has sold ${pieces === 0 ? 'nothing' : 'one piece'} in ${days} ${days === 1 ? 'day' : 'days'}, which does not say which price is better.`,
    `${credible.length === 0 ? 'No product is' : credible.length === 1 ? 'Only 1 product is' : `Only ${credible.length} products are`} similar enough to compare it with; ${ENOUGH_COMPARABLES} are needed.`,
  ];
}
