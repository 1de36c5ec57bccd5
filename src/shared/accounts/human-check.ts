import type { Work } from './proof-of-work.ts';

/** A question that shows that a visitor is not a robot, as the screens put it. */
export interface HumanCheckView {
  id: string;
  question: string;
  /** Null for a question in words. */
  imageUrl: string | null;
  /** What the browser must do for the answer to count; null for an address that asks seldom. */
  work: Work | null;
  expiresAt: Date;
}

/** What a form sends along. */
export interface HumanCheckAnswer {
  captchaId?: string | undefined;
  captchaAnswer?: string | undefined;
  /** Of the question's `work`, where it asks for some. */
  captchaProof?: string | undefined;
}
