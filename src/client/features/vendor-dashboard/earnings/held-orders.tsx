import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Price } from '@/client/shop/price.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Table } from '@/client/ui/table.tsx';
import type { HoldReason } from '@/shared/earnings.ts';
import { heldOptions } from './earnings-options.ts';
import { OrderLink } from './order-link.tsx';

const REASONS: Record<HoldReason, string> = {
  on_its_way: 'Not delivered or collected yet',
  return_period: 'Can still be returned',
  open_return: 'Return open',
};

/** Which orders the held money belongs to, what is free soonest first. */
export function HeldOrders() {
  const { data, ...query } = useSuspenseInfiniteQuery(heldOptions(useApi()));
  return (
    <Card title="Orders on hold">
      <Table
        caption="Orders on hold"
        rows={allItems(data)}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Order', cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} /> },
          { header: 'Why', cell: ({ reason }) => REASONS[reason] },
          {
            header: 'Available',
            cell: ({ availableAt }) => (availableAt ? formatDate(availableAt) : 'No date yet'),
          },
          { header: 'Amount', align: 'right', cell: ({ amount }) => <Price amount={amount} size="sm" /> },
        ]}
      />
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
