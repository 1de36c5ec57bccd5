import { z } from 'zod';
import { id, prose, seenInput } from '@/shared/input/input.ts';
import { ANSWER_LENGTH, QUESTION_LENGTH, QUESTION_STATES } from './questions.ts';

export const listQuestionsInput = z.object({ productId: id, cursor: z.string().max(200).nullish() });

export const ownQuestionsInput = z.object({ productId: id });

export const askQuestionInput = z.object({
  productId: id,
  question: prose('Your question', QUESTION_LENGTH.min, QUESTION_LENGTH.max),
});
export type AskQuestionInput = z.infer<typeof askQuestionInput>;

export const listVendorQuestionsInput = z
  .object({ state: z.enum(QUESTION_STATES).default('waiting'), cursor: id.nullish() })
  .prefault({});
export type ListVendorQuestionsInput = z.infer<typeof listVendorQuestionsInput>;

export const answerQuestionInput = z.object({
  id,
  answer: prose('Your answer', ANSWER_LENGTH.min, ANSWER_LENGTH.max),
  seen: seenInput(['answer']),
});
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;
