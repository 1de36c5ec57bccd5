import type { QueryClient } from '@tanstack/react-query';

const CART = [['cart', 'get']];

/**
 * Tells the other tabs of this browser that the cart was changed in this one, also a visitor's, whom no stream tells.
 *
 * @returns how to stop
 */
export function shareCart(queryClient: QueryClient): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const others = new BroadcastChannel('rehome-cart');
  others.onmessage = () => void queryClient.invalidateQueries({ queryKey: CART });
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    // What a mutation has answered is written by hand; what was fetched others can fetch themselves.
    const isWritten =
      change.type === 'updated' && change.action.type === 'success' && change.action.manual === true;
    const [path] = change.query.queryKey;
    if (isWritten && Array.isArray(path) && path.join('.') === 'cart.get') others.postMessage('changed');
  });
  return () => {
    stopWatching();
    others.close();
  };
}
