import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { HumanCheckForm } from '@/shared/accounts/human-check-inputs.ts';
import { MAX_PROOF_LENGTH, type Work } from '@/shared/accounts/proof-of-work.ts';
import { proofView } from '@/shared/accounts/proof-of-work-views.ts';
import { unforeseeable } from './scene.ts';

/** Rounds per try: native code runs them in one call, so a browser is nearly as fast as a dedicated program. */
const ROUNDS = 1_000;
/** At most 512 tries, half on average: 0.1 s in a browser, 50 ms in a program. */
const FIRST_BITS = 9;
/** Checks after which the work doubles. */
const QUESTIONS_PER_BIT = 5;
/** At most 32,768 tries: some seconds on a computer, half a minute on a slow phone; 3 s in a program on average. */
const MAX_BITS = 15;
/** At most 2,048 tries: half a second in a browser, some seconds on a slow phone. Words are easy for programs. */
const BITS_IN_WORDS = 11;

/**
 * Computes the work required for an answer: none for the first pictures of an address, then more with their number.
 * Checks in words always need some.
 *
 * @param questionCount recent checks of the address, including this one
 * @param free checks without work
 * @returns base-2 logarithm of the maximum tries; 0 for no work
 */
export function proofOfWorkBits(form: HumanCheckForm, questionCount: number, free: number): number {
  const least = form === 'picture' ? 0 : BITS_IN_WORDS;
  if (questionCount <= free) return least;
  const bits = FIRST_BITS + Math.floor((questionCount - free - 1) / QUESTIONS_PER_BIT);
  return Math.min(MAX_BITS, Math.max(least, bits));
}

/**
 * Creates the proof-of-work challenge of a check. It has no expiry of its own.
 *
 * @param secret signs it, against easier challenges
 */
export async function createProofOfWork(secret: string, question: string, bits: number): Promise<Work> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    deriveKey,
    counter: unforeseeable.whole(0, 2 ** bits - 1),
    data: { question },
    hmacSignatureSecret: secret,
  });
  // The optional fields are those requested above.
  return challenge as Work;
}

export async function isValidProof(secret: string, question: string, proof: string | undefined) {
  const proofSent = readProof(proof);
  if (proofSent?.challenge.parameters.data.question !== question) return false;
  const { verified } = await verifySolution({ ...proofSent, deriveKey, hmacSignatureSecret: secret });
  return verified;
}

function readProof(proof: string | undefined) {
  if (!proof || proof.length > MAX_PROOF_LENGTH) return undefined;
  try {
    return proofView.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
