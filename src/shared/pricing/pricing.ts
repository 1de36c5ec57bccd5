import { z } from 'zod';
import { view } from '@/shared/views.ts';

export const pricingMarketDataView = view('PricingMarketData', {
  categoryAverage: z.string(),
  demandScore: z.number(),
  seasonalTrend: z.string(),
  competitorPrices: z.array(z.string()),
});
export type PricingMarketData = z.infer<typeof pricingMarketDataView>;

/** A figure of the explanation: 'lowest price of similar products', '$420.00'. */
export const priceFactView = view('PriceFact', { name: z.string(), value: z.string() });
export type PriceFact = z.infer<typeof priceFactView>;
