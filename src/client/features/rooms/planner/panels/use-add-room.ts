import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { useShowCart } from '@/client/components/use-show-cart.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { planPurchase, type WantedProduct } from '@/shared/rooms/plan-purchase.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';

interface AddRoomOptions {
  wanted: readonly WantedProduct[];
  shown: readonly PlannedProduct[];
  refresh: () => Promise<readonly PlannedProduct[] | undefined>;
  onViewCart: (() => void) | undefined;
}

/**
 * Adds what the cart lacks. Refetches cart, stock and prices first: another tab or buyer may have changed
 * them. A refused product doesn't stop the others.
 * @param shown products as displayed
 * @param refresh refetches them; undefined on failure
 */
export function useAddRoom({ wanted, shown, refresh, onViewCart }: AddRoomOptions) {
  const api = useApi();
  const format = useFormatMoney();
  const showCart = useShowCart();
  const [isPending, setPending] = useState(false);
  const addItem = trpc.cart.addItem.useMutation({
    scope: VISITOR_SCOPE,
    onMutate: () => api.cart.get.cancel(),
    onSuccess: showCart,
  });

  const addAll = async () => {
    setPending(true);
    try {
      await api.cart.get.invalidate();
      const [cart, products = shown] = await Promise.all([api.cart.get.fetch(), refresh()]);
      const refused: { name: string; error: unknown }[] = [];
      let added = 0;
      for (const line of planPurchase(wanted, products, cart.items).missing) {
        try {
          await addItem.mutateAsync(line);
          added += line.quantity;
        } catch (error) {
          const { name = 'A piece' } = products.find(({ id }) => id === line.productId) ?? {};
          refused.push({ name, error });
        }
      }
      if (refused.length > 0) void refresh();
      const prices = products
        .filter(({ id, price }) => shown.some((before) => before.id === id && before.price !== price))
        .map(({ name, price }) => ` ${name} costs ${format(price)} now.`)
        .join('');
      const done = `${formatCount(added, 'piece')} of your room ${added === 1 ? 'has' : 'have'} been added to your cart.`;
      const view = onViewCart && { label: 'View cart', onAct: onViewCart, isNavigation: true };
      const [first, ...more] = refused;
      if (first) {
        const reason = `${first.name}: ${messageOrFallback(first.error, 'Failed to add it to your cart.')}`;
        const others =
          more.length > 0 ? ` ${formatCount(more.length, 'other')} could not be added either.` : '';
        toast.error('Not all in your cart', `${reason}${others}${added > 0 ? ` ${done}` : ''}`);
      } else if (added > 0) {
        toast.success('Added to cart', `${done}${prices}`, view);
      } else {
        toast.success(
          'All in your cart',
          `What is in stock of your room is in your cart already.${prices}`,
          view,
        );
      }
    } catch (error) {
      toast.failure(error, 'Failed to add the room to your cart');
    } finally {
      setPending(false);
    }
  };
  return { addAll, isPending };
}
