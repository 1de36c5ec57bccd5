import { hoursAfter } from '@/shared/time.ts';

export type * from './questions-views.ts';

/** Characters of a question on a product, and of its answer. */
export const QUESTION_LENGTH = { min: 5, max: 500 } as const;
export const ANSWER_LENGTH = { min: 2, max: 1000 } as const;

/** Hours within which a seller may change what they have answered. */
export const ANSWER_EDIT_HOURS = 24;

/** Questions of one person about one product that wait for an answer, at most. */
export const MAX_OWN_WAITING = 3;
/** Questions about one product that wait for an answer, at most. */
export const MAX_WAITING = 50;

/** `declined`: the seller has not answered, or has taken the answer back. `hidden`: by an admin, after a report. */
export const QUESTION_STATES = ['waiting', 'answered', 'declined', 'hidden'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Whether what was answered then may still be changed. */
export function answerEditableUntil(answeredAt: Date | null, now: Date): Date | null {
  if (!answeredAt) return null;
  const until = hoursAfter(answeredAt, ANSWER_EDIT_HOURS);
  return until > now ? until : null;
}
