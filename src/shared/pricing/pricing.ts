/** What a price recommendation was made from. */
export interface PricingMarketData {
  /** A decimal amount. */
  categoryAverage: string;
  /** 0 to 100. */
  demandScore: number;
  seasonalTrend: string;
  /** Decimal amounts. */
  competitorPrices: string[];
}

/** A number that a recommendation is explained with: 'lowest price of similar products', '$420.00'. */
export interface PriceFact {
  name: string;
  /** As the sentences have it: '$420.00', '18%', '4.8', '23'. */
  value: string;
}
