import { z } from 'zod';

/**
 * The work that a browser does before its answer to a human check counts: a challenge of ALTCHA, of which it finds the
 * counter.
 */
export const workView = z
  .strictObject({
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
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof workView>;

/** A solved challenge; a proof is its JSON in base64, as ALTCHA's other programs write it. */
export const proofView = z.strictObject({
  challenge: workView,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
