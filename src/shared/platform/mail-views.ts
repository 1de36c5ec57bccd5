import { z } from 'zod';

/** A mail that failed for good, as admins see it; what it says stays between it and its reader. */
export const deadLetterView = z
  .strictObject({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    /** How often it was tried. */
    attempts: z.number(),
    /** What the mail server or the network said last. */
    reason: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'DeadLetterView' });
export type DeadLetterView = z.infer<typeof deadLetterView>;
