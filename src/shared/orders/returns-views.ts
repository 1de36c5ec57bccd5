import { z } from 'zod';

/** A line of a vendor order, as it was placed. */
export const returnableLineView = z
  .strictObject({
    /** Price of one piece. */
    priceCents: z.int(),
    quantity: z.int(),
    /** The vendor's commission on the whole line. */
    commission: z.int(),
    /** Pieces that have come back before. */
    returnedQuantity: z.int(),
  })
  .meta({ id: 'ReturnableLine' });
export type ReturnableLine = z.infer<typeof returnableLineView>;
