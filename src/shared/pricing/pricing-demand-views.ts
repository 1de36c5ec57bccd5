import { z } from 'zod';

/**
 * Expected demand within `EXPECTATION_DAYS` days by price; lists parallel to ascending `prices`. Ignores
 * stock.
 */
export const priceDemandView = z
  .strictObject({
    prices: z.array(z.int()),
    pieces: z.array(z.number()),
    /** 80 % interval. */
    low: z.array(z.number()),
    high: z.array(z.number()),
    /** Commission as a fraction of the price. */
    commissionRate: z.number(),
    costCents: z.int().nullable(),
  })
  .meta({ id: 'PriceDemand' });
export type PriceDemand = z.infer<typeof priceDemandView>;
