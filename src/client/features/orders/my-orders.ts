import { type Api, trpc } from '@/client/lib/trpc.ts';

const NO_FILTER = {};
const paging = { getNextPageParam: (page: { nextCursor: number | null }) => page.nextCursor };

/** The signed-in person's orders, newest first, page by page; for a loader. */
export function myOrdersOptions(api: Api) {
  return api.orders.mine.infiniteQueryOptions(NO_FILTER, paging);
}

/** The same in a component. */
export function useMyOrders() {
  const query = trpc.orders.mine.useInfiniteQuery(NO_FILTER, paging);
  return { ...query, orders: query.data?.pages.flatMap((page) => page.items) };
}
