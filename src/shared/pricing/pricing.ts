import { z } from 'zod';

export const pricingMarketDataView = z
  .strictObject({
    categoryAverage: z.string(),
    /** 0 to 100. */
    demandScore: z.number(),
    seasonalTrend: z.string(),
    competitorPrices: z.array(z.string()),
  })
  .meta({ id: 'PricingMarketData' });
export type PricingMarketData = z.infer<typeof pricingMarketDataView>;

/** A figure of the explanation: 'lowest price of similar products', '$420.00'. */
export const priceFactView = z
  .strictObject({
    name: z.string(),
    value: z.string(),
  })
  .meta({ id: 'PriceFact' });
export type PriceFact = z.infer<typeof priceFactView>;
