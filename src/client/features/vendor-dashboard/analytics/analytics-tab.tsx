import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { RangeBar } from '@/client/reports/range-bar.tsx';
import { RangeInWords } from '@/client/reports/range-in-words.tsx';
import { type ReportSearch, rangeOf } from '@/client/reports/report-search.ts';
import { FunnelReport } from './funnel-report.tsx';
import { RatingsReport } from './ratings-report.tsx';
import {
  BuyersReport,
  CategoriesReport,
  RegionsReport,
  ReturnsReport,
  SalesReport,
} from './shop-reports.tsx';
import { StockCoverReport } from './stock-cover-report.tsx';
import { TopProductsReport } from './top-products-report.tsx';

type AnalyticsTabProps = {
  search: ReportSearch;
  onSearchChange: (search: ReportSearch) => void;
};

/** What a vendor's shop did in a range of days, in figures, charts and tables, as files and on paper. */
export function AnalyticsTab({ search, onSearchChange }: AnalyticsTabProps) {
  // A report that stands open over midnight stays the report that was asked for.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  const api = useApi();
  const { data: comparison } = useQuery(api.vendorAnalytics.sales.queryOptions(range));
  return (
    <div className="space-y-6">
      <h2 className="sr-only">Analytics</h2>
      <RangeBar range={range} now={now} onChange={onSearchChange} />
      <RangeInWords range={range} comparison={comparison} />
      <SalesReport range={range} />
      <TopProductsReport range={range} />
      <FunnelReport range={range} />
      <BuyersReport range={range} />
      <CategoriesReport range={range} />
      <RegionsReport range={range} />
      <RatingsReport range={range} />
      <ReturnsReport range={range} />
      <StockCoverReport />
    </div>
  );
}
