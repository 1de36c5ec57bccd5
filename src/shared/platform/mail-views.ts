import { z } from 'zod';
import { view } from '@/shared/views.ts';

export const deadLetterView = view('DeadLetterView', {
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  attempts: z.number(),
  /** Last error of the mail server or network. */
  reason: z.string().nullable(),
  createdAt: z.date(),
});
export type DeadLetterView = z.infer<typeof deadLetterView>;
