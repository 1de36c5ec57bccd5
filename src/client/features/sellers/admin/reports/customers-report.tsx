import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BuyersCard } from '@/client/components/reports/buyers-card.tsx';
import { comparedFigure } from '@/client/components/reports/compared-figure.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';

/** Who bought: for the first time, and again. */
export function CustomersReport({ range }: { range: ReportInput }) {
  const api = useApi();
  const report = useQuery(api.reports.customers.queryOptions(range, { placeholderData: keepPreviousData }));
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
