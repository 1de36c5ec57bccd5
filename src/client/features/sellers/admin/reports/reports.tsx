import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RangeBar } from '@/client/components/reports/range-bar.tsx';
import { RangeInWords } from '@/client/components/reports/range-in-words.tsx';
import { type ReportSearch, rangeOf } from '@/client/components/reports/report-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { CohortsReport } from './cohorts-report.tsx';
import { CollectionReport } from './collection-report.tsx';
import { CommissionReport } from './commission-report.tsx';
import { CustomersReport } from './customers-report.tsx';
import { ReturnsReport } from './returns-report.tsx';
import { SalesReport } from './sales-report.tsx';
import { CategoriesReport, RegionsReport } from './shares-report.tsx';

type ReportsProps = {
  search: ReportSearch;
  onSearchChange: (search: ReportSearch) => void;
};

/** What the shop did in a range of days, in figures, charts and tables, as files and on paper. */
export function Reports({ search, onSearchChange }: ReportsProps) {
  // A report that stands open over midnight stays the report that was asked for.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  const api = useApi();
  const { data: comparison } = useQuery(api.reports.sales.queryOptions(range));
  return (
    <div className="space-y-6">
      <RangeBar range={range} now={now} onChange={onSearchChange} />
      <RangeInWords range={range} comparison={comparison} />
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
