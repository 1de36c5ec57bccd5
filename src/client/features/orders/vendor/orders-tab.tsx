import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck, SearchX } from 'lucide-react';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { FilterSelect } from '@/client/ui/filter-bar.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { statusName, VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';
import { DashboardOrderCard } from './dashboard-order-card.tsx';
import { type OrdersFilter, type OrdersSearch, vendorOrdersInput } from './orders-search.ts';

type OrdersTabProps = {
  userId: number;
  /** Admins see the orders of all vendors. */
  isAdmin: boolean;
  search: OrdersSearch;
  onSearchChange: SetSearch<OrdersSearch>;
};

const FILTERS: readonly { value: OrdersFilter; label: string }[] = [
  ...VENDOR_ORDER_STATUSES.map((value) => ({ value, label: statusName(value) })),
  { value: 'returns', label: 'Return requests' },
];

export function OrdersTab({ userId, isAdmin, search, onSearchChange }: OrdersTabProps) {
  const query = useSuspenseInfiniteQuery(
    useApi().vendorOrders.list.infiniteQueryOptions(vendorOrdersInput(search), PAGED),
  );
  const { status, order } = search;
  const isNarrowed = status !== undefined || order !== undefined;
  const showAll = (
    <Button variant="secondary" onClick={() => onSearchChange(() => ({}))}>
      Show all orders
    </Button>
  );
  return (
    <>
      {(isNarrowed || allItems(query.data).length > 0) && (
        <>
          <h2 className="sr-only">Orders</h2>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
            {order ? (
              showAll
            ) : (
              <div className="w-full sm:w-64">
                <FilterSelect
                  label="Status"
                  all="All orders"
                  value={status}
                  onChange={(chosen) => onSearchChange(() => ({ status: chosen }))}
                  options={FILTERS}
                />
              </div>
            )}
            {isAdmin && (
              <p className="text-ink-faint text-sm">As an admin you see the orders of every vendor.</p>
            )}
          </div>
        </>
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
                text: order ? `You have no order ${order}.` : 'No orders have this status now.',
                action: !order && showAll,
              }
            : {
                illustration: <PackageCheck />,
                title: 'No orders yet',
                text: 'Orders show here as soon as they are paid.',
              }
        }
        className="flex flex-col gap-5"
        item={(vendorOrder) => (
          <DashboardOrderCard
            vendorOrder={vendorOrder}
            search={search}
            hasVendorName={isAdmin}
            isOwn={vendorOrder.vendorId === userId}
          />
        )}
      />
    </>
  );
}
