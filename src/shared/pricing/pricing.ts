import { z } from 'zod';

/** What a price recommendation was made from. */
export const pricingMarketDataView = z
  .strictObject({
    /** A decimal amount. */
    categoryAverage: z.string(),
    /** 0 to 100. */
    demandScore: z.number(),
    seasonalTrend: z.string(),
    /** Decimal amounts. */
    competitorPrices: z.array(z.string()),
  })
  .meta({ id: 'PricingMarketData' });
export type PricingMarketData = z.infer<typeof pricingMarketDataView>;

/** A number that a recommendation is explained with: 'lowest price of similar products', '$420.00'. */
export const priceFactView = z
  .strictObject({
    name: z.string(),
    /** As the sentences have it: '$420.00', '18%', '4.8', '23'. */
    value: z.string(),
  })
  .meta({ id: 'PriceFact' });
export type PriceFact = z.infer<typeof priceFactView>;
