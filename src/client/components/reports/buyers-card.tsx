import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '@/client/lib/format.ts';
import { Figures } from '@/client/ui/figures.tsx';
import type { BuyerFigures, Compared, ReportInput, TimeReport } from '@/shared/sellers/reports.ts';
import { comparedFigure } from './compared-figure.ts';
import { ReportCard } from './report-card.tsx';
import { TimeChart } from './time-chart.tsx';

type BuyersCardProps<Found extends BuyerFigures> = {
  title: string;
  text: string;
  file: string;
  range: ReportInput;
  report: UseQueryResult<TimeReport<Found>>;
  further?: (total: Compared<Found>) => ReturnType<typeof comparedFigure>;
};

export function BuyersCard<Found extends BuyerFigures>({ further, ...card }: BuyersCardProps<Found>) {
  const buyers = ({ newBuyers, returningBuyers }: BuyerFigures) => newBuyers + returningBuyers;
  return (
    <ReportCard
      {...card}
      isEmpty={({ total: { now, before } }) => !further && buyers(now) + buyers(before) === 0}
      empty="Nobody bought in these days, nor in those before."
    >
      {(report) => {
        const { now, before } = report.total;
        return (
          <>
            <Figures
              figures={[
                comparedFigure('New buyers', now.newBuyers, before.newBuyers, formatNumber),
                comparedFigure('Returning buyers', now.returningBuyers, before.returningBuyers, formatNumber),
                ...(further ? [further(report.total)] : []),
              ]}
            />
            <TimeChart
              title="Buyers"
              kind="bars"
              report={report}
              format={formatNumber}
              series={[
                { name: 'Returning', value: ({ returningBuyers }) => returningBuyers },
                { name: 'New', value: ({ newBuyers }) => newBuyers },
              ]}
              before={{ name: 'All before', value: buyers }}
            />
          </>
        );
      }}
    </ReportCard>
  );
}
