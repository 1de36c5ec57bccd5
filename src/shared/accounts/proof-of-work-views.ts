import { z } from 'zod';
import { view } from '@/shared/views.ts';

/** Proof of work for a human check, an ALTCHA challenge: the browser searches for the counter. */
export const workView = view('Work', {
  parameters: z.strictObject({
    algorithm: z.string(),
    /** Rounds of each try. */
    cost: z.number(),
    data: z.strictObject({ question: z.string() }),
    keyLength: z.number(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Work = z.infer<typeof workView>;

/** A solved challenge; a proof is its JSON in base64, as ALTCHA's other programs write it. */
export const proofView = z.strictObject({
  challenge: workView,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
