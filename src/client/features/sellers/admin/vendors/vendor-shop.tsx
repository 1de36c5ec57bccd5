import { useFormatMoney } from '@/client/components/price.tsx';
import { ProductLink } from '@/client/components/product-link.tsx';
import { StatusBadge, StatusBadges } from '@/client/components/status-badge.tsx';
import { Lines } from '@/client/features/accounts/admin/users/lines.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
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
      <Lines
        title="Orders"
        rows={vendor.orders}
        rowKey={({ id }) => id}
        none="No orders yet."
        line={({ orderNumber, subtotal, createdAt, ...order }) => ({
          text: <OrderLink orderNumber={orderNumber} />,
          note: formatDate(createdAt),
          end: (
            <>
              <StatusBadges statuses={statusesOf(order)} />
              <span className="min-w-24 text-right tabular-nums">{money(subtotal)}</span>
            </>
          ),
        })}
      />
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
        line={({ id, name, status, price, stock, rating, reviewCount }) => ({
          text:
            status === 'active' && isOpen ? (
              <ProductLink id={id} name={name} className="underline underline-offset-4" />
            ) : (
              name
            ),
          note: `${formatNumber(stock)} in stock${reviewCount > 0 ? `, rated ${Number(rating).toFixed(1)}` : ''}`,
          end: (
            <>
              <Badge tone={status === 'active' && isOpen ? 'positive' : 'neutral'}>
                {status === 'active' && !isOpen ? 'Not shown' : STATUS_LABELS[status]}
              </Badge>
              <span className="min-w-24 text-right tabular-nums">{money(price)}</span>
            </>
          ),
        })}
      />
      <Lines
        title="Returns"
        rows={vendor.returns}
        rowKey={({ id }) => id}
        none="Nothing was given back."
        line={({ productName, quantity, cause, reason, orderNumber, status, createdAt }) => ({
          text: `${productName} · Qty ${quantity}`,
          note: (
            <>
              {returnReasonText({ cause, reason })} · {formatDate(createdAt)},{' '}
              <OrderLink orderNumber={orderNumber} />
            </>
          ),
          end: <StatusBadge status={status} />,
        })}
      />
    </div>
  );
}
