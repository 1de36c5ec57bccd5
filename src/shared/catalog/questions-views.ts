import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { QUESTION_STATES } from './questions.ts';

export const productQuestionView = view('ProductQuestion', {
  id: z.int(),
  question: z.string(),
  author: z.string(),
  askedAt: z.date(),
  answer: z.string(),
  answeredAt: z.date(),
});
export type ProductQuestion = z.infer<typeof productQuestionView>;

/** The asker's own question, visible to them and the seller. */
export const ownQuestionView = view('OwnQuestion', {
  id: z.int(),
  question: z.string(),
  state: z.enum(QUESTION_STATES).exclude(['answered']),
  hiddenReason: z.string().nullable(),
  askedAt: z.date(),
});
export type OwnQuestion = z.infer<typeof ownQuestionView>;

export const vendorQuestionView = view('VendorQuestion', {
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
  product: z.strictObject({ id: z.int(), name: z.string(), imageUrl: z.string(), isOnSale: z.boolean() }),
});
export type VendorQuestion = z.infer<typeof vendorQuestionView>;
