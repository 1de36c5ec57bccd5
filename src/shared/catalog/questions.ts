import { hoursAfter } from '@/shared/time.ts';

export type * from './questions-views.ts';

export const QUESTION_LENGTH = { min: 5, max: 500 } as const;
export const ANSWER_LENGTH = { min: 2, max: 1000 } as const;

export const ANSWER_EDIT_HOURS = 24;

/** Maximum unanswered questions per person and product. */
export const MAX_OWN_WAITING = 3;
/** Maximum unanswered questions per product. */
export const MAX_WAITING = 50;

/** `declined`: unanswered or withdrawn by the seller. `hidden`: by an admin, after a report. */
export const QUESTION_STATES = ['waiting', 'answered', 'declined', 'hidden'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export function answerEditableUntil(answeredAt: Date | null, now: Date): Date | null {
  if (!answeredAt) return null;
  const until = hoursAfter(answeredAt, ANSWER_EDIT_HOURS);
  return until > now ? until : null;
}
