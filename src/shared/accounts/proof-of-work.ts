export type * from './proof-of-work-views.ts';

/** Maximum length of a proof in characters; proofs have about 850. */
export const MAX_PROOF_LENGTH = 2_000;
