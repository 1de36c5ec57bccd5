import { toDecimal } from '@/shared/money.ts';
import type { PricingMarketData } from '@/shared/pricing/pricing.ts';
import { EXPECTATION_DAYS } from '@/shared/pricing/pricing-demand.ts';
import type { Belief } from './belief.ts';
import { pieces } from './describe-demand.ts';
import type { Market } from './market.ts';
import type { CategoryEvidence, PriceEvidence } from './types.ts';

const SHOWN_COMPETITORS = 6;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The market around a product, as recommendations are shown with. */
export function marketData(evidence: PriceEvidence, market: Market, belief: Belief): PricingMarketData {
  const others = market.credible.filter(({ isOnSale }) => isOnSale);
  return {
    categoryAverage: toDecimal(Math.round(evidence.category.averageCents ?? evidence.priceCents)),
    demandScore: demandScore(evidence, belief),
    seasonalTrend: seasonOf(evidence).sentence,
    competitorPrices: others.slice(0, SHOWN_COMPETITORS).map(({ priceCents }) => toDecimal(priceCents)),
  };
}

/** What this month is to the year, in words and as a whole percentage above its mean. */
export function seasonOf({ category, today }: PriceEvidence): {
  percent: number;
  month: string;
  sentence: string;
} {
  const index = seasonIndex(category.season)[monthOf(today)] ?? 1;
  const month = MONTHS[monthOf(today)] ?? '';
  const percent = Math.round((index - 1) * 100);
  const isKnown = category.season.some(({ pieces }) => pieces > 0);
  const sentence = !isKnown
    ? 'Too little was sold in this category yet to know its seasons.'
    : percent === 0
      ? `In ${month}, demand in this category is the same as in an average month.`
      : `In ${month}, demand in this category is ${Math.abs(percent)}% ${percent > 0 ? 'higher' : 'lower'} than in an average month.`;
  return { percent, month, sentence };
}

/** 50 where as much is wanted as of an average product of the category, towards 100 where more is. */
function demandScore({ priceCents, category }: PriceEvidence, belief: Belief): number {
  const average = category.piecesPerDay;
  if (!average) return 50;
  const own = pieces(belief, priceCents).mean / EXPECTATION_DAYS;
  return Math.round((100 * own) / (own + average));
}

/** As many pieces of an even year are added to each month: a month with few sales tells little. */
const EVEN_PIECES = 25;

/** How much is sold in each month, January first, by the mean of the year: 1.18 is 18 % above it. All 1 where nothing is known. */
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

/** The month of a day, 0 for January. @param day as `2026-11-30` */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}
