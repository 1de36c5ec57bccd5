import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { RangeBar } from '@/client/components/reports/range-bar.tsx';
import { RangeInWords } from '@/client/components/reports/range-in-words.tsx';
import { type ReportSearch, rangeOf } from '@/client/components/reports/report-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import type { ReportInput } from '@/shared/sellers/reports.ts';
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

type AnalyticsTabProps = { search: ReportSearch; onSearchChange: (search: ReportSearch) => void };

export function AnalyticsTab({ search, onSearchChange }: AnalyticsTabProps) {
  // Fixed, so that a report open over midnight doesn't change.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  const { data: stats } = useSuspenseQuery(useApi().stats.vendor.queryOptions());
  if (stats.productsOnSale === 0 && stats.totalOrders === 0) return <NothingYet />;
  return (
    <div className="space-y-6">
      <h2 className="sr-only">Analytics</h2>
      <RangeBar range={range} now={now} onChange={onSearchChange} />
      <Reports range={range} />
    </div>
  );
}

function Reports({ range }: { range: ReportInput }) {
  const { data: comparison } = useQuery(useApi().vendorAnalytics.sales.queryOptions(range));
  return (
    <>
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
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      illustration={<ChartLine />}
      title="Nothing to count yet"
      text="Once a product is on sale, its views, sales and ratings are counted here, day by day."
      action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
    />
  );
}
