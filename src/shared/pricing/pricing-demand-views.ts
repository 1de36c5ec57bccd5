import { z } from 'zod';
import { view } from '@/shared/views.ts';

/** Demand within `EXPECTATION_DAYS` days; lists parallel to ascending `prices`. */
export const priceDemandView = view('PriceDemand', {
  prices: z.array(z.int()),
  pieces: z.array(z.number()),
  /** 80 % interval. */
  low: z.array(z.number()),
  high: z.array(z.number()),
  /** Commission as a fraction of the price. */
  commissionRate: z.number(),
  costCents: z.int().nullable(),
  /** Pieces that can be sold within these days: no more are expected. */
  stock: z.int(),
});
export type PriceDemand = z.infer<typeof priceDemandView>;
