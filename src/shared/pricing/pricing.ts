import { z } from 'zod';

/** Data behind a recommendation. */
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
    /** Formatted: '$420.00', '18%', '4.8', '23'. */
    value: z.string(),
  })
  .meta({ id: 'PriceFact' });
export type PriceFact = z.infer<typeof priceFactView>;
