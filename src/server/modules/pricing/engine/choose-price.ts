import type { Belief } from './belief.ts';
import { type Bounds, isWithin, MAX_PRICE_CENTS } from './break-even.ts';
import { logDemand, SHAPES } from './posterior.ts';
import type { PriceEvidence } from './types.ts';

export interface ChosenPrice {
  cents: number;
  lowCents: number;
  highCents: number;
  /** Probability that the best price is within a tenth of it. */
  probability: number;
}

/** Search range: a quarter to four times the present price, in steps of 1 %. */
const SEARCHED = { times: 4, step: 0.01 } as const;
/** Maximum probability of losing more than this share of profit. */
const RISK = { share: 0.02, probability: 0.06 } as const;
/** Minimum expected gain. */
const WORTH = 0.004;
/** Assumed costs as shares of the payout with probabilities, if the cost is unknown. */
const ASSUMED_COSTS = [
  { share: 0, weight: 0.35 },
  { share: 0.3, weight: 0.2 },
  { share: 0.5, weight: 0.25 },
  { share: 0.65, weight: 0.2 },
] as const;
/** The range covers 80 %. */
const QUANTILES = [0.1, 0.9] as const;

/**
 * Chooses the price with the highest expected profit that the evidence supports.
 *
 * @param step possible prices; larger changes need more evidence
 */
export function choosePrice(evidence: PriceEvidence, belief: Belief, bounds: Bounds, step: Bounds) {
  const prices = pricesAround(evidence.priceCents, bounds);
  const demand = SHAPES.map((shape) =>
    Float64Array.from(prices, (price) => Math.exp(logDemand(shape, Math.log(price / belief.referenceCents)))),
  );
  const current = nearest(prices, evidence.priceCents);
  const allowed = prices.map((price, index) => index === current || isWithin(price, step));

  const expectedProfit = new Float64Array(prices.length);
  const risk = new Float64Array(prices.length);
  const mass = new Float64Array(prices.length);
  for (const { costCents, weight } of costsOf(evidence)) {
    const expected = new Float64Array(prices.length);
    demand.forEach((curve, shape) => {
      const probability = belief.weights[shape] ?? 0;
      if (probability < 1e-9) return;
      const rate = (belief.rates[shape] ?? 0) * probability;
      const profitAt = (index: number) =>
        ((prices[index] ?? 0) * (1 - evidence.commissionRate) - costCents) * (curve[index] ?? 0);
      const now = profitAt(current);
      const tolerated = now - RISK.share * Math.abs(now);
      let top = 0;
      for (let index = 0; index < prices.length; index++) {
        const profit = profitAt(index);
        expected[index] = (expected[index] ?? 0) + rate * profit;
        if (profit < tolerated) risk[index] = (risk[index] ?? 0) + weight * probability;
        if (profit > profitAt(top)) top = index;
      }
      mass[top] = (mass[top] ?? 0) + weight * probability;
    });
    // The best, not the worst: below cost, losses are unbounded.
    const best = Math.max(...expected);
    const highest = best > 0 ? best : Number.POSITIVE_INFINITY;
    expected.forEach((profit, index) => {
      expectedProfit[index] = (expectedProfit[index] ?? 0) + (weight * profit) / highest;
    });
  }

  let chosen = current;
  for (let index = 0; index < prices.length; index++) {
    if (!allowed[index] || (risk[index] ?? 1) > RISK.probability) continue;
    if ((expectedProfit[index] ?? 0) > (expectedProfit[chosen] ?? 0)) chosen = index;
  }
  if ((expectedProfit[chosen] ?? 0) - (expectedProfit[current] ?? 0) < WORTH) chosen = current;
  const [low, high] = QUANTILES.map((quantile) => prices[quantileOf(mass, quantile)] ?? evidence.priceCents);
  const cents = prices[chosen] ?? evidence.priceCents;
  return {
    cents,
    lowCents: Math.min(low ?? cents, cents),
    highCents: Math.max(high ?? cents, cents),
    probability: prices.reduce(
      (sum, price, index) => sum + (Math.abs(cents - price) <= 0.1 * price ? (mass[index] ?? 0) : 0),
      0,
    ),
  };
}

function costsOf({ costCents, priceCents, commissionRate }: PriceEvidence) {
  if (costCents !== null) return [{ costCents, weight: 1 }];
  return ASSUMED_COSTS.map(({ share, weight }) => ({
    costCents: share * priceCents * (1 - commissionRate),
    weight,
  }));
}

/** Includes the present price if within bounds, and the bounds except `MAX_PRICE`. */
function pricesAround(priceCents: number, bounds: Bounds): number[] {
  const steps = Math.floor(Math.log(SEARCHED.times) / SEARCHED.step);
  const inside = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * SEARCHED.step)
    .map((step) => priceCents * Math.exp(step))
    .filter((price) => isWithin(price, bounds));
  const edges = bounds.highCents < MAX_PRICE_CENTS ? [bounds.lowCents, bounds.highCents] : [bounds.lowCents];
  return [...inside, ...edges].sort((one, other) => one - other);
}

function nearest(prices: readonly number[], cents: number): number {
  let nearestIndex = 0;
  prices.forEach((price, index) => {
    if (Math.abs(price - cents) < Math.abs((prices[nearestIndex] ?? 0) - cents)) nearestIndex = index;
  });
  return nearestIndex;
}

function quantileOf(masses: Float64Array, quantile: number): number {
  let sum = 0;
  const index = masses.findIndex((mass) => {
    sum += mass;
    return sum >= quantile;
  });
  return Math.max(0, index);
}

/** Maximum relative change for a neat ending, which costs next to nothing. */
const NEAT = 0.006;
/** Neat endings in cents and their modulus: 95 of 100 is .95. */
const ENDINGS = [
  { of: 10_000, at: [0, 5_000, 9_900, 9_500] },
  { of: 1_000, at: [0, 500, 900] },
  { of: 100, at: [0, 90, 95, 50] },
  { of: 10, at: [0] },
] as const;

/**
 * Rounds to a neat ending: '.00', '.90', or the present price's.
 *
 * @param usualCents price with the vendor's preferred ending
 */
export function endNeatly(cents: number, usualCents: number, bounds: Bounds): number {
  const room = Math.max(0.5, cents * NEAT);
  const whole = (of: number, at: number) => Math.round((cents - at) / of) * of + at;
  const usual = ENDINGS.map(({ of }) => ({ of, at: [usualCents % of] })).slice(1, 3);
  for (const { of, at } of [...ENDINGS.slice(0, 1), ...usual, ...ENDINGS.slice(1)]) {
    const near = at
      .map((ending) => whole(of, ending))
      .filter((price) => Math.abs(price - cents) <= room && isWithin(price, bounds))
      .sort((one, other) => Math.abs(one - cents) - Math.abs(other - cents));
    if (near[0] !== undefined) return near[0];
  }
  return Math.min(Math.floor(bounds.highCents), Math.max(Math.ceil(bounds.lowCents), Math.round(cents)));
}
