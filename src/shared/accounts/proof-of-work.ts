export type * from './proof-of-work-views.ts';

/** The longest number that counts; far beyond what any work takes. */
export const MAX_PROOF_LENGTH = 16;

/** What is hashed by SHA-256, in UTF-8, for a number. */
export function proofText(nonce: string, number: string | number): string {
  return `${nonce}:${number}`;
}

export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  // `Math.clz32` counts in 32 bits, of which a byte has the last eight.
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}
