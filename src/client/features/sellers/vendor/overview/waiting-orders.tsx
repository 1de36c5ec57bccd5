import { Link } from '@tanstack/react-router';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import type { VendorOverview, WaitingOrder } from '@/shared/sellers/vendor-overview.ts';

export function WaitingOrders({ overview: { waiting } }: { overview: VendorOverview }) {
  const more = waiting.toPrepare + waiting.toSend - waiting.orders.length;
  return (
    <Card
      title="Waiting for you"
      action={
        <ButtonLink to="/vendor-dashboard" search={{ tab: 'orders' }} variant="quiet" size="sm">
          All orders
        </ButtonLink>
      }
    >
      {waiting.orders.length === 0 ? (
        <p className="text-ink-soft">
          No order waits for you. New ones appear here as soon as they are paid.
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {waiting.orders.map((order) => (
            <li key={order.id} className="flex items-start gap-4 py-3">
              <div className="min-w-0 flex-1">
                <Link
                  to="/vendor-dashboard"
                  search={{ tab: 'orders', order: order.orderNumber }}
                  className="line-clamp-2 font-medium underline-offset-4 wrap-anywhere hover:underline"
                >
                  {order.products}
                </Link>
                <p className="text-ink-faint text-sm">
                  {order.customerName}, {formatDate(order.createdAt)}
                </p>
                <p className="text-ink-soft text-sm">{whatToDo(order)}</p>
              </div>
              <StatusBadge status={order.status} />
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft py-3 text-sm">And {more} more.</li>}
        </ul>
      )}
    </Card>
  );
}

function whatToDo({ status, fulfillmentMethod }: WaitingOrder): string {
  if (status === 'pending') return 'Start preparing it.';
  return fulfillmentMethod === 'delivery'
    ? 'Send it to the customer.'
    : 'Say when it is ready to be collected.';
}
