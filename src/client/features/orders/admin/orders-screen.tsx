import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ShoppingBag } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { countFilters } from '@/client/features/admin/frame/count-filters.ts';
import { FilterBar, FilterDay, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { Table } from '@/client/ui/table.tsx';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { ORDER_STATUSES, type OrderStatus, statusName } from '@/shared/orders/orders.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import {
  adminOrdersOptions,
  ORDER_MARKS,
  type OrderMark,
  type OrdersSearch,
  ordersFile,
} from './orders-search.ts';

export type OrdersScreenProps = { search: OrdersSearch; onSearch: SetSearch<OrdersSearch> };

const STATUSES = ORDER_STATUSES.filter((status): status is OrderStatus => status !== 'pending').map(
  (value) => ({ value, label: statusName(value) }),
);
const WAYS = FULFILLMENT_METHODS.map((value) => ({ value, label: statusName(value) }));
const MARKS = Object.entries(ORDER_MARKS).map(([value, { label }]) => ({ value: value as OrderMark, label }));

/** All orders for admins: to find one, and to download what was found. */
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
  return (
    <FilterBar filters={search} onClear={() => onSearch(() => ({}))}>
      <SearchField
        label="Search orders"
        placeholder="Number, customer, vendor or product"
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
        className="sm:col-span-2"
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        value={search.status}
        onChange={(status) => change({ status })}
        options={STATUSES}
      />
      <FilterSelect
        label="Delivery or collection"
        all="Both"
        value={search.way}
        onChange={(way) => change({ way })}
        options={WAYS}
      />
      <FilterSelect
        label="Marked"
        all="All orders"
        value={search.mark}
        onChange={(mark) => change({ mark })}
        options={MARKS}
      />
      <FilterDay label="From" value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <FilterDay label="To" value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </FilterBar>
  );
}

function Orders({ search, isFiltered }: { search: OrdersSearch; isFiltered: boolean }) {
  const { data, ...query } = useInfiniteQuery(adminOrdersOptions(useApi(), search));
  if (!data && query.isError) {
    return (
      <ErrorState
        title="Failed to fetch orders"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading orders" className="flex flex-col gap-3">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </Loading>
    );
  }
  const orders = allItems(data);
  if (orders.length === 0) {
    return (
      <EmptyState
        illustration={<ShoppingBag />}
        title={isFiltered ? 'Nothing found' : 'No orders yet'}
        text={
          isFiltered
            ? 'No orders match. Clear a filter to see more.'
            : 'The first order of the shop will appear here.'
        }
      />
    );
  }
  const { total, isMore } = data.pages[0] ?? { total: orders.length, isMore: false };
  return (
    <>
      <p role="status" className="text-ink-soft mb-3 text-sm">
        {isMore ? `More than ${formatNumber(total)} orders` : formatCount(total, 'order')}
      </p>
      <Table caption="Orders" columns={ORDER_COLUMNS} rows={orders} rowKey={({ id }) => id} />
      <LoadMore
        shown={orders.length}
        noun={orders.length === 1 ? 'order' : 'orders'}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
