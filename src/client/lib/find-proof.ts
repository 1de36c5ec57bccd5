import { leadingZeroBits, proofText, type Work } from '@/shared/accounts/proof-of-work.ts';

/** Hashes between two pauses: a few milliseconds. */
const SLICE = 256;

/**
 * Does the work of a human check. In slices, so that the page stays as quick as it was.
 *
 * @returns the proof; null when the signal ended it
 * @throws Error when the browser has no WebCrypto, as on a page that came without TLS
 */
export async function findProof({ nonce, bits }: Work, signal: AbortSignal): Promise<string | null> {
  if (!globalThis.crypto?.subtle) throw new Error('This browser cannot hash.');
  const encoder = new TextEncoder();
  for (let from = 0; !signal.aborted; from += SLICE) {
    const hashes = await Promise.all(
      Array.from({ length: SLICE }, (_, offset) =>
        crypto.subtle.digest('SHA-256', encoder.encode(proofText(nonce, from + offset))),
      ),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found >= 0) return String(from + found);
    await nextTask();
  }
  return null;
}

/** After whatever the page has to do first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
