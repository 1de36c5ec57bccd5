import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '@/client/lib/format.ts';
import { Figures } from '@/client/ui/figures.tsx';
import { meanOf, type ReportInput, type SalesFigures, type TimeReport } from '@/shared/sellers/reports.ts';
import { comparedFigure } from './compared-figure.ts';
import { ReportCard } from './report-card.tsx';
import { TimeChart } from './time-chart.tsx';
import { useMoneyValue } from './use-money-value.ts';

type SalesCardProps = {
  title?: string;
  file: string;
  range: ReportInput;
  report: UseQueryResult<TimeReport<SalesFigures>>;
};

export function SalesCard({ title = 'Sales', ...card }: SalesCardProps) {
  const money = useMoneyValue();
  return (
    <ReportCard
      {...card}
      title={title}
      text="What was sold and kept: without cancelled orders and returned pieces. An order counts on the day it was placed."
      isEmpty={({ total: { now, before } }) => now.orders + before.orders === 0}
      empty="Nothing was sold in these days, nor in those before."
    >
      {(report) => {
        const { now, before } = report.total;
        const mean = ({ revenue, orders }: SalesFigures) => Number(meanOf(revenue, orders));
        const revenue = (figures: SalesFigures) => Number(figures.revenue);
        const orders = (figures: SalesFigures) => figures.orders;
        return (
          <>
            <Figures
              figures={[
                comparedFigure('Revenue', revenue(now), revenue(before), money.full),
                comparedFigure('Orders', now.orders, before.orders, formatNumber),
                {
                  ...comparedFigure('Average order', mean(now), mean(before), money.full),
                  ...(now.orders === 0 ? { value: '—', note: 'No orders to average' } : {}),
                },
                comparedFigure('Pieces sold', now.pieces, before.pieces, formatNumber),
              ]}
            />
            <TimeChart
              title="Revenue"
              kind="lines"
              report={report}
              format={money.full}
              formatShort={money.short}
              series={[{ name: 'Revenue', value: revenue }]}
              before={{ name: 'Before', value: revenue }}
            />
            <TimeChart
              title="Orders"
              kind="bars"
              report={report}
              format={formatNumber}
              series={[{ name: 'Orders', value: orders }]}
              before={{ name: 'Before', value: orders }}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
