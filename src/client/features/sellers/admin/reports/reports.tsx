import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RangeBar, RangeInWords } from '@/client/components/reports/range-bar.tsx';
import {
  comparedFigure,
  ReportCard,
  TimeChart,
  useMoneyValue,
} from '@/client/components/reports/report-card.tsx';
import { type ReportSearch, rangeOf } from '@/client/components/reports/report-search.ts';
import { SharesCard } from '@/client/components/reports/shares-card.tsx';
import { BuyersCard, ReturnsCard, SalesCard } from '@/client/components/reports/time-report-cards.tsx';
import { formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Chart } from '@/client/ui/charts/chart.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { shortMonth } from '@/shared/format/format-date.ts';
import { type CollectionFigures, KIND_FACTS } from '@/shared/pickups/collected-items.ts';
import type { Cohort, CommissionFigures, ReportInput } from '@/shared/sellers/reports.ts';

const KEEP = { placeholderData: keepPreviousData };

function fileOf(report: string): string {
  return `/api/admin/reports/${report}.csv`;
}

type ReportsProps = { search: ReportSearch; onSearchChange: (search: ReportSearch) => void };

export function Reports({ search, onSearchChange }: ReportsProps) {
  // Fixed, so that a report open over midnight doesn't change.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  const { reports } = useApi();
  const comparison = useOptionalQuery(reports.sales.queryOptions(range));
  return (
    <div className="space-y-6">
      <RangeBar range={range} now={now} onChange={onSearchChange} />
      <RangeInWords range={range} comparison={comparison} />
      <SalesCard
        file={fileOf('sales')}
        range={range}
        report={useQuery(reports.sales.queryOptions(range, KEEP))}
      />
      <BuyersCard
        title="Customers"
        text="New buyers ordered for the first time. Each person counts once in the figures, and once in each point of the chart."
        file={fileOf('customers')}
        range={range}
        report={useQuery(reports.customers.queryOptions(range, KEEP))}
        further={({ now, before }) =>
          comparedFigure('Accounts opened', now.accounts, before.accounts, formatNumber)
        }
      />
      <CohortsReport range={range} />
      <SharesCard
        title="Categories"
        what="Category"
        text="By the category that a product is in now."
        file={fileOf('categories')}
        range={range}
        report={useQuery(reports.categories.queryOptions(range, KEEP))}
      />
      <SharesCard
        title="Regions"
        what="Region"
        text="By where the products are."
        file={fileOf('regions')}
        range={range}
        report={useQuery(reports.regions.queryOptions(range, KEEP))}
      />
      <CommissionReport range={range} />
      <ReturnsCard
        file={fileOf('returns')}
        range={range}
        report={useQuery(reports.returns.queryOptions(range, KEEP))}
      />
      <CollectionReport range={range} />
    </div>
  );
}

function CommissionReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.commission.queryOptions(range, KEEP));
  const money = useMoneyValue();
  return (
    <ReportCard
      title="Commission"
      text="What the platform earned on these orders: the vendors' commission at each category's rate, and the buyers' on top of the prices."
      file={fileOf('commission')}
      range={range}
      report={report}
    >
      {(report) => {
        const { now, before } = report.total;
        const sum = ({ fromVendors, fromBuyers }: CommissionFigures) =>
          Number(fromVendors) + Number(fromBuyers);
        const rate = ({ fromVendors, revenue }: CommissionFigures) =>
          Number(revenue) > 0 ? (Number(fromVendors) / Number(revenue)) * 100 : 0;
        return (
          <>
            <Figures
              figures={[
                comparedFigure('Commission', sum(now), sum(before), money.full),
                comparedFigure(
                  'From vendors',
                  Number(now.fromVendors),
                  Number(before.fromVendors),
                  money.full,
                ),
                comparedFigure('From buyers', Number(now.fromBuyers), Number(before.fromBuyers), money.full),
                {
                  label: "Vendors' average rate",
                  value: formatPercent(rate(now)),
                  note:
                    rate(before) > 0 ? `${formatPercent(rate(before))} before` : 'Nothing to compare with',
                },
              ]}
            />
            <TimeChart
              title="Commission"
              kind="bars"
              report={report}
              format={money.full}
              formatShort={money.short}
              series={[
                { name: 'From vendors', value: ({ fromVendors }) => Number(fromVendors) },
                { name: 'From buyers', value: ({ fromBuyers }) => Number(fromBuyers) },
              ]}
              before={{ name: 'All before', value: sum }}
            />
          </>
        );
      }}
    </ReportCard>
  );
}

function CohortsReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.cohorts.queryOptions(range, KEEP));
  return (
    <ReportCard
      title="Who comes back"
      text="People by the month of their first order, and the share of them who bought again one month later, two months later and so on."
      file={fileOf('cohorts')}
      range={range}
      report={report}
      isEmpty={(cohorts) => cohorts.every(({ size }) => size === 0)}
      empty="Nobody bought for the first time in these months."
    >
      {(cohorts) => {
        const months = Math.max(0, ...cohorts.map(({ again }) => again.length));
        return (
          <Table<Cohort>
            caption="Buyers by the month of their first order"
            rows={cohorts.filter(({ size }) => size > 0)}
            rowKey={({ month }) => month}
            onPhone="scroll"
            columns={[
              {
                header: 'First order in',
                cell: ({ month }) => <span className="whitespace-nowrap">{shortMonth(month)}</span>,
              },
              { header: 'Buyers', cell: ({ size }) => formatNumber(size), align: 'right' },
              ...Array.from(
                { length: months },
                (_, later): Column<Cohort> => ({
                  header: `+${later + 1}`,
                  align: 'right',
                  cell: ({ size, again }) => <Share people={again[later]} of={size} />,
                }),
              ),
            ]}
          />
        );
      }}
    </ReportCard>
  );
}

/** A percentage, darker if larger; nothing for a future month. */
function Share({ people, of }: { people: number | undefined; of: number }) {
  if (people === undefined) return null;
  const percent = of > 0 ? (people / of) * 100 : 0;
  return (
    <span
      title={`${formatNumber(people)} of ${formatNumber(of)}`}
      className="text-ink inline-block min-w-13 rounded-sm px-1.5 py-0.5 print:min-w-0 print:px-0.5"
      style={{
        background: `color-mix(in oklab, var(--color-accent-soft) ${Math.min(100, Math.round(percent * 2.5))}%, transparent)`,
      }}
    >
      {percent === 0 ? '–' : `${percent.toFixed(percent < 10 ? 1 : 0)}%`}
    </span>
  );
}

function CollectionReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.collection.queryOptions(range, KEEP));
  return (
    <ReportCard
      title="Free collection"
      text="What was collected in these days and what has become of it until now. Kept from the tip is what was reused or recycled."
      file={fileOf('collection')}
      range={range}
      report={report}
    >
      {({ now, before }) => (
        <>
          <Figures
            figures={[
              comparedFigure('Households', now.households, before.households, formatNumber),
              comparedFigure('Kept from the tip', now.kept.kilograms, before.kept.kilograms, kilograms),
              pieces('Pieces reused', 'reused', now, before),
              pieces('Pieces recycled', 'recycled', now, before),
            ]}
          />
          {now.kinds.length > 0 && (
            <Chart
              title="Kept from the tip by kind"
              labelHeader="Kind"
              labels={now.kinds.map(({ kind }) => KIND_FACTS[kind].names)}
              kind="ranking"
              format={kilograms}
              series={[
                { name: 'Kept', values: now.kinds.map((one) => one.kilograms) },
                {
                  name: 'Before',
                  values: now.kinds.map(
                    ({ kind }) => before.kinds.find((one) => one.kind === kind)?.kilograms ?? 0,
                  ),
                  isComparison: true,
                },
              ]}
            />
          )}
        </>
      )}
    </ReportCard>
  );
}

function kilograms(value: number): string {
  return `${formatNumber(value)} kg`;
}

function pieces(
  label: string,
  way: 'reused' | 'recycled',
  now: CollectionFigures,
  before: CollectionFigures,
) {
  return comparedFigure(label, now.ways[way].pieces, before.ways[way].pieces, formatNumber);
}
