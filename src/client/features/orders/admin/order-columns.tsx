import { Price } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { formatCount, formatList } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import type { Column } from '@/client/ui/table.tsx';
import { toCents } from '@/shared/money.ts';
import type { AdminOrderRow } from '@/shared/orders/admin-orders.ts';
import { DELETED_ACCOUNT, OrderLink } from './person-link.tsx';

export const ORDER_COLUMNS: [Column<AdminOrderRow>, ...Column<AdminOrderRow>[]] = [
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
