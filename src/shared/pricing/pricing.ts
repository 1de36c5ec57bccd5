import { z } from 'zod';
import { decimal, view } from '@/shared/views.ts';

export const pricingMarketDataView = view('PricingMarketData', {
  /** Null if too few other sellers have products in the category. */
  categoryAverage: z.string().nullable(),
  /** Null without a forecast. */
  demandScore: z.number().nullable(),
  seasonalTrend: z.string(),
  competitorPrices: z.array(z.string()),
});
export type PricingMarketData = z.infer<typeof pricingMarketDataView>;

/** A figure of the explanation: 'lowest price of similar products', '$420.00'. */
export const priceFactView = view('PriceFact', { name: z.string(), value: z.string() });
export type PriceFact = z.infer<typeof priceFactView>;

/** Sales at one price between two days. The analytics of these days have the same pieces. */
export const pricePeriodView = view('PricePeriod', {
  price: decimal,
  from: z.string(),
  to: z.string(),
  pieces: z.int(),
});
type PricePeriod = z.infer<typeof pricePeriodView>;

/** Evidence behind the sentences of a recommendation. */
export interface PriceSources {
  /** Similar products named in the sentence about them. */
  similarIds: number[];
  /** Products of the `competitorPrices`. */
  competitorIds: number[];
  periods: PricePeriod[];
}
