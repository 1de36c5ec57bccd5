import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Scene } from '@/client/components/scene.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import type { OrderView } from '@/shared/orders/orders.ts';
import { myOrdersOptions } from './my-orders.ts';
import { OrderCard } from './order-card.tsx';

export function OrdersScreen() {
  const { data: unread } = useQuery(useApi().conversations.unread.queryOptions());
  const query = useSuspenseInfiniteQuery(myOrdersOptions(useApi()));
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
            <OrderCards orders={orders} />
          </>
        )}
      </PagedList>
    </Container>
  );
}

export function OrderCards({ orders }: { orders: readonly OrderView[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          <OrderCard order={order} />
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
