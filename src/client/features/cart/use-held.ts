import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useApi } from '@/client/lib/trpc.ts';

/**
 * How many of a product the cart holds. The server paints pages without a cart; a part of one that wakes late finds it
 * fetched, and still begins as painted.
 */
export function useHeld(productId: number): number {
  const cart = useQuery(
    useApi().cart.get.queryOptions(undefined, { select: (view) => quantityOf(view.items, productId) }),
  );
  return useHydrated() ? (cart.data ?? 0) : 0;
}

function quantityOf(items: readonly { quantity: number; product: { id: number } }[], productId: number) {
  return items.find((item) => item.product.id === productId)?.quantity ?? 0;
}
