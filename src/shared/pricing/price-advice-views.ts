import { z } from 'zod';
import { decimal, view } from '@/shared/views.ts';
import { PRICE_STATES } from './price-advice.ts';
import { priceFactView, pricePeriodView, pricingMarketDataView } from './pricing.ts';
import { priceDemandView } from './pricing-demand-views.ts';

/** The vendor's bound that limits a price. */
const heldByView = z.enum(['floor', 'ceiling']).meta({ id: 'HeldBy' });
export type HeldBy = z.infer<typeof heldByView>;

const priceBoundsView = view('PriceBounds', {
  floor: decimal.nullable(),
  ceiling: decimal.nullable(),
  cost: decimal.nullable(),
});

const priceAdviceRowView = view('PriceAdviceRow', {
  productId: z.int(),
  product: z.strictObject({ name: z.string(), imageUrl: z.string() }),
  currentPrice: decimal,
  stock: z.int(),
  state: z.enum(PRICE_STATES),
  isLosing: z.boolean(),
  advice: z
    .strictObject({
      id: z.int(),
      recommendedPrice: decimal,
      /** Confidence is hidden if a bound limits the price, because it refers to the unbounded one. */
      heldBy: heldByView.nullable(),
      confidence: z.number(),
      reasoning: z.string(),
      /** Expected change within 30 days; null below `SURE_CONFIDENCE`. The profit is null without a cost. */
      effect: z.strictObject({ payout: decimal, profit: decimal.nullable() }).nullable(),
    })
    .nullable(),
});
export type PriceAdviceRow = z.infer<typeof priceAdviceRowView>;

export const priceAdvicePageView = view('PriceAdvicePage', {
  items: z.array(priceAdviceRowView),
  total: z.int(),
  nextCursor: z.number().nullable(),
  /** By state, under the search. */
  counts: z.record(z.enum(PRICE_STATES), z.number()),
});
export type PriceAdvicePage = z.infer<typeof priceAdvicePageView>;

/** A product behind the evidence, as it is now. */
const evidenceProductView = view('EvidenceProduct', {
  id: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  price: decimal,
  seller: z.string(),
  isOnSale: z.boolean(),
});
export type EvidenceProduct = z.infer<typeof evidenceProductView>;

/** Sales of a product with all its variants in the last `OWN_SALES_DAYS` days; the analytics show the same. */
const ownSalesView = view('OwnSales', {
  from: z.string(),
  to: z.string(),
  pieces: z.int(),
  revenue: decimal,
});
export type OwnSales = z.infer<typeof ownSalesView>;

const priceRecommendationView = view('PriceRecommendation', {
  id: z.int(),
  productId: z.int(),
  currentPrice: decimal,
  recommendedPrice: decimal,
  lowPrice: decimal,
  highPrice: decimal,
  confidence: z.number(),
  reasoning: z.string(),
  reasons: z.array(z.string()),
  isReworded: z.boolean(),
  facts: z.array(priceFactView),
  marketData: pricingMarketDataView,
  evidence: z.strictObject({
    similar: z.array(evidenceProductView),
    competitors: z.array(evidenceProductView),
    periods: z.array(pricePeriodView),
  }),
  /** Null below `SURE_CONFIDENCE`: nothing is forecast. */
  demand: priceDemandView.nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
export type PriceRecommendation = z.infer<typeof priceRecommendationView>;

const followedPriceView = view('FollowedPrice', {
  at: z.date(),
  by: z.string().nullable(),
  price: decimal,
  /** For `vendor.undoChange`; null if not undoable. */
  undoId: z.int().nullable(),
  undoUntil: z.date().nullable(),
});
export type FollowedPrice = z.infer<typeof followedPriceView>;

export const priceAdviceView = view('PriceAdviceView', {
  productId: z.int(),
  product: z.strictObject({ name: z.string(), imageUrl: z.string() }),
  /** All of a product with options, named by their values; null without options. */
  variants: z.array(z.strictObject({ id: z.int(), name: z.string() })).nullable(),
  categoryId: z.int(),
  currentPrice: decimal,
  sales: ownSalesView,
  state: z.enum(PRICE_STATES),
  bounds: priceBoundsView,
  recommendation: priceRecommendationView.nullable(),
  missing: z.array(z.string()),
  /** The last recommendation followed and not undone. */
  applied: followedPriceView.nullable(),
});
export type PriceAdviceView = z.infer<typeof priceAdviceView>;

export const appliedAdviceView = view('AppliedAdvice', {
  productId: z.int(),
  previousPrice: decimal,
  price: decimal,
  /** For `vendor.undoChange`; null if the price was unchanged. */
  undoId: z.int().nullable(),
});
export type AppliedAdvice = z.infer<typeof appliedAdviceView>;

export const priceAdviceLineJson = z.strictObject({
  ...priceAdviceRowView.pick({ productId: true, currentPrice: true, state: true }).shape,
  product: z.strictObject({ name: z.string() }),
  recommendedPrice: decimal.nullable(),
  confidence: z.number().nullable(),
  reasoning: z.string().nullable(),
});

export const priceRecommendationJson = z.strictObject({
  ...priceRecommendationView.shape,
  product: z.strictObject({ name: z.string() }),
  bounds: priceBoundsView,
  /** The current price is close to the recommended one. */
  isOptimal: z.boolean(),
});

export const appliedAdviceJson = z.strictObject({ success: z.literal(true), ...appliedAdviceView.shape });
