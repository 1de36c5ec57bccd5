import type { Comparable, PriceEvidence } from './types.ts';

/** What comparable products say about prices and about how much is sold. */
export interface Market {
  /** Those whose prices can be believed, the most similar first. */
  credible: Comparable[];
  /** What such a product costs, in cents; null with fewer than `ENOUGH_COMPARABLES`. */
  referenceCents: number | null;
  /** Pieces a day, and pieces a visit, that such a product sells. */
  piecesPerDay: number;
  piecesPerView: number;
}

/** Fewer say nothing about a market. */
export const ENOUGH_COMPARABLES = 3;
const LEAST_SIMILAR = 0.25;
/** Robust deviations from the median beyond which a price is not believed, and the least and the most that this allows. */
const BELIEVED = { deviations: 3, least: Math.log(1.5), most: Math.log(3) } as const;
/** Assumed of products of which nothing is known: a piece in two months, one in two hundred visits. Worth so many days and visits. */
const ASSUMED = { piecesPerDay: 1 / 60, days: 60, piecesPerView: 1 / 200, views: 200 } as const;

export function marketOf({ comparables, category }: PriceEvidence): Market {
  const credible = believable(comparables.filter(({ similarity }) => similarity >= LEAST_SIMILAR));
  const base = usualPace(category);
  const sum = (of: (comparable: Comparable) => number) =>
    credible.reduce((total, comparable) => total + comparable.similarity * of(comparable), 0);
  const seen = (comparable: Comparable) => (comparable.views ? comparable.pieces : 0);
  return {
    credible,
    referenceCents: credible.length < ENOUGH_COMPARABLES ? null : typicalPrice(credible),
    piecesPerDay:
      (sum(({ pieces }) => pieces) + base * ASSUMED.days) /
      (sum(({ daysOnSale }) => daysOnSale) + ASSUMED.days),
    piecesPerView:
      (sum(seen) + ASSUMED.piecesPerView * ASSUMED.views) / (sum(({ views }) => views ?? 0) + ASSUMED.views),
  };
}

/**
 * Returns the pieces a day that a product of a category sells. Always above 0, of which no logarithm exists: a category that
 * has sold nothing counts as if its next day sold one piece.
 */
function usualPace({ piecesPerDay, season }: PriceEvidence['category']): number {
  if (piecesPerDay === null) return ASSUMED.piecesPerDay;
  const productDays = season.reduce((sum, month) => sum + month.productDays, 0);
  return piecesPerDay > 0 ? piecesPerDay : 1 / (productDays + ASSUMED.days);
}

/** Leaves out prices that are far from the others: first typing errors, so that they don't widen what is believed, then fancies. */
function believable(comparables: readonly Comparable[]): Comparable[] {
  return within(
    within(comparables, () => BELIEVED.most),
    (logs, middle) => {
      const spread = 1.4826 * median(logs.map((log) => Math.abs(log - middle)));
      return Math.min(BELIEVED.most, Math.max(BELIEVED.least, BELIEVED.deviations * spread));
    },
  );
}

function within(
  comparables: readonly Comparable[],
  allowed: (logs: readonly number[], middle: number) => number,
): Comparable[] {
  const logs = comparables.map(({ priceCents }) => Math.log(Math.max(1, priceCents)));
  const middle = median(logs);
  const most = allowed(logs, middle);
  return comparables.filter((_, index) => Math.abs((logs[index] ?? 0) - middle) <= most);
}

/** The geometric mean, the more similar counting for more. */
function typicalPrice(comparables: readonly Comparable[]): number {
  let [logs, weights] = [0, 0];
  for (const { priceCents, similarity } of comparables) {
    logs += similarity * Math.log(Math.max(1, priceCents));
    weights += similarity;
  }
  return Math.exp(logs / weights);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}
