import type { Cents } from '@/shared/money.ts';
import type { PriceFact, PricingMarketData } from '@/shared/pricing/pricing.ts';
import type { PriceDemand } from '@/shared/pricing/pricing-demand.ts';

/** What is known of a product and its market: all that a recommendation is made from. */
export interface PriceEvidence {
  productId: number;
  /** ISO 4217, for amounts in sentences. */
  currency: string;
  /** The day it is in New Zealand, as `2026-11-30`. */
  today: string;
  priceCents: Cents;
  /** What the vendor has set; null where nothing is. */
  costCents: Cents | null;
  floorCents: Cents | null;
  ceilingCents: Cents | null;
  /** The fraction of the price that the vendor pays the platform. */
  commissionRate: number;
  stock: number;
  rating: Rating;
  category: CategoryEvidence;
  /** Its own last year, oldest first: one entry a week and price. Days when it was not on sale or sold out are left out. */
  weeks: PriceWeek[];
  /** Products like it, the most similar first. */
  comparables: Comparable[];
}

interface Rating {
  /** 0 where there are no reviews. */
  mean: number;
  reviews: number;
}

/** The part of a week that a product was for sale at one price. */
export interface PriceWeek {
  /** The Monday, as `2026-11-30`. */
  week: string;
  priceCents: Cents;
  /** Days on sale and in stock. */
  days: number;
  /** Visits to its page; null where none were counted then. */
  views: number | null;
  /** Pieces ordered and not cancelled. */
  pieces: number;
  /** Of those, the pieces that came back. */
  returned: number;
}

export interface CategoryEvidence {
  name: string;
  /** The mean price of what is on sale, absurd prices left out; null where nothing is. */
  averageCents: Cents | null;
  rating: Rating;
  /** What a product of the category sells a day on average; null where nothing is known. */
  piecesPerDay: number | null;
  /** By month, January first: pieces of the category that were sold in the last year, and days that its products were on sale. */
  season: { pieces: number; productDays: number }[];
}

/** Another vendor's product that is like the one to be priced. */
export interface Comparable {
  productId: number;
  /** What it costs, or its last buyer paid where it is no longer on sale. */
  priceCents: Cents;
  /** 0 to 1. */
  similarity: number;
  isOnSale: boolean;
  /** In what it is the same, in words for people: 'oak', 'of this size'. */
  shared: string[];
  /** Within the last year. */
  daysOnSale: number;
  pieces: number;
  /** Null where no visits were counted. */
  views: number | null;
  /** Days from its first listing to its first sale; null if it sold nothing or was never listed. */
  daysToSell: number | null;
}

/** A recommendation, before anybody has rounded, kept or shown it. */
export interface PriceAdvice {
  kind: 'advice';
  currentCents: Cents;
  recommendedCents: Cents;
  /** The best price is between these two four times in five. */
  lowCents: Cents;
  highCents: Cents;
  /** 0 to 100: how probable it is that the best price is within a tenth of the recommended one. */
  confidence: number;
  /** Sentences that name the evidence. */
  reasons: string[];
  /** Every number that the sentences have. */
  facts: PriceFact[];
  marketData: PricingMarketData;
  demand: PriceDemand;
}

/** There is too little to recommend anything from, or from a price that does not lose money. */
export interface NotEnough {
  kind: 'not_enough';
  /** What is missing, or what each sale loses and why no other price is recommended; in sentences. */
  missing: string[];
}
