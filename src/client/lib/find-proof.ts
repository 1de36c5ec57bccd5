import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Work } from '@/shared/accounts/proof-of-work.ts';

/**
 * Solves a human check's proof of work, outside the page's thread.
 * @returns the proof; null if the signal aborted it
 * @throws Error if the browser has no WebCrypto, as without TLS
 */
export async function findProof(challenge: Work, signal: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  // No time limit: the question ends before the work can become too long.
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: 0 });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
