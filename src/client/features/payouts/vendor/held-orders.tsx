import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Price } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { statusName } from '@/shared/orders/orders.ts';
import type { HeldOrderView, HoldReason } from '@/shared/payouts/earnings.ts';
import { heldOptions } from './earnings-options.ts';
import { OrderLink } from './order-link.tsx';

const REASONS: Record<HoldReason, string> = {
  on_its_way: 'Not delivered or collected yet',
  return_period: 'Can still be returned',
  open_return: 'Return open',
};

export function HeldOrders() {
  const { data, ...query } = useSuspenseInfiniteQuery(heldOptions(useApi()));
  return (
    <Card title="Orders with money held">
      <ul className="divide-line divide-y">
        {allItems(data).map((order) => (
          <li key={`${order.id} ${order.fulfillmentMethod}`} className="py-2.5 first:pt-0 last:pb-0">
            <HeldOrder order={order} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more orders
        </Button>
      )}
    </Card>
  );
}

function HeldOrder({
  order: { orderNumber, fulfillmentMethod, amount, reason, availableAt },
}: {
  order: HeldOrderView;
}) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <OrderLink orderNumber={orderNumber} />
        <Price amount={amount} size="sm" />
      </p>
      <p className="text-ink-faint text-sm">
        {fulfillmentMethod && `${statusName(fulfillmentMethod)}: `}
        {REASONS[reason]}
        {availableAt && `, available on ${formatDate(availableAt)}`}
      </p>
    </>
  );
}
