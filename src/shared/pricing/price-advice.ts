import { z } from 'zod';
import { MAX_BULK } from '@/shared/catalog/vendor-products.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { amount, id, word } from '@/shared/input/input.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { PRICE_ADVICE_SORTS } from './price-advice-lists.ts';
import type { HeldBy } from './price-advice-views.ts';

export type * from './price-advice-views.ts';

/** Recommended and current price that differ by at most so many cents are the same (spec 2 §9). */
export const OPTIMAL_WITHIN_CENTS = 1;
/** Days that a recommendation is good for. */
export const RECOMMENDATION_DAYS = 7;
/** Products that are offered for a recommendation while there is none (spec 2 §9). */
export const OFFERED_PRODUCTS = 6;
/** How often somebody may have prices worked out on demand. */
export const WORK_OUT_PER_HOUR = 120;

export const NO_RECOMMENDATION = 'Unable to generate pricing recommendation. Please try again later.';

/**
 * What a recommendation comes to; `held`: the vendor's own bounds ask for another price, and it is expected to bring less;
 * `waiting`: none is current, and one will be made.
 */
export const PRICE_STATES = ['raise', 'lower', 'held', 'optimal', 'not_enough', 'waiting'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

/** Which products are listed; absent, all on sale. `change`: to raise or to lower. `made`: with any recommendation. `none`: without. */
const PRICE_FILTERS = ['change', 'raise', 'lower', 'held', 'optimal', 'not_enough', 'made', 'none'] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** Which bound a recommended price lies on; null for none. */
export function heldBy(
  recommendedPrice: Decimal,
  { floor, ceiling }: Pick<PriceBounds, 'floor' | 'ceiling'>,
): HeldBy | null {
  const recommended = toCents(recommendedPrice);
  if (floor !== null && recommended === toCents(floor)) return 'floor';
  if (ceiling !== null && recommended === toCents(ceiling)) return 'ceiling';
  return null;
}

/** How sure a recommendation is: 85 and above, 70 and above, or less (spec 2 §9). */
export type ConfidenceBand = 'high' | 'medium' | 'low';

/** @param confidence percent */
export function bandOf(confidence: number): ConfidenceBand {
  if (confidence >= 85) return 'high';
  return confidence >= 70 ? 'medium' : 'low';
}

/** Whether there is nothing to change. */
export function isOptimal(currentPrice: Decimal, recommendedPrice: Decimal): boolean {
  return Math.abs(toCents(currentPrice) - toCents(recommendedPrice)) <= OPTIMAL_WITHIN_CENTS;
}

const priceFilter = z.object({
  state: z.enum(PRICE_FILTERS).optional(),
  /** Words that stand in the name, the SKU or the keywords, each of them. */
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

/** Suggestions by their products, or all that a filter leaves. */
const whichSuggestions = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_BULK, `Choose at most ${MAX_BULK} products`) }),
  z.object({ filter: priceFilter }),
]);
export type WhichSuggestions = z.infer<typeof whichSuggestions>;

export const previewAdviceInput = z.object({ which: whichSuggestions });

export const applyManyInput = z.object({
  /** As the preview answered them (`AdvicePreview.ids`). */
  ids: z.array(id).min(1).max(MAX_BULK, `Choose at most ${MAX_BULK} products`),
  /** The newest recommendation that was seen (`AdvicePreview.newest`): what was made later is not applied. */
  newest: id,
});
export type ApplyManyInput = z.infer<typeof applyManyInput>;

const price = (label: string) =>
  amount(label).refine((text) => Number(text) > 0, `${label} must be more than 0`);

export const applyAdviceInput = z.object({
  /** Of the product. */
  id,
  newPrice: price('Price'),
  /** The price that was seen; another one now is a conflict. */
  seenPrice: amount('Price').optional(),
});
export type ApplyAdviceInput = z.infer<typeof applyAdviceInput>;

/** An amount, or null for none; an empty field of a form is none. */
const bound = (label: string) =>
  z.preprocess((sent) => (sent === '' || sent === undefined ? null : sent), price(label).nullable());

/** True too where one is no amount, which has an error of its own by then. */
const isAtMost = (low: Decimal | null, high: Decimal | null) =>
  low === null || high === null || !(Number(low) > Number(high));

/** What is null is not bounded. */
export const priceBoundsInput = z
  .object({
    floor: bound('Lowest price'),
    ceiling: bound('Highest price'),
    cost: bound('Cost'),
  })
  .refine(({ floor, ceiling }) => isAtMost(floor, ceiling), {
    path: ['ceiling'],
    error: 'The highest price must not be below the lowest',
  })
  .refine(({ cost, ceiling }) => isAtMost(cost, ceiling), {
    path: ['cost'],
    error: 'The cost must not be above the highest price',
  });
export type PriceBounds = z.infer<typeof priceBoundsInput>;

export const setBoundsInput = z.object({ id }).and(priceBoundsInput);
export type SetBoundsInput = z.infer<typeof setBoundsInput>;

/** What applying suggestions would come to. Amounts are expectations for 30 days. */
export interface AdvicePreview {
  /** The products whose price would change. */
  ids: number[];
  /** The newest recommendation among them, to send along; null where there is nothing to apply. */
  newest: number | null;
  before: ExpectedSum;
  after: ExpectedSum;
  /** Products among them whose cost is known. */
  withCost: number;
  /** The first `MOST_TOLD` of them, in the order of `ids`. */
  changes: { productId: number; name: string; before: Decimal; after: Decimal }[];
}

/** Sums over products. */
export interface ExpectedSum {
  /** With one place. */
  pieces: number;
  revenue: Decimal;
  payout: Decimal;
  /** Of the products whose cost is known. */
  profit: Decimal;
}

/** Why a suggestion was not applied. */
export interface NotApplied {
  productId: number;
  name: string;
  reason: string;
}

export interface AppliedMany {
  count: number;
  undoId: number | null;
  /** At most `MOST_TOLD`. */
  notApplied: NotApplied[];
  notAppliedCount: number;
}

/** How many products that were left as they were are told one by one. */
export const MOST_TOLD = 100;
