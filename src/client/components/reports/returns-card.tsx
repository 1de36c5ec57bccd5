import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { type Figure, Figures } from '@/client/ui/figures.tsx';
import type { Compared, ReportInput, ReturnFigures, TimeReport } from '@/shared/sellers/reports.ts';
import { comparedFigure } from './compared-figure.ts';
import { ReportCard } from './report-card.tsx';
import { TimeChart } from './time-chart.tsx';
import { useMoneyValue } from './use-money-value.ts';

type ReturnsCardProps = {
  file: string;
  range: ReportInput;
  report: UseQueryResult<TimeReport<ReturnFigures>>;
};

export function ReturnsCard(card: ReturnsCardProps) {
  const money = useMoneyValue();
  return (
    <ReportCard
      {...card}
      title="Returns and refunds"
      text="Returns count on the day they were asked for, refunds on the day they were made, cancelled shipments and the return rate on the day of the order."
      isEmpty={({ total: { now, before } }) => isNothing(now) && isNothing(before)}
      empty="Nothing was sold, returned or cancelled in these days, nor in those before."
    >
      {(report) => {
        const { now, before } = report.total;
        const refunded = (figures: ReturnFigures) => Number(figures.refunded);
        return (
          <>
            <Figures
              figures={[
                comparedFigure('Returns asked for', now.asked, before.asked, formatNumber),
                {
                  label: 'Accepted',
                  value: formatNumber(now.accepted),
                  note: `${formatNumber(now.refused)} refused, ${formatNumber(now.asked - now.accepted - now.refused)} waiting`,
                },
                returnRate(report.total),
                comparedFigure('Refunded', refunded(now), refunded(before), money.full),
                comparedFigure('Cancelled shipments', now.cancelled, before.cancelled, formatNumber),
              ]}
            />
            <TimeChart
              title="Refunded"
              kind="bars"
              report={report}
              format={money.full}
              formatShort={money.short}
              series={[{ name: 'Refunded', value: refunded }]}
              before={{ name: 'Before', value: refunded }}
            />
          </>
        );
      }}
    </ReportCard>
  );
}

function isNothing({ asked, cancelled, refunded, orderedPieces }: ReturnFigures): boolean {
  return asked + cancelled + orderedPieces + Number(refunded) === 0;
}

function returnRate({ now, before }: Compared<ReturnFigures>): Figure {
  if (now.orderedPieces === 0) return { label: 'Return rate', value: '—', note: 'Nothing was ordered' };
  const rate = ({ returnedPieces, orderedPieces }: ReturnFigures) =>
    formatPercent((returnedPieces / orderedPieces) * 100);
  return {
    label: 'Return rate',
    value: rate(now),
    note: `${formatNumber(now.returnedPieces)} of ${formatCount(now.orderedPieces, 'piece')}, ${
      before.orderedPieces > 0 ? `${rate(before)} before` : 'nothing to compare with'
    }`,
  };
}
