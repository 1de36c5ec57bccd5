import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { MAX_PROOF_LENGTH, type Work } from '@/shared/accounts/proof-of-work.ts';
import { proofView } from '@/shared/accounts/proof-of-work-views.ts';
import { unforeseeable } from './scene.ts';

/** Rounds of one try: native code does them in one call, so a browser is nearly as quick as a program made for it. */
const ROUNDS = 1_000;
/** 512 tries at most, half of them on average: a tenth of a second of a browser, 50 ms of a program. */
const FIRST_BITS = 9;
/** The work doubles with every so many questions. */
const QUESTIONS_PER_BIT = 5;
/** 32,768 tries at most: some seconds of a computer, half a minute of a slow phone, 3 s of a program on average. */
const MAX_BITS = 15;

/**
 * Returns how much a browser must work for its answer to count. A household's first questions cost nothing; an address that
 * asks for hundreds pays for each.
 *
 * @param asked questions that the address asked for lately, this one included
 * @param free how many of them cost nothing
 * @returns the logarithm of the most tries, to base 2; 0 for no work
 */
export function workBits(asked: number, free: number): number {
  if (asked <= free) return 0;
  return Math.min(MAX_BITS, FIRST_BITS + Math.floor((asked - free - 1) / QUESTIONS_PER_BIT));
}

/**
 * Makes the work of a question. It ends with its question, so it has no time of its own.
 *
 * @param secret signs it, so that nobody can make work that is easier
 */
export async function createWork(secret: string, question: string, bits: number): Promise<Work> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    deriveKey,
    counter: unforeseeable.whole(0, 2 ** bits - 1),
    data: { question },
    hmacSignatureSecret: secret,
  });
  // Its optional fields are those that were asked for.
  return challenge as Work;
}

/** Checks that a proof is that of this question. */
export async function isValidProof(secret: string, question: string, proof: string | undefined) {
  const given = readProof(proof);
  if (given?.challenge.parameters.data.question !== question) return false;
  const { verified } = await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secret });
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
