import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReportCard } from '@/client/components/reports/report-card.tsx';
import { monthName } from '@/client/components/reports/words.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { Cohort, ReportInput } from '@/shared/sellers/reports.ts';

export function CohortsReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.cohorts.queryOptions(range, { placeholderData: keepPreviousData }));
  return (
    <ReportCard
      title="Who comes back"
      text="People by the month of their first order, and the share of them who bought again one month later, two months later and so on."
      file="/api/admin/reports/cohorts.csv"
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
                cell: ({ month }) => <span className="whitespace-nowrap">{monthName(month)}</span>,
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
