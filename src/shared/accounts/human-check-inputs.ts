import { z } from 'zod';
import { emailInput, word } from '@/shared/input/input.ts';
import { MAX_PROOF_LENGTH } from './proof-of-work.ts';

/** `mail` is the request of a link instead of an answer. */
const HUMAN_CHECK_FORMS = ['picture', 'text', 'mail'] as const;
export type HumanCheckForm = (typeof HUMAN_CHECK_FORMS)[number];

export const createHumanCheckInput = z.object({
  form: z.enum(HUMAN_CHECK_FORMS).default('picture'),
});

const id = word(100).min(1);
const proof = word(MAX_PROOF_LENGTH);

export const pictureOfHumanCheckInput = z.object({ id });

export const answerHumanCheckInput = z.object({
  id,
  answer: word(100).min(1, 'Answer is required'),
  proof: proof.optional(),
});

export const mailHumanLinkInput = z.object({ id, proof, email: emailInput });

export const openHumanLinkInput = z.object({ token: word(200).min(1) });
