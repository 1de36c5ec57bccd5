import { useFormatMoney } from '@/client/components/price.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { PricingMarketData } from '@/shared/pricing/pricing.ts';

/** What the market does. */
export function MarketFacts({ marketData }: { marketData: PricingMarketData }) {
  const money = useFormatMoney();
  const { categoryAverage, demandScore, seasonalTrend, competitorPrices } = marketData;
  return (
    <section>
      <h3 className="mb-1 font-medium">Market data</h3>
      <DescriptionList
        className="text-sm"
        items={[
          { term: 'Category average', details: money(categoryAverage) },
          { term: 'Demand score', details: `${demandScore} of 100` },
          { term: 'Seasonal trend', details: seasonalTrend },
          {
            term: 'Competitor prices',
            details:
              competitorPrices.length > 0 ? competitorPrices.map(money).join(', ') : 'None that compare',
          },
        ]}
      />
    </section>
  );
}
