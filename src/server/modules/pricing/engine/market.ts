import { shiftDays } from '@/shared/days.ts';
import { fullDate, MONTHS } from '@/shared/format/format-date.ts';
import { toDecimal } from '@/shared/money.ts';
import type { PricingMarketData } from '@/shared/pricing/pricing.ts';
import { EXPECTATION_DAYS } from '@/shared/pricing/pricing-demand.ts';
import type { Belief } from './belief.ts';
import { pieces } from './describe-demand.ts';
import type { CategoryEvidence, Comparable, PriceEvidence } from './types.ts';

export interface Market {
  /** Comparables with plausible prices, most similar first. */
  credible: Comparable[];
  /** Typical price in cents; null with fewer than `ENOUGH_COMPARABLES`. */
  referenceCents: number | null;
  piecesPerDay: number;
  piecesPerView: number;
}

/** Minimum number. */
export const ENOUGH_COMPARABLES = 3;
/** Days of the evidence: a year, so that each season counts once; today is incomplete and excluded. */
export const EVIDENCE_DAYS = 365;
const LEAST_SIMILAR = 0.25;
/** Maximum robust deviation of a plausible price from the median, with lower and upper limits. */
const BELIEVED = { deviations: 3, least: Math.log(1.5), most: Math.log(3) } as const;
/** Prior for unknown products, with its weight in days and visits. */
const ASSUMED = { piecesPerDay: 1 / 60, days: 60, piecesPerView: 1 / 200, views: 200 } as const;

/** Summarises similar products: their typical price, and their sales per day and per view. */
export function marketOf({ comparables, category }: PriceEvidence): Market {
  const credible = believable(comparables.filter(({ similarity }) => similarity >= LEAST_SIMILAR));
  const base = usualPace(category);
  const sum = (of: (comparable: Comparable) => number) =>
    credible.reduce((total, comparable) => total + comparable.similarity * of(comparable), 0);
  const seenPieces = (comparable: Comparable) => (comparable.views ? comparable.pieces : 0);
  return {
    credible,
    referenceCents: credible.length < ENOUGH_COMPARABLES ? null : typicalPrice(credible),
    piecesPerDay:
      (sum(({ pieces }) => pieces) + base * ASSUMED.days) /
      (sum(({ daysOnSale }) => daysOnSale) + ASSUMED.days),
    piecesPerView:
      (sum(seenPieces) + ASSUMED.piecesPerView * ASSUMED.views) /
      (sum(({ views }) => views ?? 0) + ASSUMED.views),
  };
}

/**
 * Pieces a day of a typical product of the category. Always above 0, as a logarithm is taken: a category without sales
 * counts one piece on the next day.
 */
function usualPace({ piecesPerDay, season }: PriceEvidence['category']): number {
  if (piecesPerDay === null) return ASSUMED.piecesPerDay;
  const productDays = season.reduce((sum, month) => sum + month.productDays, 0);
  return piecesPerDay > 0 ? piecesPerDay : 1 / (productDays + ASSUMED.days);
}

/** Removes outliers in two passes: first typing errors, so that they don't widen the limits. */
function believable(comparables: readonly Comparable[]): Comparable[] {
  const plausible = within(comparables, () => BELIEVED.most);
  return within(plausible, (logs, middle) => {
    const spread = 1.4826 * median(logs.map((log) => Math.abs(log - middle)));
    return Math.min(BELIEVED.most, Math.max(BELIEVED.least, BELIEVED.deviations * spread));
  });
}

function within(
  comparables: readonly Comparable[],
  allowed: (logs: readonly number[], middle: number) => number,
): Comparable[] {
  const logs = comparables.map(({ priceCents }) => Math.log(Math.max(1, priceCents)));
  const middle = median(logs);
  const limit = allowed(logs, middle);
  return comparables.filter((_, index) => Math.abs((logs[index] ?? 0) - middle) <= limit);
}

/** Geometric mean weighted by similarity. */
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

const SHOWN_COMPETITORS = 6;

/** Market figures shown with a recommendation, and the products of the competitor prices. */
export function marketData(evidence: PriceEvidence, market: Market, forecast: Belief | null) {
  const others = market.credible.filter(({ isOnSale }) => isOnSale).slice(0, SHOWN_COMPETITORS);
  const { averageCents } = evidence.category;
  const data: PricingMarketData = {
    categoryAverage: averageCents === null ? null : toDecimal(Math.round(averageCents)),
    demandScore: forecast && demandScore(evidence, forecast),
    seasonalTrend: seasonOf(evidence).sentence,
    competitorPrices: others.map(({ priceCents }) => toDecimal(priceCents)),
  };
  return { data, competitorIds: others.map(({ productId }) => productId) };
}

/** The month's season in words, with the days of its sales, and as a whole percentage of the yearly mean. */
export function seasonOf({ category, today }: PriceEvidence) {
  const index = seasonIndex(category.season)[monthOf(today)] ?? 1;
  const month = MONTHS[monthOf(today)] ?? '';
  const percent = Math.round((index - 1) * 100);
  const isKnown = category.season.some(({ pieces }) => pieces > 0);
  const [from, to] = [shiftDays(today, -EVIDENCE_DAYS), shiftDays(today, -1)];
  const sold = `sales from ${fullDate(from)} to ${fullDate(to)}`;
  const sentence = !isKnown
    ? 'Too little was sold in this category yet to know its seasons.'
    : percent === 0
      ? `In ${month}, demand in this category is the same as in an average month (${sold}).`
      : `In ${month}, demand in this category is ${Math.abs(percent)}% ${percent > 0 ? 'higher' : 'lower'} than in an average month (${sold}).`;
  return { percent, month, sentence, from, to };
}

function demandScore({ priceCents, category }: PriceEvidence, belief: Belief): number | null {
  const average = category.piecesPerDay;
  if (!average) return null;
  const own = pieces(belief, priceCents).mean / EXPECTATION_DAYS;
  return Math.round((100 * own) / (own + average));
}

/** Pseudocount per month, as few sales say little. */
const EVEN_PIECES = 25;

/** Monthly sales relative to the yearly mean, January first: 1.18 is 18 % above. All 1 if unknown. */
export function seasonIndex(season: CategoryEvidence['season']): number[] {
  const pieces = season.reduce((sum, month) => sum + month.pieces, 0);
  const days = season.reduce((sum, month) => sum + month.productDays, 0);
  const months = Array.from({ length: 12 }, (_, month) => season[month] ?? { pieces: 0, productDays: 0 });
  if (pieces === 0 || days === 0) return months.map(() => 1);
  const raw = months.map(
    (month) => (month.pieces + EVEN_PIECES) / ((pieces / days) * month.productDays + EVEN_PIECES),
  );
  const mean = raw.reduce((sum, index) => sum + index, 0) / raw.length;
  return raw.map((index) => index / mean);
}

/** Month index, 0 for January. @param day as `2026-11-30` */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}
