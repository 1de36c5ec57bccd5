import { z } from 'zod';

/** Work a browser does before its answer to a human check counts: to find a number whose hash begins with zeros. */
export const workView = z
  .strictObject({
    nonce: z.string(),
    /** Zero bits that the hash must begin with; each more doubles the work. */
    bits: z.number(),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof workView>;
