import { EXPECTATION_DAYS, type PriceDemand } from '@/shared/pricing/pricing-demand.ts';
import type { Belief } from './belief.ts';
import { MAX_PRICE_CENTS } from './break-even.ts';
import { logDemand, SHAPES } from './posterior.ts';
import type { PriceEvidence } from './types.ts';

/** From a third to three times the present price. */
const POINTS = { count: 33, times: 3 } as const;
/** Normal quantile of the 80 % interval. */
const DEVIATIONS = 1.2816;
const WEEKS = EXPECTATION_DAYS / 7;

export function describeDemand(evidence: PriceEvidence, belief: Belief): PriceDemand {
  const { commissionRate, costCents, priceCents, sellable } = evidence;
  const prices = Array.from({ length: POINTS.count }, (_, point) => (2 * point) / (POINTS.count - 1) - 1)
    .map((power) => Math.round(priceCents * POINTS.times ** power))
    .map((price) => Math.min(MAX_PRICE_CENTS, Math.max(1, price)))
    .filter((price, index, all) => price !== all[index - 1]);
  const points = prices.map((price) => pieces(belief, price));
  return {
    prices,
    pieces: points.map(({ mean }) => rounded(mean)),
    low: points.map(({ mean, variance }) => rounded(gammaQuantile(mean, variance, -DEVIATIONS))),
    high: points.map(({ mean, variance }) => rounded(gammaQuantile(mean, variance, DEVIATIONS))),
    commissionRate,
    costCents,
    stock: sellable,
  };
}

/** Mean and variance of pieces within a number of days: chance, weekly variation and uncertainty. */
export function pieces(
  { weights, rates, rateVariance, weekVariance, referenceCents }: Belief,
  priceCents: number,
) {
  const x = Math.log(priceCents / referenceCents);
  let [mean, square] = [0, 0];
  SHAPES.forEach((shape, index) => {
    const weight = weights[index] ?? 0;
    const expected = EXPECTATION_DAYS * (rates[index] ?? 0) * Math.exp(logDemand(shape, x));
    mean += weight * expected;
    square += weight * expected ** 2;
  });
  const unknown = square * (1 + rateVariance) - mean ** 2;
  return { mean, variance: mean + unknown + (weekVariance / WEEKS) * mean ** 2 };
}

/** @see Wilson & Hilferty, The Distribution of Chi-Square (1931) */
function gammaQuantile(mean: number, variance: number, deviations: number): number {
  const relative = Math.min(3, variance / Math.max(1e-12, mean ** 2)) / 9;
  return mean * Math.max(0, 1 - relative + deviations * Math.sqrt(relative)) ** 3;
}

/** Four significant digits, to save bytes. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
