import { Link } from '@tanstack/react-router';
import { Price } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { paidBackState } from '@/shared/orders/item-rights.ts';
import type { OrderView } from '@/shared/orders/orders.ts';

const PICTURES = 4;

export function OrderCard({ order }: { order: OrderView }) {
  const { orderNumber, status, total, createdAt, items, vendorOrders } = order;
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const hidden = items.length - PICTURES;
  return (
    <article className="border-line bg-surface hover:border-line-strong has-focus-visible:outline-accent relative rounded-lg border p-5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="font-medium tabular-nums">
            <Link
              to="/order-tracking"
              search={{ order: orderNumber }}
              className="outline-none after:absolute after:inset-0"
            >
              {orderNumber}
            </Link>
          </h3>
          <p className="text-ink-faint text-sm">{formatDate(createdAt)}</p>
        </div>
        <StatusBadge status={paidBackState(vendorOrders) ?? status} />
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <div className="flex items-center gap-2">
          {items.slice(0, PICTURES).map((item) => (
            <Thumbnail key={item.id} imageUrl={item.imageUrl} size="sm" />
          ))}
          {hidden > 0 && <span className="text-ink-soft pl-1 text-sm">+{hidden}</span>}
        </div>
        <p className="text-right">
          <Price amount={total} size="lg" />
          <span className="text-ink-faint block text-sm">{formatCount(pieces, 'item')}</span>
        </p>
      </div>
      <p className="text-ink-soft mt-3 truncate text-sm">
        {items.map((item) => item.productName).join(', ')}
      </p>
    </article>
  );
}
