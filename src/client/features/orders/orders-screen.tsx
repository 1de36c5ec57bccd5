import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Scene } from '@/client/ui/scene.tsx';
import { useMyOrders } from './my-orders.ts';
import { OrderCard } from './order-card.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

/** All that somebody has ever bought here. */
export function OrdersScreen() {
  const { orders, isError, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMyOrders();
  return (
    <Container className="pb-20">
      <PageHeader title="My orders" />
      {!orders && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!orders && !isError && <OrdersSkeleton />}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <>
          <h2 className="sr-only">Orders</h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {orders.map((order) => (
              <li key={order.id} className="min-w-0">
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <LoadMore
            shown={orders.length}
            noun={orders.length === 1 ? 'order' : 'orders'}
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onLoadMore={() => void fetchNextPage()}
          />
        </>
      )}
    </Container>
  );
}

export function NoOrders() {
  return (
    <EmptyState
      illustration={<Scene name="empty-cart" />}
      title="No orders yet"
      text="What you buy will be listed here, and you can follow it on its way."
      action={<ButtonLink to="/">Browse products</ButtonLink>}
    />
  );
}
