import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { ReturnAnswers } from '@/client/components/return-answers.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import type { AdminReturnRow } from '@/shared/orders/admin-orders.ts';
import { isOpenReturn } from '@/shared/orders/item-rights.ts';
import { RETURN_STATUSES } from '@/shared/orders/orders.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import { RETURN_LOOK, ReturnBadge } from './return-badge.tsx';
import { type ReturnsSearch, returnsOptions, WAITING_DAYS } from './returns-search.ts';
import { type OrderChanges, useOrderChanges } from './use-order-changes.ts';

export type ReturnsScreenProps = { search: ReturnsSearch; onSearch: SetSearch<ReturnsSearch> };

const STATES = RETURN_STATUSES.map((value) => ({ value, label: RETURN_LOOK[value].label }));
const WAITS = WAITING_DAYS.map((value) => ({ value, label: `${value} days or more` }));

/** Returns of all vendors, pending ones first; an admin can decide and receive them for the vendor. */
export function ReturnsScreen({ search, onSearch }: ReturnsScreenProps) {
  const changes = useOrderChanges();
  return (
    <ListScreen
      title="Returns"
      text="Vendors answer returns and say what has come back. Where one waits too long, you can do it for them."
      search={search}
      onSearch={onSearch}
      filters={{
        state: { kind: 'select', label: 'State', all: 'All open returns', options: STATES },
        waiting: { kind: 'select', label: 'Waiting for', all: 'Any time', options: WAITS },
        vendor: { kind: 'link' },
      }}
      query={useInfiniteQuery(returnsOptions(useApi(), search))}
      noun="return"
      empty={{ illustration: <Undo2 />, title: 'No open returns', text: 'No return waits for an answer.' }}
      columns={columnsWith(changes)}
    />
  );
}

function columnsWith(changes: OrderChanges): Columns<AdminReturnRow> {
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
    { header: 'State', cell: ({ status }) => <ReturnBadge status={status} isAdmin /> },
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
