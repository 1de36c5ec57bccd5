import { z } from 'zod';

export const createHumanCheckInput = z.object({
  /** In words for those who cannot see a picture. */
  form: z.enum(['picture', 'text']).default('picture'),
});

export const answerHumanCheckInput = z.object({
  id: z.string().min(1).max(100),
  answer: z.string().min(1, 'Answer is required').max(100),
});
