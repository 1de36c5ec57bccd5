import { hoursAfter } from '@/shared/time.ts';

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

/** A question that its seller has answered, as everybody reads it. */
export interface ProductQuestion {
  id: number;
  question: string;
  /** First name and initial. */
  author: string;
  askedAt: Date;
  answer: string;
  answeredAt: Date;
}

/** Somebody's own question on a product, which only they and the seller see. */
export interface OwnQuestion {
  id: number;
  question: string;
  state: Exclude<QuestionState, 'answered'>;
  /** Why an admin has hidden it. */
  hiddenReason: string | null;
  askedAt: Date;
}

/** A question as the seller of the product has it. */
export interface VendorQuestion {
  id: number;
  question: string;
  state: QuestionState;
  /** First name and initial. */
  author: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** Until when the answer may be changed; null where there is none, or it is too late. */
  editableUntil: Date | null;
  hiddenReason: string | null;
  product: { id: number; name: string; imageUrl: string; isOnSale: boolean };
}

/** Whether what was answered then may still be changed. */
export function answerEditableUntil(answeredAt: Date | null, now: Date): Date | null {
  if (!answeredAt) return null;
  const until = hoursAfter(answeredAt, ANSWER_EDIT_HOURS);
  return until > now ? until : null;
}
