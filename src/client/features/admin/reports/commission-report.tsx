import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Chart } from '@/client/charts/chart.tsx';
import { formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import type { CommissionFigures, ReportInput } from '@/shared/reports.ts';
import { ReportCard } from './report-card.tsx';
import { useMoneyValue } from './use-money-value.ts';
import { changeFrom, spanKind, spanName } from './words.ts';

/** What the platform kept. */
export function CommissionReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.commission.queryOptions(range, { placeholderData: keepPreviousData }));
  const money = useMoneyValue();
  return (
    <ReportCard
      title="Commission"
      text="What the platform earned on these orders: the vendors' commission at each category's rate, and the buyers' on top of the prices."
      file="commission"
      range={range}
      report={report}
    >
      {({ spans, points, total: { now, before } }) => {
        const sum = ({ fromVendors, fromBuyers }: CommissionFigures) =>
          Number(fromVendors) + Number(fromBuyers);
        const rate = ({ fromVendors, revenue }: CommissionFigures) =>
          Number(revenue) > 0 ? (Number(fromVendors) / Number(revenue)) * 100 : 0;
        return (
          <>
            <Figures
              figures={[
                {
                  label: 'Commission',
                  value: money.full(sum(now)),
                  note: changeFrom(sum(now), sum(before), money.full),
                },
                {
                  label: 'From vendors',
                  value: money.decimal(now.fromVendors),
                  note: changeFrom(Number(now.fromVendors), Number(before.fromVendors), money.full),
                },
                {
                  label: 'From buyers',
                  value: money.decimal(now.fromBuyers),
                  note: changeFrom(Number(now.fromBuyers), Number(before.fromBuyers), money.full),
                },
                {
                  label: "Vendors' average rate",
                  value: formatPercent(rate(now)),
                  note:
                    rate(before) > 0 ? `${formatPercent(rate(before))} before` : 'Nothing to compare with',
                },
              ]}
            />
            <Chart
              title="Commission"
              labelHeader={spanKind(spans)}
              labels={spans.map(spanName)}
              kind="bars"
              format={money.full}
              formatShort={money.short}
              series={[
                { name: 'From vendors', values: points.map((point) => Number(point.now.fromVendors)) },
                { name: 'From buyers', values: points.map((point) => Number(point.now.fromBuyers)) },
                { name: 'All before', values: points.map((point) => sum(point.before)), isComparison: true },
              ]}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
