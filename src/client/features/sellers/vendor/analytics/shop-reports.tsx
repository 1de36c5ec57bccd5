import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BuyersCard } from '@/client/components/reports/buyers-card.tsx';
import { ReturnsCard } from '@/client/components/reports/returns-card.tsx';
import { SalesCard } from '@/client/components/reports/sales-card.tsx';
import { SharesCard } from '@/client/components/reports/shares-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';
import { fileOf } from './file-of.ts';

type ReportProps = { range: ReportInput };
const KEEP = { placeholderData: keepPreviousData };

export function SalesReport({ range }: ReportProps) {
  const report = useQuery(useApi().vendorAnalytics.sales.queryOptions(range, KEEP));
  return <SalesCard title="Revenue and orders" file={fileOf('sales')} range={range} report={report} />;
}

export function BuyersReport({ range }: ReportProps) {
  const report = useQuery(useApi().vendorAnalytics.buyers.queryOptions(range, KEEP));
  return (
    <BuyersCard
      title="Buyers"
      text="New buyers bought from you for the first time. Each person counts once in the figures, and once in each point of the chart."
      file={fileOf('buyers')}
      range={range}
      report={report}
    />
  );
}

export function CategoriesReport({ range }: ReportProps) {
  const report = useQuery(useApi().vendorAnalytics.categories.queryOptions(range, KEEP));
  return (
    <SharesCard
      title="Categories"
      what="Category"
      text="By the category that a product is in now."
      file={fileOf('categories')}
      range={range}
      report={report}
    />
  );
}

export function RegionsReport({ range }: ReportProps) {
  const report = useQuery(useApi().vendorAnalytics.regions.queryOptions(range, KEEP));
  return (
    <SharesCard
      title="Regions"
      what="Region"
      text="Deliveries count in the region of their address, and in Elsewhere if it names none of ours. What buyers collect counts in the product's region."
      file={fileOf('regions')}
      range={range}
      report={report}
    />
  );
}

export function ReturnsReport({ range }: ReportProps) {
  const report = useQuery(useApi().vendorAnalytics.returns.queryOptions(range, KEEP));
  return <ReturnsCard file={fileOf('returns')} range={range} report={report} />;
}
