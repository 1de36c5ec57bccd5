import { z } from 'zod';
import { QUESTION_STATES } from './questions.ts';

export const productQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    author: z.string(),
    askedAt: z.date(),
    answer: z.string(),
    answeredAt: z.date(),
  })
  .meta({ id: 'ProductQuestion' });
export type ProductQuestion = z.infer<typeof productQuestionView>;

/** The asker's own question, visible to them and the seller. */
export const ownQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    state: z.enum(QUESTION_STATES).exclude(['answered']),
    hiddenReason: z.string().nullable(),
    askedAt: z.date(),
  })
  .meta({ id: 'OwnQuestion' });
export type OwnQuestion = z.infer<typeof ownQuestionView>;

export const vendorQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    state: z.enum(QUESTION_STATES),
    author: z.string(),
    askedAt: z.date(),
    answer: z.string().nullable(),
    answeredAt: z.date().nullable(),
    /** End of the editing period; null without an answer or if over. */
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
