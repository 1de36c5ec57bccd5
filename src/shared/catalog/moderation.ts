import { z } from 'zod';
import { id, prose, word } from '@/shared/input/input.ts';
import { PRODUCT_STATUSES } from './product-status.ts';

export type * from './moderation-views.ts';

export const MAX_FEATURED = 12;

/** Characters of the reason, and of the vendor's answer. */
export const HIDING_REASON = { min: 10, max: 500 } as const;
export const HIDING_ANSWER = { min: 3, max: 1000 } as const;

const adminProductFilter = z.object({
  /** Name words, SKU prefix, vendor name or product id. */
  search: word(100).trim().optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: id.optional(),
  isHidden: z.boolean().optional(),
  /** Hidden with an answer of the vendor. */
  isAnswered: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  isAiPick: z.boolean().optional(),
});

export const listAdminProductsInput = adminProductFilter
  .extend({ limit: z.number().int().min(1).max(100).default(30), cursor: z.string().max(500).nullish() })
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
