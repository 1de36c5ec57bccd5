import { z } from 'zod';
import { QUESTION_STATES } from './questions.ts';

/** A question that its seller has answered, as everybody reads it. */
export const productQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    /** First name and initial. */
    author: z.string(),
    askedAt: z.date(),
    answer: z.string(),
    answeredAt: z.date(),
  })
  .meta({ id: 'ProductQuestion' });
export type ProductQuestion = z.infer<typeof productQuestionView>;

/** Somebody's own question on a product, which only they and the seller see. */
export const ownQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    state: z.enum(QUESTION_STATES).exclude(['answered']),
    /** Why an admin has hidden it. */
    hiddenReason: z.string().nullable(),
    askedAt: z.date(),
  })
  .meta({ id: 'OwnQuestion' });
export type OwnQuestion = z.infer<typeof ownQuestionView>;

/** A question as the seller of the product has it. */
export const vendorQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    state: z.enum(QUESTION_STATES),
    /** First name and initial. */
    author: z.string(),
    askedAt: z.date(),
    answer: z.string().nullable(),
    answeredAt: z.date().nullable(),
    /** Until when the answer may be changed; null where there is none, or it is too late. */
    editableUntil: z.date().nullable(),
    hiddenReason: z.string().nullable(),
    product: z.strictObject({
      id: z.int(),
      name: z.string(),
      imageUrl: z.string(),
      isOnSale: z.boolean(),
    }),
  })
  .meta({ id: 'VendorQuestion' });
export type VendorQuestion = z.infer<typeof vendorQuestionView>;
