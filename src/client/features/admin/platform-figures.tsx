import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { toCents } from '@/shared/money.ts';
import { changeSince } from '@/shared/stats.ts';

/** The platform so far, and how it has changed. */
export function PlatformFigures() {
  const api = useApi();
  const { data: stats } = useSuspenseQuery(api.stats.platform.queryOptions());
  const money = useFormatMoney();
  const { thisMonth, lastMonth } = stats;
  return (
    <>
      <h2 className="sr-only">Platform statistics</h2>
      <Figures
        figures={[
          {
            label: 'Total revenue',
            value: money(stats.totalRevenue),
            note: changeSince(toCents(thisMonth.revenue), toCents(lastMonth.revenue)),
          },
          {
            label: 'Total commission',
            value: money(stats.totalCommission),
            note: changeSince(toCents(thisMonth.commission), toCents(lastMonth.commission)),
          },
          {
            label: 'Active vendors',
            value: formatNumber(stats.activeVendors),
            note:
              stats.pendingApplications > 0
                ? `${formatCount(stats.pendingApplications, 'application')} to look at`
                : 'No applications to look at',
          },
          {
            label: 'Average commission rate',
            value: formatPercent(stats.averageCommissionRate),
            note: 'Weighted by what was sold',
          },
          {
            label: 'Total orders',
            value: formatNumber(stats.totalOrders),
            note:
              stats.ordersThisWeek > 0
                ? `+${formatNumber(stats.ordersThisWeek)} this week`
                : 'None yet this week',
          },
        ]}
      />
    </>
  );
}
