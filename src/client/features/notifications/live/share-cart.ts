import type { QueryClient } from '@tanstack/react-query';
import { noteOrderElsewhere } from '@/client/shop/ordered-elsewhere.ts';

const CART = [['cart', 'get']];
const ORDERS = [['orders']];

/** What one tab tells the others; the number of an order that has just emptied the cart. */
interface Told {
  ordered?: string;
}

/**
 * Tells the other tabs of this browser that the cart was changed or ordered in this one, also a visitor's or a guest's, whom no
 * stream tells.
 *
 * @returns how to stop
 */
export function shareCart(queryClient: QueryClient): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const others = new BroadcastChannel('rehome-cart');
  const tell = (told: Told) => others.postMessage(told);

  others.onmessage = ({ data: { ordered } }: MessageEvent<Told>) => {
    if (ordered) noteOrderElsewhere(queryClient, ordered);
    void queryClient.invalidateQueries({ queryKey: CART });
    if (ordered) void queryClient.invalidateQueries({ queryKey: ORDERS });
  };
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    // What a mutation has answered is written by hand; what was fetched others can fetch themselves.
    const isWritten =
      change.type === 'updated' && change.action.type === 'success' && change.action.manual === true;
    if (isWritten && pathOf(change.query.queryKey) === 'cart.get') tell({});
  });
  const stopWatchingOrders = queryClient.getMutationCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    if (pathOf(change.mutation.options.mutationKey) !== 'checkout.process') return;
    const { order } = change.action.data as { order: { orderNumber: string } };
    tell({ ordered: order.orderNumber });
  });
  return () => {
    stopWatching();
    stopWatchingOrders();
    others.close();
  };
}

/** The name of the procedure that a key of tRPC begins with. */
function pathOf(key: readonly unknown[] | undefined): string {
  const path = key?.[0];
  return Array.isArray(path) ? path.join('.') : '';
}
