import { useApi } from '@/client/lib/trpc.ts';
import type { CartView } from '@/shared/checkout/cart.ts';

/**
 * Shows the cart that a change answered. A cart that is still on its way was asked for without the change: it comes too late
 * and is not waited for.
 */
export function useShowCart(): (cart: CartView) => Promise<void> {
  const api = useApi();
  return async (cart) => {
    await api.cart.get.cancel();
    api.cart.get.setData(undefined, cart);
  };
}
