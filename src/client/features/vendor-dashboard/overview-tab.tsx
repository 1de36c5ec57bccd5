import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { formatCount, formatDate, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Price, useFormatMoney } from '@/client/shop/price.tsx';
import { StatusBadge } from '@/client/shop/status-badge.tsx';
import { Thumbnail } from '@/client/shop/thumbnail.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { Me } from '@/shared/accounts.ts';
import { toCents } from '@/shared/money.ts';
import { changeSince } from '@/shared/stats.ts';
import { LATEST_VENDOR_ORDERS_INPUT, RUNNING_LOW_INPUT } from './dashboard-search.ts';
import { FirstStepsCard } from './first-steps/first-steps-card.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';

/** How business goes. */
export function OverviewTab({ me }: { me: Me }) {
  const api = useApi();
  const { data: stats } = useSuspenseQuery(api.stats.vendor.queryOptions());
  const hasBegun = stats.productsOnSale > 0 || stats.totalOrders > 0;
  return (
    <div className="flex flex-col gap-8">
      <SuspensionNotice />
      <FirstStepsCard vendorId={me.id} />
      {stats.returnsToDecide > 0 && (
        <Notice
          tone="caution"
          role="note"
          title={`${formatCount(stats.returnsToDecide, 'return')} to decide`}
          action={
            <ButtonLink
              to="/vendor-dashboard"
              search={{ tab: 'orders', status: 'returns' }}
              variant="secondary"
              size="sm"
            >
              Show
            </ButtonLink>
          }
        >
          Customers wait to hear whether you take something back.
        </Notice>
      )}
      <SalesFigures />
      {hasBegun ? (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <LatestOrders />
          <LowStockProducts />
        </div>
      ) : (
        <EmptyState
          illustration={<PackageOpen />}
          title="Put your first product on sale"
          text="It shows up in the shop at once. What you sell and what you earn will be counted here."
          action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
        />
      )}
    </div>
  );
}

function SalesFigures() {
  const api = useApi();
  const { data: stats } = useSuspenseQuery(api.stats.vendor.queryOptions());
  const {
    data: { earned, available },
  } = useSuspenseQuery(api.earnings.balance.queryOptions());
  const money = useFormatMoney();
  const { thisMonth, lastMonth } = stats;
  return (
    <section>
      <h2 className="sr-only">Your figures</h2>
      <Figures
        figures={[
          {
            label: 'Total revenue',
            value: money(stats.totalRevenue),
            note: changeSince(toCents(thisMonth.revenue), toCents(lastMonth.revenue)),
          },
          {
            label: 'Total orders',
            value: formatNumber(stats.totalOrders),
            note: changeSince(thisMonth.orders, lastMonth.orders),
          },
          {
            label: 'Commission paid',
            value: money(stats.totalCommission),
            note: `${formatPercent(stats.averageCommissionRate)} of your sales on average`,
          },
          {
            label: 'Your earnings',
            value: money(earned),
            note: `${money(available)} available now`,
          },
        ]}
      />
    </section>
  );
}

function LatestOrders() {
  const api = useApi();
  const {
    data: { items },
  } = useSuspenseQuery(api.vendorOrders.list.queryOptions(LATEST_VENDOR_ORDERS_INPUT));
  return (
    <Card
      title="Latest orders"
      action={
        <ButtonLink to="/vendor-dashboard" search={{ tab: 'orders' }} variant="quiet" size="sm">
          All orders
        </ButtonLink>
      }
    >
      {items.length === 0 ? (
        <p className="text-ink-soft">Nothing sold yet. Orders appear here as soon as they are paid.</p>
      ) : (
        <ul className="divide-line divide-y">
          {items.map((vendorOrder) => (
            <li key={vendorOrder.id} className="flex items-center gap-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">
                  {vendorOrder.items.map(({ productName }) => productName).join(', ')}
                </p>
                <p className="text-ink-faint text-sm">
                  {vendorOrder.customerName}, {formatDate(vendorOrder.createdAt)}
                </p>
              </div>
              <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
                <Price amount={vendorOrder.subtotal} size="sm" />
                <StatusBadge status={vendorOrder.status} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function LowStockProducts() {
  const api = useApi();
  const {
    data: { items, total },
  } = useSuspenseQuery(api.vendor.products.queryOptions(RUNNING_LOW_INPUT));
  return (
    <Card
      title="Running low"
      action={
        total > items.length && (
          <ButtonLink
            to="/vendor-dashboard"
            search={{ tab: 'products', stock: 'low' }}
            variant="quiet"
            size="sm"
          >
            All {total}
          </ButtonLink>
        )
      }
    >
      {items.length === 0 ? (
        <p className="text-ink-soft">There is enough of everything on your shelf.</p>
      ) : (
        <ul className="divide-line divide-y">
          {items.map(({ id, name, imageUrl, stock }) => (
            <li key={id} className="flex items-center gap-4 py-3">
              <Thumbnail imageUrl={imageUrl} size="sm" />
              <Link
                to="/vendor-dashboard/products/$id"
                params={{ id: String(id) }}
                className="min-w-0 flex-1 font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <StockBadge stock={stock} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function StockBadge({ stock }: { stock: number }) {
  return (
    <Badge tone={stock === 0 ? 'danger' : 'caution'}>{stock === 0 ? 'Sold out' : `${stock} left`}</Badge>
  );
}
