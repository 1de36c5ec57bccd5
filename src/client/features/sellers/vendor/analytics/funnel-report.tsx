import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReportCard, TimeChart } from '@/client/components/reports/report-card.tsx';
import { changeFrom } from '@/client/components/reports/words.ts';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Chart } from '@/client/ui/charts/chart.tsx';
import { type Figure, Figures } from '@/client/ui/figures.tsx';
import { dayRangeWithYear } from '@/shared/format/format-date.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';
import type { FunnelFigures } from '@/shared/sellers/vendor-analytics.ts';
import { fileOf } from './file-of.ts';

export function FunnelReport({ range }: { range: ReportInput }) {
  const report = useQuery(
    useApi().vendorAnalytics.funnel.queryOptions(range, { placeholderData: keepPreviousData }),
  );
  return (
    <ReportCard
      title="From view to order"
      text="Each visitor counts once per product and day, each order once per product. Robots and your own visits don’t count. We compare whole days only."
      file={fileOf('funnel')}
      range={range}
      report={report}
      isEmpty={({ countedSince }) => countedSince === null}
      empty="No views counted yet. Counting begins with the first visitor to one of your products."
    >
      {(funnel) => {
        const views = (figures: FunnelFigures) => figures.views;
        const { countedSince, comparedDays, isRunning, wholeDays } = funnel;
        // Partly counted days would show false growth.
        const isComparable = countedSince !== null && countedSince <= comparedDays.from;
        const compared = isComparable ? wholeDays : null;
        // One basis for figures and chart: today's orders don't belong to views of whole days.
        const now = wholeDays?.now ?? funnel.total.now;
        const without = isRunning && wholeDays ? ', without today' : '';
        const since = countedSince && dayRangeWithYear({ from: countedSince, to: countedSince });
        return (
          <>
            <Figures
              figures={[
                {
                  label: 'Views',
                  value: formatNumber(now.views),
                  note: compared
                    ? `${changeFrom(compared.now.views, compared.before.views, formatNumber)}${without}`
                    : isComparable
                      ? 'Today is compared when it is over'
                      : `Counted since ${since}${without}`,
                },
                step('Added to cart', now.carts, now.views),
                step('Ordered', now.orders, now.views),
              ]}
            />
            <Chart
              title={`View to order${without}`}
              labelHeader="Step"
              labels={['Views', 'Added to cart', 'Ordered']}
              kind="ranking"
              format={formatNumber}
              series={[
                { name: 'Now', values: valuesOf(now) },
                ...(compared
                  ? [{ name: 'Before', values: valuesOf(compared.before), isComparison: true }]
                  : []),
              ]}
            />
            <TimeChart
              title="Views"
              kind="bars"
              report={funnel}
              format={formatNumber}
              series={[{ name: 'Views', value: views }]}
              {...(isComparable ? { before: { name: 'Before', value: views } } : {})}
            />
          </>
        );
      }}
    </ReportCard>
  );
}

function valuesOf({ views, carts, orders }: FunnelFigures): number[] {
  return [views, carts, orders];
}

function step(label: string, count: number, views: number): Figure {
  return {
    label,
    value: formatNumber(count),
    note: views > 0 ? `${formatPercent((count / views) * 100)} of the views` : '— of no views',
  };
}
