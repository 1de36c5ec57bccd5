import { useSuspenseQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
import { formatCount, formatList, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import { toCents } from '@/shared/money.ts';
import { orderStatusName } from '@/shared/orders/made-to-order.ts';
import type { OrderView } from '@/shared/orders/orders.ts';
import { changeSince, growthSince, type PlatformMonthFigures } from '@/shared/sellers/stats.ts';
import { RECENT } from './recent.ts';
import { Waiting } from './waiting.tsx';

/** The admin start page: figures, tasks and recent orders. @param children commission rates by category */
export function AdminPanelScreen({ children }: { children: ReactNode }) {
  return (
    <AdminPage
      title="Admin panel"
      actions={
        <>
          <ButtonLink to="/admin/collection-forms" variant="secondary" size="sm">
            Collection forms
          </ButtonLink>
          <ButtonLink to="/admin/crm" variant="secondary" size="sm">
            CRM
          </ButtonLink>
        </>
      }
    >
      <PlatformFigures />
      <Waiting className="mt-8" />
      <RecentTransactions className="mt-8" />
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>
    </AdminPage>
  );
}

function RecentTransactions({ className }: { className?: string }) {
  const { data: orders } = useSuspenseQuery(useApi().orders.list.queryOptions(RECENT));
  return (
    <Card title="Recent transactions" className={className}>
      {orders.length === 0 ? (
        <EmptyState
          level={3}
          illustration={<Receipt />}
          title="Nothing bought yet"
          text="The newest orders will be listed here."
        />
      ) : (
        <Table caption="Recent transactions" columns={COLUMNS} rows={orders} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

const COLUMNS: Columns<OrderView> = [
  {
    header: 'Order',
    cell: ({ orderNumber, createdAt }) => (
      <>
        <OrderLink orderNumber={orderNumber} className="tabular-nums underline-offset-4 hover:underline" />
        <Day at={createdAt} className="text-ink-faint block text-sm font-normal whitespace-nowrap" />
      </>
    ),
  },
  {
    header: 'Customer',
    cell: ({ customerName, vendorOrders }) => (
      <span>
        {customerName}
        <span className="text-ink-faint block">
          from {formatList([...new Set(vendorOrders.map(({ vendorName }) => vendorName))])}
        </span>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ status, vendorOrders }) => (
      <StatusBadge status={status} nameOf={(one) => orderStatusName(vendorOrders, one)} />
    ),
  },
  {
    header: 'Service fee',
    align: 'right',
    cell: ({ commission }) => <Price amount={commission} size="sm" className="font-normal" />,
  },
  { header: 'Total', align: 'right', cell: ({ total }) => <Price amount={total} size="sm" /> },
];

function PlatformFigures() {
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
