import { z } from 'zod';
import { decimal } from '@/shared/views.ts';
import { PRICE_STATES } from './price-advice.ts';
import { priceFactView, pricingMarketDataView } from './pricing.ts';
import { priceDemandView } from './pricing-demand-views.ts';

/** Which bound of the vendor's a recommended price lies on. */
const heldByView = z.enum(['floor', 'ceiling']).meta({ id: 'HeldBy' });
export type HeldBy = z.infer<typeof heldByView>;

const priceBoundsView = z
  .strictObject({ floor: decimal.nullable(), ceiling: decimal.nullable(), cost: decimal.nullable() })
  .meta({ id: 'PriceBounds' });

/** A line of the list of recommendations. */
const priceAdviceRowView = z
  .strictObject({
    productId: z.int(),
    product: z.strictObject({
      name: z.string(),
      imageUrl: z.string(),
    }),
    currentPrice: decimal,
    /** How many are in stock. */
    stock: z.int(),
    state: z.enum(PRICE_STATES),
    /** Each sale at the price of today brings less than a piece costs. */
    isLosing: z.boolean(),
    /** Null where no recommendation is current. */
    advice: z
      .strictObject({
        /** Of the recommendation. */
        id: z.int(),
        recommendedPrice: decimal,
        /** Where a bound of the vendor's holds the price, the confidence is not told: it is of what the bounds leave. */
        heldBy: heldByView.nullable(),
        confidence: z.number(),
        reasoning: z.string(),
        /** What following it brings within 30 days: profit where the cost is known, else payout. */
        gain: decimal,
      })
      .nullable(),
  })
  .meta({ id: 'PriceAdviceRow' });
export type PriceAdviceRow = z.infer<typeof priceAdviceRowView>;

export const priceAdvicePageView = z
  .strictObject({
    items: z.array(priceAdviceRowView),
    total: z.int(),
    /** The next page; null on the last. */
    nextCursor: z.number().nullable(),
    /** Of all products that the search leaves, whatever the state. */
    counts: z.record(z.enum(PRICE_STATES), z.number()),
  })
  .meta({ id: 'PriceAdvicePage' });
export type PriceAdvicePage = z.infer<typeof priceAdvicePageView>;

/** A recommendation as its vendor reads it. */
const priceRecommendationView = z
  .strictObject({
    id: z.int(),
    productId: z.int(),
    /** What the product costs now. */
    currentPrice: decimal,
    recommendedPrice: decimal,
    lowPrice: decimal,
    highPrice: decimal,
    /** 0 to 100. */
    confidence: z.number(),
    reasoning: z.string(),
    /** The sentences of the reasoning. */
    reasons: z.array(z.string()),
    /** Whether a language model worded the reasoning. */
    isReworded: z.boolean(),
    facts: z.array(priceFactView),
    marketData: pricingMarketDataView,
    /** What the what-if is computed from. */
    demand: priceDemandView,
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: 'PriceRecommendation' });
export type PriceRecommendation = z.infer<typeof priceRecommendationView>;

const followedPriceView = z
  .strictObject({
    at: z.date(),
    /** Null where that account is gone. */
    by: z.string().nullable(),
    price: decimal,
    /** By which `vendor.undoChange` takes it back; null once it cannot be. */
    undoId: z.int().nullable(),
    /** Until when; null where `undoId` is. */
    undoUntil: z.date().nullable(),
  })
  .meta({ id: 'FollowedPrice' });
export type FollowedPrice = z.infer<typeof followedPriceView>;

/** What is known of a product's price. */
export const priceAdviceView = z
  .strictObject({
    productId: z.int(),
    product: z.strictObject({
      name: z.string(),
      imageUrl: z.string(),
    }),
    currentPrice: decimal,
    state: z.enum(PRICE_STATES),
    bounds: priceBoundsView,
    /** Null where none is current. */
    recommendation: priceRecommendationView.nullable(),
    /** What is missing for one, in sentences. */
    missing: z.array(z.string()),
    /** The last time that a recommendation was followed, and not undone. */
    applied: followedPriceView.nullable(),
  })
  .meta({ id: 'PriceAdviceView' });
export type PriceAdviceView = z.infer<typeof priceAdviceView>;

export const appliedAdviceView = z
  .strictObject({
    productId: z.int(),
    previousPrice: decimal,
    price: decimal,
    /** By which `vendor.undoChange` takes it back; null when the price was this already. */
    undoId: z.int().nullable(),
  })
  .meta({ id: 'AppliedAdvice' });
export type AppliedAdvice = z.infer<typeof appliedAdviceView>;

/** A line of the list as `GET /api/vendor/pricing-recommendations` has it. */
export const priceAdviceLineJson = z.strictObject({
  ...priceAdviceRowView.pick({ productId: true, currentPrice: true, state: true }).shape,
  product: z.strictObject({ name: z.string() }),
  recommendedPrice: decimal.nullable(),
  confidence: z.number().nullable(),
  reasoning: z.string().nullable(),
});

/** The answer of `GET /api/pricing-recommendation/{id}`. */
export const priceRecommendationJson = z.strictObject({
  ...priceRecommendationView.shape,
  product: z.strictObject({ name: z.string() }),
  bounds: priceBoundsView,
  /** The price of today is about the recommended one. */
  isOptimal: z.boolean(),
});

export const appliedAdviceJson = z.strictObject({ success: z.literal(true), ...appliedAdviceView.shape });
