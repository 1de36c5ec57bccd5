import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BuyersCard } from '@/client/components/reports/buyers-card.tsx';
import { comparedFigure } from '@/client/components/reports/compared-figure.ts';
import { RangeBar } from '@/client/components/reports/range-bar.tsx';
import { RangeInWords } from '@/client/components/reports/range-in-words.tsx';
import { type ReportSearch, rangeOf } from '@/client/components/reports/report-search.ts';
import { ReturnsCard } from '@/client/components/reports/returns-card.tsx';
import { SalesCard } from '@/client/components/reports/sales-card.tsx';
import { SharesCard } from '@/client/components/reports/shares-card.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';
import { CohortsReport } from './cohorts-report.tsx';
import { CollectionReport } from './collection-report.tsx';
import { CommissionReport } from './commission-report.tsx';

const KEEP = { placeholderData: keepPreviousData };

type ReportsProps = { search: ReportSearch; onSearchChange: (search: ReportSearch) => void };

export function Reports({ search, onSearchChange }: ReportsProps) {
  // Fixed, so that a report open over midnight doesn't change.
  const [now] = useState(() => new Date());
  const range = rangeOf(search, now);
  const { data: comparison } = useQuery(useApi().reports.sales.queryOptions(range));
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

function ReturnsReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.returns.queryOptions(range, KEEP));
  return <ReturnsCard file="/api/admin/reports/returns.csv" range={range} report={report} />;
}

function SalesReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.sales.queryOptions(range, { placeholderData: keepPreviousData }));
  return <SalesCard file="/api/admin/reports/sales.csv" range={range} report={report} />;
}

function CustomersReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.customers.queryOptions(range, KEEP));
  return (
    <BuyersCard
      title="Customers"
      text="New buyers ordered for the first time. Each person counts once in the figures, and once in each point of the chart."
      file="/api/admin/reports/customers.csv"
      range={range}
      report={report}
      further={({ now, before }) =>
        comparedFigure('Accounts opened', now.accounts, before.accounts, formatNumber)
      }
    />
  );
}

function CategoriesReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.categories.queryOptions(range, KEEP));
  return (
    <SharesCard
      title="Categories"
      what="Category"
      text="By the category that a product is in now."
      file="/api/admin/reports/categories.csv"
      range={range}
      report={report}
    />
  );
}

function RegionsReport({ range }: { range: ReportInput }) {
  const report = useQuery(useApi().reports.regions.queryOptions(range, KEEP));
  return (
    <SharesCard
      title="Regions"
      what="Region"
      text="By where the products are."
      file="/api/admin/reports/regions.csv"
      range={range}
      report={report}
    />
  );
}
