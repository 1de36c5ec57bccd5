import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useAwake } from '@/client/lib/use-awake.ts';
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
  const isAwake = useAwake();
  const cart = isAwake ? query.data : undefined;
  return {
    ...drawer,
    cart,
    /** The sum of quantities; 0 until the cart is known. */
    count: cart?.count ?? 0,
    isLoading: !isAwake || query.isPending,
    isFailed: isAwake && query.isError,
    retry: () => void query.refetch(),
  };
}
