import { createHash } from 'node:crypto';
import { leadingZeroBits, MAX_PROOF_LENGTH, proofText, type Work } from '@/shared/accounts/proof-of-work.ts';

/** Some 16,000 hashes: half a second of a browser. */
const FIRST_BITS = 14;
/** The work doubles with every so many questions. */
const QUESTIONS_PER_BIT = 5;
/** Some million hashes: half a minute of a browser, a second of a program that was made for it. */
const MAX_BITS = 20;

/**
 * How much a browser must work for its answer to count. A household's first questions cost nothing; who asks for
 * hundreds pays for each.
 *
 * @param asked questions that the address asked for lately, this one included
 * @param free how many of them cost nothing
 * @returns zero bits, 0 for no work
 */
export function workBits(asked: number, free: number): number {
  if (asked <= free) return 0;
  return Math.min(MAX_BITS, FIRST_BITS + Math.floor((asked - free - 1) / QUESTIONS_PER_BIT));
}

/** Whether the work was done. One hash. */
export function isValidProof({ nonce, bits }: Work, proof: string | undefined): boolean {
  if (bits === 0) return true;
  if (proof === undefined || proof.length > MAX_PROOF_LENGTH) return false;
  return leadingZeroBits(createHash('sha256').update(proofText(nonce, proof)).digest()) >= bits;
}
