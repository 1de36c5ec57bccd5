import { z } from 'zod';
import { id, prose, word } from '@/shared/input/input.ts';
import { PRODUCT_STATUSES } from './product-status.ts';

export type * from './moderation-views.ts';

/** Products that stand on the home page's shelf at most. */
export const MAX_FEATURED = 12;

/** Characters of the reason that a vendor reads, and of their answer. */
export const HIDING_REASON = { min: 10, max: 500 } as const;
export const HIDING_ANSWER = { min: 3, max: 1000 } as const;

/** What an admin looks for; what is absent does not matter. */
const adminProductFilter = z.object({
  /** Words of the name, the beginning of an SKU, a vendor's name, or our number of the product. */
  search: word(100).trim().optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: id.optional(),
  isHidden: z.boolean().optional(),
  /** Hidden ones whose vendor has answered. */
  isAnswered: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  isAiPick: z.boolean().optional(),
});

/** A page of all products of the shop, newest first. */
export const listAdminProductsInput = adminProductFilter
  .extend({
    limit: z.number().int().min(1).max(100).default(30),
    cursor: z.string().max(500).nullish(),
  })
  .prefault({});
export type ListAdminProductsInput = z.infer<typeof listAdminProductsInput>;

export const hideProductInput = z.object({
  id,
  reason: prose('Reason', HIDING_REASON.min, HIDING_REASON.max),
});
export type HideProductInput = z.infer<typeof hideProductInput>;

export const answerHidingInput = z.object({
  id,
  answer: prose('Answer', HIDING_ANSWER.min, HIDING_ANSWER.max),
});
export type AnswerHidingInput = z.infer<typeof answerHidingInput>;

export const featureProductInput = z.object({ id, isFeatured: z.boolean() });
export type FeatureProductInput = z.infer<typeof featureProductInput>;
