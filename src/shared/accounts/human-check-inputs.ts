import { z } from 'zod';
import { word } from '@/shared/input/input.ts';
import { MAX_PROOF_LENGTH } from './proof-of-work.ts';

export const createHumanCheckInput = z.object({
  /** Text for people who can't see a picture. */
  form: z.enum(['picture', 'text']).default('picture'),
});

const id = word(100).min(1);

export const pictureOfHumanCheckInput = z.object({ id });

export const answerHumanCheckInput = z.object({
  id,
  answer: word(100).min(1, 'Answer is required'),
  proof: word(MAX_PROOF_LENGTH).optional(),
});
