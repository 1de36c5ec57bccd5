import { toDecimal } from '@/shared/money.ts';
import type { PricingMarketData } from '@/shared/pricing/pricing.ts';
import { EXPECTATION_DAYS } from '@/shared/pricing/pricing-demand.ts';
import type { Belief } from './belief.ts';
import { pieces } from './describe-demand.ts';
import type { Market } from './market.ts';
import { monthOf, seasonIndex } from './season.ts';
import type { PriceEvidence } from './types.ts';

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
