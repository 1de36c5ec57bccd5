import { Check, ShoppingBag } from 'lucide-react';
import { useContext, useRef } from 'react';
import { useShowCart } from '@/client/components/use-show-cart.ts';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import { Button, type ButtonProps } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { Choices } from '@/shared/catalog/catalog.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { DEFAULT_QUANTITY } from '@/shared/constants.ts';
import { CartDrawerContext } from './cart-drawer-context.ts';
import { useHeld } from './use-held.ts';

export type AddToCartButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'isWide' | 'className'> & {
  product: {
    id: number;
    /** If it is a card of a variant. */
    listingId?: number;
    name: string;
    stock: number;
    /** Of a piece made to order, whose places of this week may be taken. */
    leadTimeWeeks?: number | null;
    choices?: Choices | null;
    /** The one that its card shows. */
    variant?: { id: number };
  };
  /** The chosen one of a product with options; without it, the button leads to the choice. */
  variantId?: number | undefined;
  quantity?: number;
};

/**
 * Adds a product to the cart and shows a toast. Each button names its product for screen readers, as a page has many.
 *
 * A form with an action, because React replays its submits that come before hydration.
 */
export function AddToCartButton({ variantId, ...button }: AddToCartButtonProps) {
  const { product, quantity: _, ...look } = button;
  if (!product.choices || variantId !== undefined) return <AddButton {...button} variantId={variantId} />;
  return (
    <ButtonLink
      {...look}
      to="/products/$id/{-$slug}"
      params={{ id: String(product.id), slug: slugOf(product.name) }}
      search={product.variant && product.variant.id !== product.id ? { v: product.variant.id } : {}}
    >
      Choose options <VisuallyHidden>for {product.name}</VisuallyHidden>
    </ButtonLink>
  );
}

function AddButton({
  product,
  variantId = product.listingId === undefined || product.listingId === product.id ? undefined : product.id,
  quantity = DEFAULT_QUANTITY,
  className,
  ...look
}: AddToCartButtonProps) {
  const api = useApi();
  const drawer = useContext(CartDrawerContext);
  const showCart = useShowCart();
  /** Two early submits are replayed in one go, before a render shows the first as pending. */
  const isAdding = useRef(false);
  const addItem = trpc.cart.addItem.useMutation({
    scope: VISITOR_SCOPE,
    onMutate: () => api.cart.get.cancel(),
    onSettled: () => {
      isAdding.current = false;
    },
    onSuccess: async (cart) => {
      await showCart(cart);
      toast.success(
        'Added to cart',
        `Product has been added to your cart. ${product.name}`,
        drawer ? { label: 'View cart', onAct: drawer.open, isNavigation: true } : undefined,
      );
    },
    onError: (error) => {
      toast.error('Error', failureSentence(error, held));
      void api.cart.get.invalidate();
    },
  });

  const held = useHeld(variantId ?? product.id);
  const isSoldOut = product.stock === 0;
  const hasAll = !isSoldOut && held >= product.stock;
  const soldOut = product.leadTimeWeeks == null ? 'Sold out' : 'Orders closed';

  const add = () => {
    if (isAdding.current) return;
    isAdding.current = true;
    addItem.mutate({ productId: product.listingId ?? product.id, variantId, quantity });
  };

  return (
    <form action={add} className="contents">
      <Button
        {...look}
        type="submit"
        className={cx(className, 'noscript:hidden')}
        disabled={isSoldOut}
        // Not `disabled`: the button would lose focus after the last piece is added.
        aria-disabled={hasAll}
        isPending={addItem.isPending}
      >
        {hasAll ? <Check aria-hidden /> : <ShoppingBag aria-hidden />}
        {isSoldOut ? soldOut : hasAll ? 'All in your cart' : 'Add to cart'}{' '}
        <VisuallyHidden>{held > 0 ? `${product.name} (${held} in your cart)` : product.name}</VisuallyHidden>
      </Button>
    </form>
  );
}

/** The server's sentence, with the pieces already in the cart. */
function failureSentence(error: unknown, held: number): string {
  const sentence = messageOrFallback(error, 'Failed to add product to cart.');
  const { code, details } = readFailure(error);
  const isShort = code === 'OUT_OF_STOCK' && Number(details.available) > 0;
  return isShort && held > 0 ? `${sentence}, and your cart holds ${held} already.` : sentence;
}
