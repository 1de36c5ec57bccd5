import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Check, ShoppingBag } from 'lucide-react';
import { useContext } from 'react';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { useShowCart } from '@/client/shop/use-show-cart.ts';
import { Button, type ButtonProps } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { DEFAULT_QUANTITY } from '@/shared/constants.ts';
import { CartDrawerContext } from './cart-drawer-context.ts';

export type AddToCartButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'className'> & {
  product: { id: number; name: string; stock: number };
  quantity?: number;
};

/** Puts a product in the cart and says so. Many stand on a page: each names its product for those who only hear it. */
export function AddToCartButton({
  product,
  quantity = DEFAULT_QUANTITY,
  className,
  ...look
}: AddToCartButtonProps) {
  const api = useApi();
  const drawer = useContext(CartDrawerContext);
  const showCart = useShowCart();
  const addItem = trpc.cart.addItem.useMutation({
    scope: VISITOR_SCOPE,
    onMutate: () => api.cart.get.cancel(),
    onSuccess: async (cart) => {
      await showCart(cart);
      toast.success(
        'Added to cart',
        `${product.name} has been added to your cart.`,
        drawer ? { label: 'View cart', onAct: drawer.open } : undefined,
      );
    },
    onError: (error) => {
      toast.error('Error', failureSentence(error, held));
      void api.cart.get.invalidate();
    },
  });

  const cart = useQuery(
    api.cart.get.queryOptions(undefined, { select: (view) => quantityOf(view.items, product.id) }),
  );
  // The server paints pages without a cart. A part of one that wakes late finds it fetched, and still begins as painted.
  const held = useHydrated() ? (cart.data ?? 0) : 0;
  const isSoldOut = product.stock === 0;
  const hasAll = !isSoldOut && held >= product.stock;

  return (
    <Button
      {...look}
      className={cx(className, 'noscript:hidden')}
      disabled={isSoldOut || hasAll}
      isPending={addItem.isPending}
      onClick={() => addItem.mutate({ productId: product.id, quantity })}
    >
      {held > 0 ? <Check aria-hidden /> : <ShoppingBag aria-hidden />}
      {isSoldOut ? 'Sold out' : hasAll ? 'All in your cart' : 'Add to cart'}{' '}
      <VisuallyHidden>{held > 0 ? `${product.name} (${held} in your cart)` : product.name}</VisuallyHidden>
    </Button>
  );
}

/** The server's sentence, and what of it is in the cart already. */
function failureSentence(error: unknown, held: number): string {
  const sentence = messageOrFallback(error, 'Failed to add product to cart.');
  const { code, details } = readFailure(error);
  const isShort = code === 'OUT_OF_STOCK' && Number(details.available) > 0;
  return isShort && held > 0 ? `${sentence}, and your cart holds ${held} already.` : sentence;
}

function quantityOf(items: readonly { quantity: number; product: { id: number } }[], productId: number) {
  return items.find((item) => item.product.id === productId)?.quantity ?? 0;
}
