import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { Scene } from '@/client/components/scene.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { formatShortDay } from '@/shared/format/format-date.ts';
import { toCents } from '@/shared/money.ts';
import { restOf } from '@/shared/orders/deposits.ts';
import { paidBackState, returnableItems } from '@/shared/orders/item-rights.ts';
import { orderStatusName } from '@/shared/orders/made-to-order.ts';
import type { OrderItemView, OrderView } from '@/shared/orders/orders.ts';
import { returnHash } from './item-actions.tsx';
import { ReorderButton } from './reorder-button.tsx';

export function OrdersScreen({ onViewCart }: { onViewCart: () => void }) {
  const unread = useOptionalQuery(useApi().conversations.unread.queryOptions());
  const query = useSuspenseInfiniteQuery(useApi().orders.mine.infiniteQueryOptions({}, PAGED));
  return (
    <Container className="pb-20">
      <PageHeader
        title="My orders"
        actions={
          <ButtonLink to="/messages" variant="secondary">
            <MessageSquare aria-hidden /> Messages
            {unread && unread.asBuyer > 0 && <Badge tone="accent">{unread.asBuyer} new</Badge>}
          </ButtonLink>
        }
      />
      <PagedList query={query} noun="order" empty={NO_ORDERS}>
        {(orders) => (
          <>
            <h2 className="sr-only">Orders</h2>
            <OrderCards orders={orders} onViewCart={onViewCart} />
          </>
        )}
      </PagedList>
    </Container>
  );
}

type OrderCardsProps = {
  orders: readonly OrderView[];
  /** Absent for guests, who cannot buy again. */
  onViewCart?: (() => void) | undefined;
};

export function OrderCards({ orders, onViewCart }: OrderCardsProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <OrderCard order={order} onViewCart={onViewCart} />
        </li>
      ))}
    </ul>
  );
}

export const NO_ORDERS = {
  illustration: <Scene name="empty-cart" />,
  title: 'No orders yet',
  text: 'Your orders will show here, and you can track them.',
  action: <ButtonLink to="/">Browse products</ButtonLink>,
};

const PICTURES = 4;

function OrderCard({ order, onViewCart }: { order: OrderView } & Pick<OrderCardsProps, 'onViewCart'>) {
  const { orderNumber, status, total, createdAt, items, vendorOrders } = order;
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  const hidden = items.length - PICTURES;
  const paidBack = paidBackState(vendorOrders);
  const { until, only } = returnsOf(order, new Date());
  const rest = restOf(vendorOrders);
  const dueVendorOrder = vendorOrders.find(({ deposit }) => deposit?.isRestDue);
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
        <StatusBadge status={paidBack ?? status} nameOf={(one) => orderStatusName(vendorOrders, one)} />
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
          {toCents(rest) > 0 && (
            <span className="text-ink-soft block text-sm">
              <Price amount={rest} size="sm" /> still to pay
            </span>
          )}
        </p>
      </div>
      <p className="text-ink-soft mt-3 truncate text-sm">
        {items.map((item) => item.productName).join(', ')}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p className="text-ink-soft">
          {paidBack ? (
            <>
              <Price amount={order.refunded} size="sm" /> refunded
              {order.refundedAt && ` ${formatShortDay(order.refundedAt)}`}
            </>
          ) : dueVendorOrder ? (
            <ButtonLink
              to="/orders/$number/rest/$id"
              params={{ number: orderNumber, id: String(dueVendorOrder.id) }}
              size="sm"
              className="relative"
            >
              Pay the rest
            </ButtonLink>
          ) : (
            until && (
              <Link
                to="/order-tracking"
                search={{ order: orderNumber }}
                hash={only ? returnHash(only) : ''}
                className="tap-area relative underline underline-offset-4"
              >
                Return by {formatShortDay(until)}
              </Link>
            )
          )}
        </p>
        {onViewCart && (
          // Above the link that covers the card.
          <div className="relative">
            <ReorderButton orderNumber={orderNumber} onViewCart={onViewCart} size="sm" />
          </div>
        )}
      </div>
    </article>
  );
}

/** Returns the last day to return something of the order that can be returned now, and the item if it is the only one. */
function returnsOf(
  { vendorOrders }: OrderView,
  now: Date,
): { until: Date | undefined; only: OrderItemView | undefined } {
  const returnable = returnableItems(vendorOrders, now);
  const days = returnable.map(({ until }) => until).sort((a, b) => b.getTime() - a.getTime());
  return { until: days[0], only: returnable.length === 1 ? returnable[0]?.item : undefined };
}
