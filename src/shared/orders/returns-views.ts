import { z } from 'zod';

/** A line as placed. */
export const returnableLineView = z
  .strictObject({
    /** Per piece. */
    priceCents: z.int(),
    quantity: z.int(),
    /** On the whole line. */
    commission: z.int(),
    /** Already returned. */
    returnedQuantity: z.int(),
  })
  .meta({ id: 'ReturnableLine' });
export type ReturnableLine = z.infer<typeof returnableLineView>;
