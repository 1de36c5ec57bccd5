import { useCallback, useEffect, useRef } from 'react';
import type { Work } from '../../../shared/proof-of-work.ts';
import { findProof } from '../../lib/find-proof.ts';

const NO_WORK = Promise.resolve(undefined);

/**
 * Does the work of a human check, from when its question is there; mostly it is done before somebody has answered.
 *
 * @returns waits for the proof: undefined where no work is asked for, null when another question came meanwhile
 */
export function useWork(work: Work | null | undefined): () => Promise<string | null | undefined> {
  const proof = useRef<Promise<string | null | undefined>>(NO_WORK);

  useEffect(() => {
    proof.current = NO_WORK;
    if (!work) return;
    const ending = new AbortController();
    proof.current = findProof(work, ending.signal);
    // Whoever waits for it hears why it failed; if nobody does, nobody needs to.
    proof.current.catch(() => {});
    return () => ending.abort();
  }, [work]);

  return useCallback(() => proof.current, []);
}
