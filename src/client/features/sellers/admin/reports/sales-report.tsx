import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SalesCard } from '@/client/components/reports/sales-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';

/** Revenue and orders of the whole platform. */
export function SalesReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.sales.queryOptions(range, { placeholderData: keepPreviousData }));
  return <SalesCard file="/api/admin/reports/sales.csv" range={range} report={report} />;
}
