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
