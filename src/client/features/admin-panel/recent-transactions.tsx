import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { formatDate, formatList } from '@/client/lib/format.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Price } from '@/client/ui/price.tsx';
import { StatusBadge } from '@/client/ui/status-badge.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { RECENT_TRANSACTIONS } from '@/shared/constants.ts';
import type { OrderView } from '@/shared/orders.ts';

/** What the list asks for; the route's loader asks the same. */
export const RECENT = { limit: RECENT_TRANSACTIONS };

/** The last orders of the whole shop. */
export function RecentTransactions({ className }: { className?: string }) {
  const [orders] = trpc.orders.list.useSuspenseQuery(RECENT);
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

const COLUMNS: [Column<OrderView>, ...Column<OrderView>[]] = [
  {
    header: 'Order',
    cell: ({ orderNumber, createdAt }) => (
      <>
        <Link
          to="/order-tracking"
          search={{ order: orderNumber }}
          className="whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
        >
          {orderNumber}
        </Link>
        <time
          dateTime={createdAt.toISOString()}
          className="text-ink-faint block text-sm font-normal whitespace-nowrap"
        >
          {formatDate(createdAt)}
        </time>
      </>
    ),
  },
  {
    header: 'Customer',
    cell: ({ customerName, parcels }) => (
      <span>
        {customerName}
        <span className="text-ink-faint block">
          from {formatList([...new Set(parcels.map(({ vendorName }) => vendorName))])}
        </span>
      </span>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Buyer commission',
    align: 'right',
    cell: ({ commission }) => <Price amount={commission} size="sm" className="font-normal" />,
  },
  { header: 'Total', align: 'right', cell: ({ total }) => <Price amount={total} size="sm" /> },
];
