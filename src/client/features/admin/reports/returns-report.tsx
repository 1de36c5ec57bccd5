import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Chart } from '@/client/charts/chart.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import type { ReportInput } from '@/shared/reports.ts';
import { ReportCard } from './report-card.tsx';
import { useMoneyValue } from './use-money-value.ts';
import { changeFrom, spanKind, spanName } from './words.ts';

/** What came back, and what was cancelled. */
export function ReturnsReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.returns.queryOptions(range, { placeholderData: keepPreviousData }));
  const money = useMoneyValue();
  return (
    <ReportCard
      title="Returns and refunds"
      text="Returns count on the day they were asked for, refunds on the day they were made, cancelled shipments on the day they were ordered."
      file="returns"
      range={range}
      report={report}
    >
      {({ spans, points, total: { now, before } }) => (
        <>
          <Figures
            figures={[
              {
                label: 'Returns asked for',
                value: formatNumber(now.asked),
                note: changeFrom(now.asked, before.asked, formatNumber),
              },
              {
                label: 'Accepted',
                value: formatNumber(now.accepted),
                note: `${formatCount(now.refused, 'return')} refused, ${formatNumber(now.asked - now.accepted - now.refused)} waiting`,
              },
              {
                label: 'Pieces back',
                value: formatNumber(now.pieces),
                note: changeFrom(now.pieces, before.pieces, formatNumber),
              },
              {
                label: 'Refunded',
                value: money.decimal(now.refunded),
                note: changeFrom(Number(now.refunded), Number(before.refunded), money.full),
              },
              {
                label: 'Cancelled shipments',
                value: formatNumber(now.cancelled),
                note: changeFrom(now.cancelled, before.cancelled, formatNumber),
              },
            ]}
          />
          <Chart
            title="Refunded"
            labelHeader={spanKind(spans)}
            labels={spans.map(spanName)}
            kind="bars"
            format={money.full}
            formatShort={money.short}
            series={[
              { name: 'Refunded', values: points.map((point) => Number(point.now.refunded)) },
              {
                name: 'Before',
                values: points.map((point) => Number(point.before.refunded)),
                isComparison: true,
              },
            ]}
          />
        </>
      )}
    </ReportCard>
  );
}
