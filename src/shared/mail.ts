import { z } from 'zod';
import { id } from './input.ts';

/** A mail that failed for good, as admins see it; what it says stays between it and its reader. */
export interface DeadLetterView {
  id: number;
  to: string;
  subject: string;
  /** How often it was tried. */
  attempts: number;
  /** What the mail server or the network said last. */
  reason: string | null;
  createdAt: Date;
}

/** `cursor` is the id of the last mail of the page before. */
export const listDeadLettersInput = z.object({ cursor: id.nullish() }).default({});
export type ListDeadLettersInput = z.infer<typeof listDeadLettersInput>;

export const deadLetterInput = z.object({ id });
