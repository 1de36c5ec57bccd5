import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ShoppingBag } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { OrderLink } from '@/client/features/accounts/admin/users/order-link.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { countFilters } from '@/client/features/admin/frame/count-filters.ts';
import {
  FilterBar,
  FilterDay,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import { formatCount, formatList, formatNumber } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { toCents } from '@/shared/money.ts';
import type { AdminOrderRow } from '@/shared/orders/admin-orders.ts';
import { ORDER_STATUSES, type OrderStatus, statusName } from '@/shared/orders/orders.ts';
import {
  adminOrdersOptions,
  ORDER_MARKS,
  type OrderMark,
  type OrdersSearch,
  ordersFile,
} from './orders-search.ts';
import { DELETED_ACCOUNT } from './person-link.tsx';

export type OrdersScreenProps = { search: OrdersSearch; onSearch: SetSearch<OrdersSearch> };

const STATUSES = ORDER_STATUSES.filter((status): status is OrderStatus => status !== 'pending').map(
  (value) => ({ value, label: statusName(value) }),
);
const WAYS = FULFILLMENT_METHODS.map((value) => ({ value, label: statusName(value) }));
const MARKS = Object.entries(ORDER_MARKS).map(([value, { label }]) => ({ value: value as OrderMark, label }));

export function OrdersScreen({ search, onSearch }: OrdersScreenProps) {
  const isFiltered = countFilters(search) > 0;
  return (
    <AdminPage
      title="Orders"
      text="Every order of the shop, cancelled ones too, newest first."
      actions={
        <ButtonAnchor href={ordersFile(search)} download variant="secondary">
          <Download aria-hidden className="size-4" />
          Download CSV
        </ButtonAnchor>
      }
    >
      <OrderFilters search={search} onSearch={onSearch} />
      <Orders search={search} isFiltered={isFiltered} />
    </AdminPage>
  );
}

function OrderFilters({ search, onSearch }: OrdersScreenProps) {
  const change = (changed: OrdersSearch) => onSearch((latest) => ({ ...latest, ...changed }));
  const filter = filterBy(search, change);
  return (
    <FilterBar filters={search} onClear={() => onSearch(() => ({}))}>
      <FilterSearch
        label="Search orders"
        placeholder="Number, customer, vendor or product"
        {...filter('search')}
        className="sm:col-span-2"
      />
      <FilterSelect label="Status" all="All statuses" {...filter('status')} options={STATUSES} />
      <FilterSelect label="Delivery or collection" all="Both" {...filter('way')} options={WAYS} />
      <FilterSelect label="Marked" all="All orders" {...filter('mark')} options={MARKS} />
      <FilterDay label="From" max={search.to} {...filter('from')} />
      <FilterDay label="To" min={search.from} {...filter('to')} />
    </FilterBar>
  );
}

function Orders({ search, isFiltered }: { search: OrdersSearch; isFiltered: boolean }) {
  const query = useInfiniteQuery(adminOrdersOptions(useApi(), search));
  const { total = 0, isMore = false } = query.data?.pages[0] ?? {};
  return (
    <PagedList
      query={query}
      noun="order"
      loading={{ label: 'Loading orders', lines: ['h-14', 'h-14', 'h-14', 'h-14', 'h-14'] }}
      failed="Failed to fetch orders"
      empty={{
        illustration: <ShoppingBag />,
        title: isFiltered ? 'Nothing found' : 'No orders yet',
        text: isFiltered
          ? 'No orders match. Clear a filter to see more.'
          : 'The first order of the shop will appear here.',
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
    </PagedList>
  );
}

const ORDER_COLUMNS: [Column<AdminOrderRow>, ...Column<AdminOrderRow>[]] = [
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
