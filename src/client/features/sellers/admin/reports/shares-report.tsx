import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SharesCard } from '@/client/components/reports/shares-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';

/** What each category sold. */
export function CategoriesReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.categories.queryOptions(range, { placeholderData: keepPreviousData }));
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

/** What was sold from where. */
export function RegionsReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.regions.queryOptions(range, { placeholderData: keepPreviousData }));
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
