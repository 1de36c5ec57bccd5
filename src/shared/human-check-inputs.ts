import { z } from 'zod';
import { word } from './input.ts';

export const createHumanCheckInput = z.object({
  /** In words for those who cannot see a picture. */
  form: z.enum(['picture', 'text']).default('picture'),
});

export const answerHumanCheckInput = z.object({
  id: word(100).min(1),
  answer: word(100).min(1, 'Answer is required'),
});
