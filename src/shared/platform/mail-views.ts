import { z } from 'zod';

export const deadLetterView = z
  .strictObject({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    attempts: z.number(),
    /** Last error of the mail server or network. */
    reason: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'DeadLetterView' });
export type DeadLetterView = z.infer<typeof deadLetterView>;
