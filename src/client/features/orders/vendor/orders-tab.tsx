import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck, SearchX } from 'lucide-react';
import { allItems } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { statusName, VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';
import { DashboardOrderCard } from './dashboard-order-card.tsx';
import type { OrdersFilter, OrdersSearch } from './orders-search.ts';
import { vendorOrdersOptions } from './vendor-orders-options.ts';

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
  const { data, ...query } = useSuspenseInfiniteQuery(vendorOrdersOptions(useApi(), search));
  const vendorOrders = allItems(data);
  if (vendorOrders.length === 0 && !search.status && !search.order) {
    return (
      <EmptyState
        illustration={<PackageCheck />}
        title="No orders yet"
        text="Orders show here as soon as they are paid."
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Orders</h2>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        {search.order ? (
          <Button variant="secondary" onClick={() => onSearchChange(() => ({}))}>
            Show all orders
          </Button>
        ) : (
          <Field label="Status" className="w-full sm:w-64">
            <NativeSelect
              value={search.status ?? ''}
              onChoose={(status) => onSearchChange(() => ({ status: status || undefined }))}
              options={[{ value: '', label: 'All orders' }, ...FILTERS]}
            />
          </Field>
        )}
        {isAdmin && <p className="text-ink-faint text-sm">As an admin you see the orders of every vendor.</p>}
      </div>
      {vendorOrders.length === 0 ? (
        <EmptyState
          level={3}
          illustration={<SearchX />}
          title="No orders found"
          text={search.order ? `You have no order ${search.order}.` : 'No orders have this status now.'}
          action={
            !search.order && (
              <Button variant="secondary" onClick={() => onSearchChange(() => ({}))}>
                Show all orders
              </Button>
            )
          }
        />
      ) : (
        <>
          <ul className="flex flex-col gap-5">
            {vendorOrders.map((vendorOrder) => (
              <li key={vendorOrder.id}>
                <DashboardOrderCard
                  vendorOrder={vendorOrder}
                  search={search}
                  hasVendorName={isAdmin}
                  isOwn={vendorOrder.vendorId === userId}
                />
              </li>
            ))}
          </ul>
          <LoadMore query={query} shown={vendorOrders.length} noun="order" />
        </>
      )}
    </>
  );
}
