import { useRef } from 'react';
import { useShowCart } from '@/client/components/use-show-cart.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { CartItemView, CartView } from '@/shared/checkout/cart.ts';
import { toCents, toDecimal } from '@/shared/money.ts';

export function useCartChanges() {
  const api = useApi();
  const show = (cart: CartView) => api.cart.get.setData(undefined, cart);
  const showAnswer = useShowCart();
  const waiting = useRef(0);

  const updateItem = trpc.cart.updateItem.useMutation({
    // Serializes quick clicks; only the last is shown meanwhile.
    scope: VISITOR_SCOPE,
    onMutate: async ({ itemId, quantity }) => {
      waiting.current += 1;
      await api.cart.get.cancel();
      const before = api.cart.get.getData();
      if (before) show(withQuantity(before, itemId, quantity));
      return { before };
    },
    onSuccess: async (cart) => {
      if (waiting.current === 1) await showAnswer(cart);
    },
    onSettled: () => {
      waiting.current -= 1;
    },
    onError: (error, _, context) => {
      if (context?.before) show(context.before);
      toast.error('Error', messageOrFallback(error, 'Failed to update cart.'));
      void api.cart.get.invalidate();
    },
  });

  const addItem = trpc.cart.addItem.useMutation({ scope: VISITOR_SCOPE });
  /** Restores removed lines, lowest first. */
  const putBack = async (items: readonly CartItemView[]) => {
    try {
      for (const { product, listingId, quantity } of items.toReversed()) {
        await showAnswer(
          await addItem.mutateAsync({
            productId: listingId,
            ...(product.id === listingId ? {} : { variantId: product.id }),
            quantity,
          }),
        );
      }
      toast.success('Back in your cart');
    } catch (error) {
      toast.error('Error', messageOrFallback(error, 'Failed to update cart.'));
      void api.cart.get.invalidate();
    }
  };
  const undo = (items: readonly CartItemView[]) =>
    items.length > 0 ? { label: 'Undo', onAct: () => void putBack(items) } : undefined;
  const itemsNow = () => api.cart.get.getData()?.items ?? [];

  /** Options of a mutation that removes items, which can be undone. */
  const removal = <Input>(
    isRemoved: (item: CartItemView, input: Input) => boolean,
    words: { done: string; text: string; failed: string },
  ) => ({
    onMutate: async (input: Input) => {
      await api.cart.get.cancel();
      return { removed: itemsNow().filter((item) => isRemoved(item, input)) };
    },
    onSuccess: async (cart: CartView, _: Input, { removed }: { removed: CartItemView[] }) => {
      await showAnswer(cart);
      toast.success(words.done, words.text, undo(removed));
    },
    onError: () => {
      toast.error('Error', words.failed);
      void api.cart.get.invalidate();
    },
  });

  const removeItem = trpc.cart.removeItem.useMutation({
    scope: VISITOR_SCOPE,
    ...removal(({ id }, { itemId }: { itemId: number }) => id === itemId, {
      done: 'Removed from cart',
      text: 'Product has been removed from your cart.',
      failed: 'Failed to remove product from cart.',
    }),
  });
  const clear = trpc.cart.clear.useMutation(
    removal(() => true, {
      done: 'Cart cleared',
      text: 'All items have been removed from your cart.',
      failed: 'Failed to clear cart.',
    }),
  );

  /** Lines are being added or removed, so a click could hit another line. */
  const isMoving = addItem.isPending || removeItem.isPending || clear.isPending;
  return { updateItem, removeItem, clear, isMoving, isBusy: isMoving || updateItem.isPending };
}

/** The optimistic cart, without new totals, which only the server computes. */
function withQuantity(cart: CartView, itemId: number, quantity: number): CartView {
  const items = cart.items.map((item) =>
    item.id === itemId
      ? { ...item, quantity, lineTotal: toDecimal(toCents(item.product.price) * quantity) }
      : item,
  );
  return { ...cart, items, count: items.reduce((sum, item) => sum + item.quantity, 0) };
}
