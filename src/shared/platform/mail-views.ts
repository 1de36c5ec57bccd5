import { z } from 'zod';

/** A permanently failed mail for admins, without its text. */
export const deadLetterView = z
  .strictObject({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    /** Attempts. */
    attempts: z.number(),
    /** Last error of the mail server or network. */
    reason: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'DeadLetterView' });
export type DeadLetterView = z.infer<typeof deadLetterView>;
