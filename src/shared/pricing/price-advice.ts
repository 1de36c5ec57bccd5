import { z } from 'zod';
import { MAX_BULK } from '@/shared/catalog/bulk-changes.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { amount, id, seenInput, word } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { PRICE_ADVICE_SORTS } from './price-advice-lists.ts';
import type { HeldBy } from './price-advice-views.ts';

export type * from './price-advice-views.ts';

/** Maximum difference in cents that counts as equal (spec 2 §9). */
export const OPTIMAL_WITHIN_CENTS = 1;
export const RECOMMENDATION_DAYS = 7;
/** Products offered for a recommendation while there is none (spec 2 §9). */
export const OFFERED_PRODUCTS = 6;
/** Days of a product's own sales beside its price: those that the analytics show at first. */
export const OWN_SALES_DAYS = 30;
export const WORK_OUT_PER_HOUR = 120;

export const NO_RECOMMENDATION = 'Unable to generate pricing recommendation. Please try again later.';

/**
 * `held`: the vendor's bounds require a price expected to earn less; `unsure`: no better price is known, with a confidence
 * below `SURE_CONFIDENCE`; `waiting`: not made yet.
 */
export const PRICE_STATES = ['raise', 'lower', 'held', 'optimal', 'unsure', 'not_enough', 'waiting'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

/** Default: all on sale. `change`: raise or lower. `made`: with a recommendation. `none`: without. */
const PRICE_FILTERS = [
  'change',
  'raise',
  'lower',
  'held',
  'optimal',
  'unsure',
  'not_enough',
  'made',
  'none',
] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** The bound that equals a recommended price; null for none. */
export function heldBy(
  recommendedPrice: Decimal,
  { floor, ceiling }: Pick<PriceBounds, 'floor' | 'ceiling'>,
): HeldBy | null {
  const recommended = toCents(recommendedPrice);
  if (floor !== null && recommended === toCents(floor)) return 'floor';
  if (ceiling !== null && recommended === toCents(ceiling)) return 'ceiling';
  return null;
}

/** Confidence: 85 and above, 70 and above, or less (spec 2 §9). */
export type ConfidenceBand = 'high' | 'medium' | 'low';

/** Confidence from which a price is called optimal and sales are forecast. */
export const SURE_CONFIDENCE = 70;

export function isSure(confidence: number): boolean {
  return confidence >= SURE_CONFIDENCE;
}

/** @param confidence percent */
export function bandOf(confidence: number): ConfidenceBand {
  if (confidence >= 85) return 'high';
  return isSure(confidence) ? 'medium' : 'low';
}

export function isOptimal(currentPrice: Decimal, recommendedPrice: Decimal): boolean {
  return Math.abs(toCents(currentPrice) - toCents(recommendedPrice)) <= OPTIMAL_WITHIN_CENTS;
}

const priceFilter = z.object({
  state: z.enum(PRICE_FILTERS).optional(),
  /** Words in name, SKU or keywords, all required. */
  search: word(100).trim().optional(),
});
export type PriceAdviceFilter = z.infer<typeof priceFilter>;

export const listPriceAdviceInput = priceFilter
  .extend({
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(TABLE_PAGE_SIZE),
    sort: z.enum(PRICE_ADVICE_SORTS).default('effect'),
  })
  .prefault({});
export type ListPriceAdviceInput = z.infer<typeof listPriceAdviceInput>;

const whichSuggestions = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_BULK, `Choose at most ${MAX_BULK} products`) }),
  z.object({ filter: priceFilter }),
]);
export type WhichSuggestions = z.infer<typeof whichSuggestions>;

export const previewAdviceInput = z.object({ which: whichSuggestions });

export const applyManyInput = z.object({
  /** From the preview (`AdvicePreview.ids`). */
  ids: z.array(id).min(1).max(MAX_BULK, `Choose at most ${MAX_BULK} products`),
  /** The newest recommendation seen (`AdvicePreview.newest`): later ones are not applied. */
  newest: id,
});
export type ApplyManyInput = z.infer<typeof applyManyInput>;

const price = (label: string) =>
  amount(label).refine((text) => Number(text) > 0, `${label} must be more than 0`);

export const applyAdviceInput = z.object({
  id,
  newPrice: price('Price'),
  /** Displayed price; a different current one is a conflict. */
  seenPrice: amount('Price').optional(),
});
export type ApplyAdviceInput = z.infer<typeof applyAdviceInput>;

/** An amount, or null; an empty form field is null. */
const bound = (label: string) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), price(label).nullable());

/** Also true for invalid amounts, which have their own error. */
const isAtMost = (low: Decimal | null, high: Decimal | null) =>
  low === null || high === null || !(Number(low) > Number(high));

export const priceBoundsInput = z
  .object({ floor: bound('Lowest price'), ceiling: bound('Highest price'), cost: bound('Cost') })
  .refine(({ floor, ceiling }) => isAtMost(floor, ceiling), {
    path: ['ceiling'],
    error: 'The highest price must not be below the lowest',
  })
  .refine(({ cost, ceiling }) => isAtMost(cost, ceiling), {
    path: ['cost'],
    error: 'The cost must not be above the highest price',
  });
export type PriceBounds = z.infer<typeof priceBoundsInput>;

export const setBoundsInput = priceBoundsInput.safeExtend({
  id,
  seen: seenInput(keysOf(priceBoundsInput.shape)),
});
export type SetBoundsInput = z.infer<typeof setBoundsInput>;

/** Expected effect of applying suggestions over 30 days. */
export interface AdvicePreview {
  ids: number[];
  /** The newest recommendation, to send along; null if none. */
  newest: number | null;
  before: ExpectedSum;
  after: ExpectedSum;
  /** Suggestions with a forecast, which alone are in the sums, and those of them with a known cost. */
  forecastCount: number;
  withCost: number;
  /** The first `MAX_LISTED_REFUSALS`, in the order of `ids`. */
  changes: { productId: number; name: string; before: Decimal; after: Decimal }[];
}

export interface ExpectedSum {
  pieces: number;
  revenue: Decimal;
  payout: Decimal;
  profit: Decimal;
}

export interface NotApplied {
  productId: number;
  name: string;
  reason: string;
}

export interface AppliedMany {
  count: number;
  undoId: number | null;
  notApplied: NotApplied[];
  notAppliedCount: number;
}

/** Maximum unchanged products listed individually. */
export const MAX_LISTED_REFUSALS = 100;
