import { useApi } from '@/client/lib/trpc.ts';

/** Refetches an order, its tracking entries and the order list. */
export function useOrderRefresh() {
  const api = useApi();
  return () =>
    Promise.all([
      api.orders.byNumber.invalidate(),
      api.orders.tracking.invalidate(),
      api.orders.mine.invalidate(),
    ]);
}
