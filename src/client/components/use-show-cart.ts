import { useApi } from '@/client/lib/trpc.ts';
import type { CartView } from '@/shared/checkout/cart.ts';

/** Writes a mutation's cart to the cache. Cancels running fetches, which are older than the change. */
export function useShowCart(): (cart: CartView) => Promise<void> {
  const api = useApi();
  return async (cart) => {
    await api.cart.get.cancel();
    api.cart.get.setData(undefined, cart);
  };
}
