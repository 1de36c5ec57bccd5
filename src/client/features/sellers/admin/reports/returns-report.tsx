import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReturnsCard } from '@/client/components/reports/returns-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';

/** What came back of the whole platform, and what was cancelled. */
export function ReturnsReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.returns.queryOptions(range, { placeholderData: keepPreviousData }));
  return <ReturnsCard file="/api/admin/reports/returns.csv" range={range} report={report} />;
}
