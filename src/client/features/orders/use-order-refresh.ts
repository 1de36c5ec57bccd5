import { trpc } from '@/client/lib/trpc.ts';

/** Fetches an order anew after something was done to it: the order, what happened to it, and the list it is in. */
export function useOrderRefresh() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.orders.byNumber.invalidate(),
      utils.orders.tracking.invalidate(),
      utils.orders.mine.invalidate(),
    ]);
}
