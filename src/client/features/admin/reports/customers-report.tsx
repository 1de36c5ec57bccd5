import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Chart } from '@/client/charts/chart.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import type { ReportInput } from '@/shared/reports.ts';
import { ReportCard } from './report-card.tsx';
import { changeFrom, spanKind, spanName } from './words.ts';

/** Who bought: for the first time, and again. */
export function CustomersReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.customers.queryOptions(range, { placeholderData: keepPreviousData }));
  return (
    <ReportCard
      title="Customers"
      text="New buyers ordered for the first time. Each person counts once in the figures, and once in each point of the chart."
      file="customers"
      range={range}
      report={report}
    >
      {({ spans, points, total: { now, before } }) => (
        <>
          <Figures
            figures={[
              {
                label: 'New buyers',
                value: formatNumber(now.newBuyers),
                note: changeFrom(now.newBuyers, before.newBuyers, formatNumber),
              },
              {
                label: 'Returning buyers',
                value: formatNumber(now.returningBuyers),
                note: changeFrom(now.returningBuyers, before.returningBuyers, formatNumber),
              },
              {
                label: 'Accounts opened',
                value: formatNumber(now.accounts),
                note: changeFrom(now.accounts, before.accounts, formatNumber),
              },
            ]}
          />
          <Chart
            title="Buyers"
            labelHeader={spanKind(spans)}
            labels={spans.map(spanName)}
            kind="bars"
            format={formatNumber}
            series={[
              { name: 'Returning', values: points.map((point) => point.now.returningBuyers) },
              { name: 'New', values: points.map((point) => point.now.newBuyers) },
              {
                name: 'All before',
                values: points.map((point) => point.before.newBuyers + point.before.returningBuyers),
                isComparison: true,
              },
            ]}
          />
        </>
      )}
    </ReportCard>
  );
}
