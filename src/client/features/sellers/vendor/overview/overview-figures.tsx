import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { Figures } from '@/client/ui/figures.tsx';
import { toCents } from '@/shared/money.ts';
import { changeSince } from '@/shared/sellers/stats.ts';
import type { VendorOverview } from '@/shared/sellers/vendor-overview.ts';

export function OverviewFigures({ overview }: { overview: VendorOverview }) {
  const money = useFormatMoney();
  const { thisMonth, lastMonth, viewsOfWholeDays, totals, balance } = overview;
  return (
    <>
      <section>
        <h2 className="font-display mb-4 text-xl">This month</h2>
        <Figures
          className="max-sm:grid-cols-2"
          figures={[
            {
              label: 'Revenue',
              value: money(thisMonth.revenue),
              note: changeSince(toCents(thisMonth.revenue), toCents(lastMonth.revenue)),
            },
            {
              label: 'Orders',
              value: formatNumber(thisMonth.orders),
              note: changeSince(thisMonth.orders, lastMonth.orders),
            },
            {
              label: 'Your earnings',
              value: money(thisMonth.earnings),
              note: changeSince(toCents(thisMonth.earnings), toCents(lastMonth.earnings)),
            },
            {
              label: 'Product views',
              value: formatNumber(overview.views),
              note:
                overview.days === 1
                  ? 'Compared when the first day is over'
                  : `${changeSince(viewsOfWholeDays.now, viewsOfWholeDays.before)}, without today`,
            },
          ]}
        />
        <p className="text-ink-soft mt-3 text-sm">
          Earnings are revenue less commission, plus your delivery charges and what the marketplace added. A
          refund counts on the day it is made, as in your statements.
        </p>
      </section>
      <section>
        <h2 className="font-display mb-4 text-xl">Since you began</h2>
        <Figures
          className="max-sm:grid-cols-2"
          figures={[
            { label: 'Total revenue', value: money(totals.revenue), note: 'Less what came back' },
            {
              label: 'Total orders',
              value: formatNumber(totals.orders),
              note: `${formatCount(overview.shelf.onSale, 'product')} on sale now`,
            },
            {
              label: 'Commission paid',
              value: money(totals.commission),
              note: `${formatPercent(totals.averageCommissionRate)} of your revenue on average`,
            },
            {
              label: 'Total earnings',
              value: money(balance.earned),
              note: `${money(balance.paidOut)} paid out, ${money(balance.available)} available, ${money(balance.held)} held`,
            },
          ]}
        />
      </section>
    </>
  );
}
