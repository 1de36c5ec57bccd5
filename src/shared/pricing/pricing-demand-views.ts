import { z } from 'zod';

/**
 * How many pieces of a product its buyers are expected to want within `EXPECTATION_DAYS` days, by price. The three lists go
 * with `prices`, which rise. Whether so many are in stock is another question.
 */
export const priceDemandView = z
  .strictObject({
    prices: z.array(z.int()),
    pieces: z.array(z.number()),
    /** Four times in five it is between these two. */
    low: z.array(z.number()),
    high: z.array(z.number()),
    /** The fraction of the price that the vendor pays the platform. */
    commissionRate: z.number(),
    /** What a piece costs the vendor; null where nobody has said it. */
    costCents: z.int().nullable(),
  })
  .meta({ id: 'PriceDemand' });
export type PriceDemand = z.infer<typeof priceDemandView>;
