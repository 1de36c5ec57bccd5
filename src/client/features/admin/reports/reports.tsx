import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/reports.ts';
import { CohortsReport } from './cohorts-report.tsx';
import { CollectionReport } from './collection-report.tsx';
import { CommissionReport } from './commission-report.tsx';
import { CustomersReport } from './customers-report.tsx';
import { RangeBar } from './range-bar.tsx';
import { type ReportSearch, rangeOf } from './report-search.ts';
import { ReturnsReport } from './returns-report.tsx';
import { SalesReport } from './sales-report.tsx';
import { CategoriesReport, RegionsReport } from './shares-report.tsx';
import { daysName } from './words.ts';

type ReportsProps = {
  search: ReportSearch;
  onSearchChange: (search: ReportSearch) => void;
};

/** What the shop did in a range of days, in figures, charts and tables, as files and on paper. */
export function Reports({ search, onSearchChange }: ReportsProps) {
  // A report that stands open over midnight stays the report that was asked for.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  return (
    <div className="space-y-6">
      <RangeBar range={range} now={now} onChange={onSearchChange} />
      <RangeInWords range={range} />
      <SalesReport range={range} />
      <CustomersReport range={range} />
      <CohortsReport range={range} />
      <CategoriesReport range={range} />
      <RegionsReport range={range} />
      <CommissionReport range={range} />
      <ReturnsReport range={range} />
      <CollectionReport range={range} />
    </div>
  );
}

function RangeInWords({ range }: { range: ReportInput }) {
  const api = useApi();
  const { data: comparison } = useQuery(
    api.reports.sales.queryOptions(range, {
      select: ({ comparedDays, isRunning }) => ({ comparedDays, isRunning }),
    }),
  );
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink font-medium">{daysName(range)}</strong>
      {comparison && (
        <>
          , compared with {daysName(comparison.comparedDays)}
          {comparison.isRunning && ', up to the same time of day as now'}. Days are days in New Zealand.
        </>
      )}
    </p>
  );
}
