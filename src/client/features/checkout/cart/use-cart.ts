import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useContext } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { CartDrawerContext } from './cart-drawer-context.ts';

/**
 * The visitor's or signed-in person's cart, and its drawer.
 *
 * @throws Error outside of `CartProvider`
 */
export function useCart() {
  const drawer = useContext(CartDrawerContext);
  if (!drawer) throw new Error('useCart must be used within a CartProvider');
  const api = useApi();
  const query = useQuery(api.cart.get.queryOptions());
  // The server paints pages without a cart, and so a page begins.
  const isHydrated = useHydrated();
  const cart = isHydrated ? query.data : undefined;
  return {
    ...drawer,
    cart,
    /** The sum of quantities; 0 until the cart is known. */
    count: cart?.count ?? 0,
    isLoading: !isHydrated || query.isPending,
    isFailed: isHydrated && query.isError,
    retry: () => void query.refetch(),
  };
}
