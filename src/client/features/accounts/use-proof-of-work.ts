import { useCallback, useEffect, useRef } from 'react';
import { findProof } from '@/client/lib/find-proof.ts';
import type { Work } from '@/shared/accounts/proof-of-work.ts';

const NO_WORK = Promise.resolve(undefined);

/**
 * Does the work of a human check, from when its question is there; mostly it is done before somebody has answered.
 *
 * @returns waits for the proof: undefined where no work is asked for, null when another question came meanwhile
 */
export function useProofOfWork(work: Work | null | undefined): () => Promise<string | null | undefined> {
  const proof = useRef<Promise<string | null | undefined>>(NO_WORK);

  useEffect(() => {
    proof.current = NO_WORK;
    if (!work) return;
    const ending = new AbortController();
    proof.current = findProof(work, ending.signal);
    // Whoever awaits it gets the error; without this line a rejection that nobody awaits would be reported.
    proof.current.catch(() => {});
    return () => ending.abort();
  }, [work]);

  return useCallback(() => proof.current, []);
}
