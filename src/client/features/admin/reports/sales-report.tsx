import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Chart } from '@/client/charts/chart.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import { meanOf, type ReportInput } from '@/shared/reports.ts';
import { ReportCard } from './report-card.tsx';
import { useMoneyValue } from './use-money-value.ts';
import { changeFrom, spanKind, spanName } from './words.ts';

/** Revenue and orders along time. */
export function SalesReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.sales.queryOptions(range, { placeholderData: keepPreviousData }));
  const money = useMoneyValue();
  return (
    <ReportCard
      title="Sales"
      text="What was sold and kept: without cancelled orders and returned pieces. An order counts on the day it was placed."
      file="sales"
      range={range}
      report={report}
    >
      {({ spans, points, total: { now, before } }) => {
        const labels = spans.map(spanName);
        const by = spanKind(spans);
        const mean = ({ revenue, orders }: typeof now) => Number(meanOf(revenue, orders));
        return (
          <>
            <Figures
              figures={[
                {
                  label: 'Revenue',
                  value: money.decimal(now.revenue),
                  note: changeFrom(Number(now.revenue), Number(before.revenue), money.full),
                },
                {
                  label: 'Orders',
                  value: formatNumber(now.orders),
                  note: changeFrom(now.orders, before.orders, formatNumber),
                },
                {
                  label: 'Average order',
                  value: money.full(mean(now)),
                  note: changeFrom(mean(now), mean(before), money.full),
                },
                {
                  label: 'Pieces sold',
                  value: formatNumber(now.pieces),
                  note: changeFrom(now.pieces, before.pieces, formatNumber),
                },
              ]}
            />
            <Chart
              title="Revenue"
              labelHeader={by}
              labels={labels}
              kind="lines"
              format={money.full}
              formatShort={money.short}
              series={[
                { name: 'Revenue', values: points.map((point) => Number(point.now.revenue)) },
                {
                  name: 'Before',
                  values: points.map((point) => Number(point.before.revenue)),
                  isComparison: true,
                },
              ]}
            />
            <Chart
              title="Orders"
              labelHeader={by}
              labels={labels}
              kind="bars"
              format={formatNumber}
              series={[
                { name: 'Orders', values: points.map((point) => point.now.orders) },
                { name: 'Before', values: points.map((point) => point.before.orders), isComparison: true },
              ]}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
