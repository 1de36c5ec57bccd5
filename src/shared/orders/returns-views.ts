import { z } from 'zod';

export const returnableLineView = z
  .strictObject({
    /** Per piece. */
    priceCents: z.int(),
    quantity: z.int(),
    /** On the whole line. */
    commission: z.int(),
    returnedQuantity: z.int(),
  })
  .meta({ id: 'ReturnableLine' });
export type ReturnableLine = z.infer<typeof returnableLineView>;
