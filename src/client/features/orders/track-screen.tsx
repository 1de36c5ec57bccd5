import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scene } from '@/client/components/scene.tsx';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { OrderSearch } from './order-search.tsx';
import { NO_ORDERS, OrderCards } from './orders-screen.tsx';

const RECENT = 4;

export function TrackScreen({ onViewCart }: { onViewCart?: (() => void) | undefined }) {
  const { data } = useSuspenseInfiniteQuery(useApi().orders.mine.infiniteQueryOptions({}, PAGED));
  const orders = allItems(data);
  return (
    <Container className="pb-20">
      <PageHeader title="Track your order" text="Enter the number from your confirmation email." />
      <OrderSearch />
      <section aria-labelledby="recent" className="mt-12">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="recent" className="font-display text-2xl">
            Your recent orders
          </h2>
          {orders.length > RECENT && (
            <Link to="/orders" className="underline underline-offset-4">
              All orders
            </Link>
          )}
        </div>
        {orders.length === 0 ? (
          <EmptyState {...NO_ORDERS} />
        ) : (
          <OrderCards orders={orders.slice(0, RECENT)} onViewCart={onViewCart} />
        )}
      </section>
    </Container>
  );
}

/** An order number that does not exist or belongs to another account. */
export function OrderNotFound({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <Container className="pb-20">
      <PageHeader title="Track your order" />
      <OrderSearch initial={orderNumber} />
      <EmptyState
        illustration={<Scene name="not-found" />}
        title="Order not found"
        text="Please check your order number and try again."
      />
    </Container>
  );
}
