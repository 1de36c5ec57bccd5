import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';

/** The four figures at the head of the CRM. */
export function CrmFigures() {
  const { data: overview } = useSuspenseQuery(useApi().crm.overview.queryOptions());
  const money = useFormatMoney();
  const { newUsersThisMonth } = overview;
  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <Figures
        className="mb-8"
        figures={[
          {
            label: 'Total users',
            value: formatNumber(overview.totalUsers),
            note: [
              newUsersThisMonth > 0
                ? `+${formatNumber(newUsersThisMonth)} this month`
                : 'No new ones this month',
              ...(overview.totalGuests > 0
                ? [`and ${formatCount(overview.totalGuests, 'guest')} without an account`]
                : []),
            ].join(', '),
          },
          {
            label: 'Active vendors',
            value: formatNumber(overview.totalVendors),
            note: 'Can sell: active and not suspended',
          },
          {
            label: 'Total orders',
            value: formatNumber(overview.totalOrders),
            note: 'Without cancelled ones',
          },
          { label: 'Total revenue', value: money(overview.totalRevenue), note: 'Less what was returned' },
        ]}
      />
    </>
  );
}
