import { Link } from '@tanstack/react-router';
import { useFormatMoney } from '@/client/components/price.tsx';
import { StatusBadge, StatusBadges } from '@/client/components/status-badge.tsx';
import { LineEnd, Lines, LineText } from '@/client/features/accounts/admin/users/lines.tsx';
import { OrderLink } from '@/client/features/accounts/admin/users/order-link.tsx';
import { formatDate, formatNumber } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { statusesOf } from '@/shared/orders/fulfillments.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import type { VendorDetails } from '@/shared/sellers/vendors.ts';

const STATUS_LABELS = { active: 'On sale', draft: 'Draft', archived: 'Archived' } as const;

export function VendorShop({ vendor }: { vendor: VendorDetails }) {
  const money = useFormatMoney();
  const { active, draft, archived } = vendor.productCounts;
  const isOpen = vendor.figures.state === 'active';
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Lines title="Orders" rows={vendor.orders} rowKey={({ id }) => id} none="No orders yet.">
        {({ orderNumber, subtotal, createdAt, ...order }) => (
          <>
            <LineText note={formatDate(createdAt)}>
              <OrderLink orderNumber={orderNumber} />
            </LineText>
            <LineEnd>
              <StatusBadges statuses={statusesOf(order)} />
              <span className="min-w-24 text-right tabular-nums">{money(subtotal)}</span>
            </LineEnd>
          </>
        )}
      </Lines>
      <Lines
        title="Products"
        rows={vendor.products}
        total={active + draft + archived}
        rowKey={({ id }) => id}
        none="No products yet."
        action={
          <span className="text-ink-soft text-sm">
            {formatNumber(active)} active, {formatNumber(draft)} drafts, {formatNumber(archived)} archived
          </span>
        }
      >
        {({ id, name, status, price, stock, rating, reviewCount }) => (
          <>
            <LineText
              note={`${formatNumber(stock)} in stock${reviewCount > 0 ? `, rated ${Number(rating).toFixed(1)}` : ''}`}
            >
              {status === 'active' && isOpen ? (
                <Link
                  to="/products/$id/{-$slug}"
                  params={{ id: String(id) }}
                  className="underline underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </LineText>
            <LineEnd>
              <Badge tone={status === 'active' && isOpen ? 'positive' : 'neutral'}>
                {status === 'active' && !isOpen ? 'Not shown' : STATUS_LABELS[status]}
              </Badge>
              <span className="min-w-24 text-right tabular-nums">{money(price)}</span>
            </LineEnd>
          </>
        )}
      </Lines>
      <Lines title="Returns" rows={vendor.returns} rowKey={({ id }) => id} none="Nothing was given back.">
        {({ productName, quantity, cause, reason, orderNumber, status, createdAt }) => (
          <>
            <LineText
              note={
                <>
                  {returnReasonText({ cause, reason })} · {formatDate(createdAt)},{' '}
                  <OrderLink orderNumber={orderNumber} />
                </>
              }
            >
              {productName} · Qty {quantity}
            </LineText>
            <StatusBadge status={status} />
          </>
        )}
      </Lines>
    </div>
  );
}
