import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck, SearchX } from 'lucide-react';
import { useState } from 'react';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { FilterBar, type Filters, isFiltered } from '@/client/ui/filter-bar.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { MAX_VENDOR_ORDERS_AT_ONCE } from '@/shared/orders/order-inputs.ts';
import { statusName, VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';
import { DashboardOrderCard } from './dashboard-order-card.tsx';
import {
  type OrdersFilter,
  type OrdersSearch,
  vendorOrderFilters,
  vendorOrdersInput,
} from './orders-search.ts';
import { SelectedOrders } from './selected-orders.tsx';

type OrdersTabProps = {
  userId: number;
  /** Admins see the orders of all vendors. */
  isAdmin: boolean;
  search: OrdersSearch;
  onSearchChange: SetSearch<OrdersSearch>;
};

const STATUSES: readonly { value: OrdersFilter; label: string }[] = [
  { value: 'waiting', label: 'Waiting for you' },
  ...VENDOR_ORDER_STATUSES.map((value) => ({ value, label: statusName(value) })),
  { value: 'returns', label: 'Return requests' },
];
const filtersOf = ({ from, to }: OrdersSearch): Filters<OrdersSearch> => ({
  search: { kind: 'search', label: 'Search orders', placeholder: 'Number, name, place, product or SKU' },
  status: { kind: 'select', label: 'Status', all: 'All orders', options: STATUSES },
  from: { kind: 'day', label: 'Ordered from', max: to },
  to: { kind: 'day', label: 'Ordered to', min: from },
  orderBy: {
    kind: 'sort',
    label: 'Sort',
    all: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'due', label: 'Due first' },
    ],
  },
});

export function OrdersTab({ userId, isAdmin, search, onSearchChange }: OrdersTabProps) {
  const query = useSuspenseInfiniteQuery(
    useApi().vendorOrders.list.infiniteQueryOptions(vendorOrdersInput(search), PAGED),
  );
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { order } = search;
  const filters = filtersOf(search);
  const isNarrowed = order !== undefined || isFiltered(filters, search);
  const all = allItems(query.data);
  const selectable = all.slice(0, MAX_VENDOR_ORDERS_AT_ONCE);
  const chosen = all.filter(({ id }) => selected.has(id));
  const select = (ids: readonly number[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) isSelected ? after.add(id) : after.delete(id);
      return after;
    });
  const showAll = (
    <Button variant="secondary" onClick={() => onSearchChange(() => ({}))}>
      Show all orders
    </Button>
  );
  const hasList = order === undefined && (isNarrowed || all.length > 0);
  return (
    <>
      {(isNarrowed || all.length > 0) && <h2 className="sr-only">Orders</h2>}
      {order && <div className="mb-6">{showAll}</div>}
      {hasList && <FilterBar filters={filters} search={search} onSearch={onSearchChange} />}
      {hasList && all.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            className="px-3 sm:px-4"
            label={`Select ${selectable.length === 1 ? 'it' : `all ${selectable.length}`}`}
            checked={selectable.every(({ id }) => selected.has(id))}
            onChange={({ target }) =>
              select(
                selectable.map(({ id }) => id),
                target.checked,
              )
            }
          />
          {isAdmin && (
            <p className="text-ink-faint text-sm">As an admin you see the orders of every vendor.</p>
          )}
          <CsvLink path="/api/vendor/orders.csv" params={vendorOrderFilters(search)} size="sm" />
        </div>
      )}
      <PagedList
        query={query}
        noun="order"
        empty={
          isNarrowed
            ? {
                level: 3,
                illustration: <SearchX />,
                title: 'No orders found',
                text: order ? `You have no order ${order}.` : 'No orders match. Clear a filter to see more.',
                action: !order && showAll,
              }
            : {
                illustration: <PackageCheck />,
                title: 'No orders yet',
                text: 'Orders show here as soon as they are paid.',
              }
        }
        className="flex flex-col gap-1.5 lg:gap-1"
        item={(vendorOrder) => (
          <DashboardOrderCard
            vendorOrder={vendorOrder}
            search={search}
            hasVendorName={isAdmin}
            isOwn={vendorOrder.vendorId === userId}
            isOpen={all.length === 1}
            selection={
              order === undefined
                ? {
                    isSelected: selected.has(vendorOrder.id),
                    onChange: (isSelected) => select([vendorOrder.id], isSelected),
                  }
                : null
            }
          />
        )}
      />
      {chosen.length > 0 && (
        <SelectedOrders vendorOrders={chosen} search={search} onClear={() => setSelected(new Set())} />
      )}
    </>
  );
}
