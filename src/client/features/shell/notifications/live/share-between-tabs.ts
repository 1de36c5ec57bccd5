import type { QueryClient } from '@tanstack/react-query';
import { noteOrderElsewhere } from '@/client/components/ordered-elsewhere.ts';

/** Queries shared by all tabs: user, cart and wishlist. */
const SHARED = ['auth.current', 'cart.get', 'wishlist.ids'];
const ORDERS = [['orders']];

/** A message between tabs. */
interface Told {
  /** One of `SHARED`. */
  changed?: string;
  /** Number of the order that emptied the cart. */
  ordered?: string;
}

/**
 * Notifies other tabs of sign-in, cart and wishlist changes and orders, including those of visitors and guests, who
 * have no live stream.
 * @returns stops it
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
    // Only data written by a mutation: other tabs can refetch the rest themselves.
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

/** The procedure path at the start of a tRPC key. */
function pathOf(key: readonly unknown[] | undefined): string {
  const path = key?.[0];
  return Array.isArray(path) ? path.join('.') : '';
}
