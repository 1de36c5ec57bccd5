import type { Cents } from '@/shared/money.ts';
import type { PriceFact, PriceSources, PricingMarketData } from '@/shared/pricing/pricing.ts';
import type { PriceDemand } from '@/shared/pricing/pricing-demand.ts';

export interface PriceEvidence {
  productId: number;
  currency: string;
  /** Today in New Zealand, as `2026-11-30`. */
  today: string;
  priceCents: Cents;
  /** Set by the vendor; null if unknown. */
  costCents: Cents | null;
  floorCents: Cents | null;
  ceilingCents: Cents | null;
  /** The vendor's commission as a fraction. */
  commissionRate: number;
  stock: number;
  /** Pieces that can be sold within `EXPECTATION_DAYS`: the stock, and of products made to order the weeks' capacity. */
  sellable: number;
  /** Weeks of several variants at prices in relation to this one's. */
  isPooled: boolean;
  rating: Rating;
  category: CategoryEvidence;
  /** The last year by week and price, oldest first, without days off sale or sold out. */
  weeks: PriceWeek[];
  /** Similar products, most similar first. */
  comparables: Comparable[];
}

interface Rating {
  mean: number;
  reviews: number;
}

/** A product's week at one price. */
export interface PriceWeek {
  /** Its Monday, as `2026-11-30`. */
  week: string;
  priceCents: Cents;
  /** First and last of the days, as `2026-11-30`. */
  firstDay: string;
  lastDay: string;
  /** Days on sale and in stock. */
  days: number;
  /** Page visits; null if not counted then. */
  views: number | null;
  /** Sold, without cancelled and returned ones, as in the analytics. */
  pieces: number;
}

/** The market of a category: other vendors' products alone, and nothing with fewer than `ENOUGH_VENDORS`. */
export interface CategoryEvidence {
  name: string;
  /** Mean of the vendors' mean prices, without outliers, so that no vendor moves it alone; null if unknown. */
  averageCents: Cents | null;
  rating: Rating;
  /** Average daily sales of a product of the category; null if unknown. */
  piecesPerDay: number | null;
  /** Last year's sales and product days by month, January first. */
  season: { pieces: number; productDays: number }[];
}

export interface Comparable {
  productId: number;
  /** Present price, or the last paid one if no longer on sale. */
  priceCents: Cents;
  similarity: number;
  isOnSale: boolean;
  /** Common properties in words: 'oak', 'of this size'. */
  shared: string[];
  daysOnSale: number;
  pieces: number;
  /** Null if not counted. */
  views: number | null;
  /** Days from first listing to first sale; null if unsold or never listed. */
  daysToSell: number | null;
  /** Price paid in the first sale; null if unsold. */
  soldCents: Cents | null;
}

/** A recommendation before rounding. */
export interface PriceAdvice {
  kind: 'advice';
  currentCents: Cents;
  recommendedCents: Cents;
  /** 80 % interval of the best price. */
  lowCents: Cents;
  highCents: Cents;
  /** Probability in percent that the best price is within a tenth of it. */
  confidence: number;
  /** Sentences about the evidence. */
  reasons: string[];
  /** Every number in the sentences. */
  facts: PriceFact[];
  /** The products and days that the sentences mean. */
  sources: PriceSources;
  marketData: PricingMarketData;
  demand: PriceDemand;
}

/** Not enough evidence, or no price without a loss. */
export interface NotEnough {
  kind: 'not_enough';
  /** The missing evidence, or the loss and why no other price is recommended; in sentences. */
  missing: string[];
}
