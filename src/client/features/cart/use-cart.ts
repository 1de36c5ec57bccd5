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
  return {
    ...shelf,
    cart: query.data,
    /** The sum of quantities; 0 until the cart is known. */
    count: query.data?.count ?? 0,
    isLoading: query.isPending,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
