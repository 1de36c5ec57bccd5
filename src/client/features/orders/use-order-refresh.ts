import { useApi } from '@/client/lib/trpc.ts';

/** Fetches an order anew after something was done to it: the order, what happened to it, and the list it is in. */
export function useOrderRefresh() {
  const api = useApi();
  return () =>
    Promise.all([
      api.orders.byNumber.invalidate(),
      api.orders.tracking.invalidate(),
      api.orders.mine.invalidate(),
    ]);
}
