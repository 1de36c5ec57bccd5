import { z } from 'zod';
import { word } from '@/shared/input/input.ts';
import { MAX_PROOF_LENGTH } from './proof-of-work.ts';

const HUMAN_CHECK_FORMS = ['picture', 'text'] as const;
export type HumanCheckForm = (typeof HUMAN_CHECK_FORMS)[number];

export const createHumanCheckInput = z.object({
  /** Text for people who can't see a picture. */
  form: z.enum(HUMAN_CHECK_FORMS).default('picture'),
});

const id = word(100).min(1);

export const pictureOfHumanCheckInput = z.object({ id });

export const answerHumanCheckInput = z.object({
  id,
  answer: word(100).min(1, 'Answer is required'),
  proof: word(MAX_PROOF_LENGTH).optional(),
});
