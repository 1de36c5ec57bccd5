import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useFollowGuest } from '@/client/components/guest-tabs.ts';
import { LeaveGuest } from '@/client/features/accounts/leave-guest.tsx';
import { MakeAccount } from '@/client/features/accounts/make-account.tsx';
import { useCart } from '@/client/features/checkout/cart/use-cart.ts';
import { OrderScreen } from '@/client/features/orders/order-screen.tsx';
import { OrderNotFound, TrackScreen } from '@/client/features/orders/track-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { param, searchParams } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { readOrderNumber } from '@/shared/orders/order-number.ts';

/** Any text that could be stored: the page says that it is no order number. */
const ONE_LINE = /^[^\p{Cc}\p{Surrogate}]{1,40}$/u;

export const Route = createFileRoute('/_buyer/order-tracking')({
  validateSearch: searchParams({
    order: param(() => z.pipe(z.transform(readOrderNumber), z.string().check(z.regex(ONE_LINE)))),
  }),
  loaderDeps: ({ search: { order } }) => ({ orderNumber: order }),
  loader: async ({ context: { queryClient, api }, deps: { orderNumber } }) => {
    if (!orderNumber) {
      await queryClient.ensureInfiniteQueryData(api.orders.mine.infiniteQueryOptions({}, PAGED));
      return;
    }
    const order = await orNotFound(
      queryClient.ensureQueryData(api.orders.byNumber.queryOptions({ orderNumber })),
    );
    await orNotFound(queryClient.ensureQueryData(api.orders.tracking.queryOptions({ id: order.id })));
  },
  head: titleHead('Order tracking'),
  component: OrderTracking,
  notFoundComponent: function UnknownOrder() {
    return <OrderNotFound orderNumber={Route.useSearch().order} />;
  },
});

function OrderTracking() {
  useFollowGuest();
  const { order } = Route.useSearch();
  return order ? <TrackedOrder orderNumber={order} /> : <TrackScreen />;
}

function TrackedOrder({ orderNumber }: { orderNumber: string }) {
  const api = useApi();
  const { open } = useCart();
  const { data: order } = useSuspenseQuery(api.orders.byNumber.queryOptions({ orderNumber }));
  const { data: entries } = useSuspenseQuery(api.orders.tracking.queryOptions({ id: order.id }));
  const { buyer } = Route.useRouteContext();
  return (
    <OrderScreen
      order={order}
      entries={entries}
      onViewCart={buyer.isGuest ? undefined : open}
      guest={
        buyer.isGuest
          ? {
              email: buyer.email,
              offer: <MakeAccount person={buyer} next={`/order-tracking?order=${orderNumber}`} />,
              leave: <LeaveGuest />,
            }
          : null
      }
    />
  );
}
