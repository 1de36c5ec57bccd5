import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { type Figure, Figures } from '@/client/ui/figures.tsx';
import {
  type BuyerFigures,
  type Compared,
  meanOf,
  type ReportInput,
  type ReturnFigures,
  type SalesFigures,
  type TimeReport,
} from '@/shared/sellers/reports.ts';
import { comparedFigure, ReportCard, TimeChart, type TimeChartProps, useMoneyValue } from './report-card.tsx';

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
            <MoneyChart title="Revenue" kind="lines" report={report} value={revenue} />
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
            <MoneyChart title="Refunded" kind="bars" report={report} value={refunded} />
          </>
        );
      }}
    </ReportCard>
  );
}

type MoneyChartProps<Of> = Pick<TimeChartProps<Of>, 'title' | 'kind' | 'report'> & {
  value: (figures: Of) => number;
};

/** Compares one amount with the days before. */
function MoneyChart<Of>({ value, ...chart }: MoneyChartProps<Of>) {
  const { full, short } = useMoneyValue();
  return (
    <TimeChart
      {...chart}
      format={full}
      formatShort={short}
      series={[{ name: chart.title, value }]}
      before={{ name: 'Before', value }}
    />
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
