import { useInfiniteQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
import { DELETED_ACCOUNT } from '@/client/features/admin/frame/person-link.tsx';
import { formatCount, formatList, formatNumber } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import { toCents } from '@/shared/money.ts';
import type { AdminOrderRow } from '@/shared/orders/admin-orders.ts';
import { ORDER_STATUSES, type OrderStatus, statusName } from '@/shared/orders/orders.ts';
import {
  adminOrdersOptions,
  ORDER_MARKS,
  type OrderMark,
  type OrdersSearch,
  orderFilters,
} from './orders-search.ts';

export type OrdersScreenProps = { search: OrdersSearch; onSearch: SetSearch<OrdersSearch> };

const STATUSES = ORDER_STATUSES.filter((status): status is OrderStatus => status !== 'pending').map(
  (value) => ({ value, label: statusName(value) }),
);
const FULFILLMENT_OPTIONS = FULFILLMENT_METHODS.map((value) => ({ value, label: statusName(value) }));
const MARKS = Object.entries(ORDER_MARKS).map(([value, { label }]) => ({ value: value as OrderMark, label }));

export function OrdersScreen({ search, onSearch }: OrdersScreenProps) {
  const query = useInfiniteQuery(adminOrdersOptions(useApi(), search));
  const { total = 0, isMore = false } = query.data?.pages[0] ?? {};
  return (
    <ListScreen
      title="Orders"
      text="Every order of the shop, cancelled ones too, newest first."
      csv={{ path: '/api/admin/orders.csv', params: orderFilters(search) }}
      search={search}
      onSearch={onSearch}
      filters={{
        search: {
          kind: 'search',
          label: 'Search orders',
          placeholder: 'Number, customer, vendor or product',
        },
        status: { kind: 'select', label: 'Status', all: 'All statuses', options: STATUSES },
        way: { kind: 'select', label: 'Delivery or collection', all: 'Both', options: FULFILLMENT_OPTIONS },
        mark: { kind: 'select', label: 'Marked', all: 'All orders', options: MARKS },
        from: { kind: 'day', label: 'From', max: search.to },
        to: { kind: 'day', label: 'To', min: search.from },
        customer: { kind: 'link' },
        vendor: { kind: 'link' },
      }}
      query={query}
      noun="order"
      empty={{
        illustration: <ShoppingBag />,
        text: 'The first order of the shop will appear here.',
      }}
    >
      {(orders) => (
        <>
          <p role="status" className="text-ink-soft mb-3 text-sm">
            {isMore ? `More than ${formatNumber(total)} orders` : formatCount(total, 'order')}
          </p>
          <Table caption="Orders" columns={ORDER_COLUMNS} rows={orders} rowKey={({ id }) => id} />
        </>
      )}
    </ListScreen>
  );
}

const ORDER_COLUMNS: Columns<AdminOrderRow> = [
  {
    header: 'Order',
    cell: ({ orderNumber, isTest, notes }) => (
      <>
        <OrderLink orderNumber={orderNumber} />
        {(isTest || notes > 0) && (
          <span className="mt-1 flex flex-wrap gap-2">
            {isTest && <Badge>Test</Badge>}
            {notes > 0 && <Badge tone="info">{formatCount(notes, 'note')}</Badge>}
          </span>
        )}
      </>
    ),
  },
  { header: 'Placed', cell: ({ createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap" /> },
  { header: 'Customer', cell: ({ customerName }) => customerName ?? DELETED_ACCOUNT },
  { header: 'Vendors', cell: ({ vendorNames }) => formatList(vendorNames) },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Items', align: 'right', cell: ({ pieces }) => pieces },
  {
    header: 'Total',
    align: 'right',
    cell: ({ total, refunded }) => (
      <>
        <Price amount={total} size="sm" />
        {toCents(refunded) > 0 && (
          <span className="text-ink-faint block text-xs">
            <Price amount={refunded} size="sm" className="text-xs" /> refunded
          </span>
        )}
      </>
    ),
  },
];
