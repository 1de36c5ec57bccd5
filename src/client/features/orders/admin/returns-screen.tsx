import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { ReturnAnswers } from '@/client/components/return-answers.tsx';
import { OrderLink } from '@/client/features/accounts/admin/users/order-link.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { countFilters } from '@/client/features/admin/frame/count-filters.ts';
import { FilterBar, FilterSelect, filterBy } from '@/client/features/admin/frame/filter-bar.tsx';
import { formatDate } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { AdminReturnRow } from '@/shared/orders/admin-orders.ts';
import { isOpenReturn } from '@/shared/orders/item-rights.ts';
import { RETURN_STATUSES } from '@/shared/orders/orders.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import { PersonLink } from './person-link.tsx';
import { RETURN_LOOK, ReturnBadge } from './return-badge.tsx';
import { type ReturnsSearch, returnsOptions, WAITING_DAYS } from './returns-search.ts';
import { type OrderChanges, useOrderChanges } from './use-order-changes.ts';

export type ReturnsScreenProps = { search: ReturnsSearch; onSearch: SetSearch<ReturnsSearch> };

const STATES = RETURN_STATUSES.map((value) => ({ value, label: RETURN_LOOK[value].label }));
const WAITS = WAITING_DAYS.map((days) => ({ value: String(days), label: `${days} days or more` }));

/** Returns of all vendors, pending ones first; an admin can decide and receive them for the vendor. */
export function ReturnsScreen({ search, onSearch }: ReturnsScreenProps) {
  const change = (changed: ReturnsSearch) => onSearch((latest) => ({ ...latest, ...changed }));
  const filter = filterBy(search, change);
  const isFiltered = countFilters(search) > 0;
  return (
    <AdminPage
      title="Returns"
      text="Vendors answer returns and say what has come back. Where one waits too long, you can do it for them."
    >
      <FilterBar filters={search} onClear={() => onSearch(() => ({}))}>
        <FilterSelect label="State" all="All open returns" {...filter('state')} options={STATES} />
        <FilterSelect
          label="Waiting for"
          all="Any time"
          value={search.waiting === undefined ? undefined : String(search.waiting)}
          onChange={(days) => change({ waiting: WAITING_DAYS.find((one) => String(one) === days) })}
          options={WAITS}
        />
      </FilterBar>
      <Returns search={search} isFiltered={isFiltered} />
    </AdminPage>
  );
}

function Returns({ search, isFiltered }: { search: ReturnsSearch; isFiltered: boolean }) {
  const query = useSuspenseInfiniteQuery(returnsOptions(useApi(), search));
  const changes = useOrderChanges();
  return (
    <PagedList
      query={query}
      noun="return"
      empty={{
        illustration: <Undo2 />,
        title: isFiltered ? 'Nothing found' : 'No open returns',
        text: isFiltered ? 'No returns match. Clear a filter to see more.' : 'Every return is settled.',
      }}
    >
      {(returns) => (
        <Table caption="Returns" columns={columnsWith(changes)} rows={returns} rowKey={({ id }) => id} />
      )}
    </PagedList>
  );
}

function columnsWith(changes: OrderChanges): [Column<AdminReturnRow>, ...Column<AdminReturnRow>[]] {
  return [
    {
      header: 'Item',
      cell: ({ productName, quantity, cause, reason }) => (
        <>
          {productName}
          <span className="text-ink-faint block text-xs font-normal">Qty {quantity}</span>
          <span className="text-ink-soft line-clamp-2 block max-w-72 text-xs font-normal">
            {returnReasonText({ cause, reason })}
          </span>
        </>
      ),
    },
    { header: 'Order', cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
    {
      header: 'Customer',
      cell: ({ customerId, customerName }) => <PersonLink id={customerId} name={customerName} />,
    },
    { header: 'Vendor', cell: ({ vendorName }) => vendorName },
    { header: 'State', cell: ({ status }) => <ReturnBadge status={status} /> },
    {
      header: 'Since',
      cell: ({ receivedAt, decidedAt, createdAt }) => (
        <span className="whitespace-nowrap">{formatDate(receivedAt ?? decidedAt ?? createdAt)}</span>
      ),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      align: 'right',
      // No cell for a card without a value in this column.
      cell: (request) =>
        isOpenReturn(request.status) && (
          <ReturnAnswers
            isAdmin
            request={request}
            productName={request.productName}
            changes={changes}
            className="justify-end"
          />
        ),
    },
  ];
}
