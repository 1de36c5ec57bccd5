import { useHydrated } from '@tanstack/react-router';
import { useContext } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { CartContext } from './cart-provider.tsx';

/**
 * The visitor's or signed-in person's cart, and its drawer.
 *
 * @throws Error outside of `CartProvider`
 */
export function useCart() {
  const shelf = useContext(CartContext);
  if (!shelf) throw new Error('useCart must be used within a CartProvider');
  const query = trpc.cart.get.useQuery();
  // The server paints pages without a cart, and so a page begins.
  const isHydrated = useHydrated();
  const cart = isHydrated ? query.data : undefined;
  return {
    ...shelf,
    cart,
    /** The sum of quantities; 0 until the cart is known. */
    count: cart?.count ?? 0,
    isLoading: !isHydrated || query.isPending,
    isFailed: isHydrated && query.isError,
    retry: () => void query.refetch(),
  };
}
