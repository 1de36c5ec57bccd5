import type { QueryClient } from '@tanstack/react-query';
import { noteOrderElsewhere } from '@/client/components/ordered-elsewhere.ts';

/** What every tab of a browser shows: who is here, their cart and their hearts. */
const SHARED = ['auth.current', 'cart.get', 'wishlist.ids'];
const ORDERS = [['orders']];

/** What one tab tells the others. */
interface Told {
  /** One of `SHARED`. */
  changed?: string;
  /** The number of an order that has just emptied the cart. */
  ordered?: string;
}

/**
 * Tells the other tabs of this browser that somebody signed in or out in this one, or that the cart or a heart was changed or the
 * cart ordered, also a visitor's or a guest's, whom no stream tells.
 *
 * @returns how to stop
 */
export function shareBetweenTabs(queryClient: QueryClient): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const others = new BroadcastChannel('rehome-tabs');
  const tell = (told: Told) => others.postMessage(told);
  const askAnew = (path: string) => void queryClient.invalidateQueries({ queryKey: [path.split('.')] });

  others.onmessage = ({ data: { changed, ordered } }: MessageEvent<Told>) => {
    if (changed) askAnew(changed);
    if (!ordered) return;
    noteOrderElsewhere(queryClient, ordered);
    askAnew('cart.get');
    void queryClient.invalidateQueries({ queryKey: ORDERS });
  };
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    // What a mutation has answered is written by hand; what was fetched others can fetch themselves.
    const isWritten =
      change.type === 'updated' && change.action.type === 'success' && change.action.manual === true;
    const path = isWritten ? pathOf(change.query.queryKey) : '';
    if (SHARED.includes(path)) tell({ changed: path });
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
