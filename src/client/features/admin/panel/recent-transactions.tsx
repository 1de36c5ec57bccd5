import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { formatList } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { OrderView } from '@/shared/orders/orders.ts';
import { RECENT } from './recent.ts';

export function RecentTransactions({ className }: { className?: string }) {
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

const COLUMNS: [Column<OrderView>, ...Column<OrderView>[]] = [
  {
    header: 'Order',
    cell: ({ orderNumber, createdAt }) => (
      <>
        <Link
          to="/admin/orders/$number"
          params={{ number: orderNumber }}
          className="whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
        >
          {orderNumber}
        </Link>
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
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Buyer commission',
    align: 'right',
    cell: ({ commission }) => <Price amount={commission} size="sm" className="font-normal" />,
  },
  { header: 'Total', align: 'right', cell: ({ total }) => <Price amount={total} size="sm" /> },
];
