import { z } from 'zod';
import { word } from '@/shared/input/input.ts';
import { MAX_PROOF_LENGTH } from './proof-of-work.ts';

export const createHumanCheckInput = z.object({
  /** In words for those who cannot see a picture. */
  form: z.enum(['picture', 'text']).default('picture'),
});

const id = word(100).min(1);

export const pictureOfHumanCheckInput = z.object({ id });

export const answerHumanCheckInput = z.object({
  id,
  answer: word(100).min(1, 'Answer is required'),
  /** Of the question's `work`, where it asks for some. */
  proof: word(MAX_PROOF_LENGTH).optional(),
});
