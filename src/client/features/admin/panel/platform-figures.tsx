import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Figures } from '@/client/ui/figures.tsx';
import { toCents } from '@/shared/money.ts';
import { changeSince, growthSince, type PlatformMonthFigures } from '@/shared/sellers/stats.ts';

export function PlatformFigures() {
  const { data: stats } = useSuspenseQuery(useApi().stats.platform.queryOptions());
  const money = useFormatMoney();
  const { thisMonth, lastMonth } = stats;
  return (
    <>
      <h2 className="sr-only">Platform statistics</h2>
      <Figures
        className="lg:grid-flow-row! lg:grid-cols-3!"
        figures={[
          {
            label: 'Total commission',
            value: money(toCents(stats.totalCommission) + toCents(stats.totalFromBuyers)),
            note: `${money(stats.totalCommission)} from vendors, ${money(stats.totalFromBuyers)} from buyers. ${changeSince(
              commissionOf(thisMonth),
              commissionOf(lastMonth),
            )}`,
          },
          {
            label: 'Total revenue',
            value: money(stats.totalRevenue),
            note: changeSince(toCents(thisMonth.revenue), toCents(lastMonth.revenue)),
          },
          {
            label: 'Total orders',
            value: formatNumber(stats.totalOrders),
            note: [
              'Without cancelled ones',
              thisWeek(stats.ordersThisWeek),
              growthSince(thisMonth.orders, lastMonth.orders),
            ]
              .filter(Boolean)
              .join(', '),
          },
          {
            label: 'Active vendors',
            value: formatNumber(stats.activeVendors),
            note: `${formatNumber(stats.pendingApplications)} pending approval`,
          },
          {
            label: 'Average commission rate',
            value: formatPercent(stats.averageCommissionRate),
            note: 'What vendors pay, weighted by what was sold',
          },
          {
            label: 'Collection rate',
            value: stats.collectionRate === null ? '–' : formatPercent(stats.collectionRate),
            note:
              stats.collections === 0
                ? 'Nothing to collect yet'
                : `${formatNumber(stats.collectionsDone)} of ${formatCount(stats.collections, 'order')} to collect picked up`,
          },
        ]}
      />
    </>
  );
}

/** In cents, from vendors and buyers. */
function commissionOf({ commission, fromBuyers }: PlatformMonthFigures): number {
  return toCents(commission) + toCents(fromBuyers);
}

function thisWeek(orders: number): string {
  return orders > 0 ? `+${formatNumber(orders)} this week` : 'none yet this week';
}
