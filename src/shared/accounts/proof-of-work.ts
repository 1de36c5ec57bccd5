export type * from './proof-of-work-views.ts';

/** Letters of a proof; it has some 850. */
export const MAX_PROOF_LENGTH = 2_000;
