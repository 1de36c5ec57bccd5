import { useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DeliverToChoice } from '@/client/components/deliver-to/deliver-to.tsx';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { Scene } from '@/client/components/scene.tsx';
import { Totals } from '@/client/components/totals.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Drawer } from '@/client/ui/drawer.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import type { CartView } from '@/shared/checkout/cart.ts';
import { quoteCart } from '@/shared/checkout/cart-quote.ts';
import type { PricePolicy } from '@/shared/checkout/price-cart.ts';
import { toCents } from '@/shared/money.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './use-cart.ts';
import { useCartChanges } from './use-cart-changes.ts';

export function CartDrawer() {
  const { isOpen, open, close, cart, isLoading, isFailed, retry } = useCart();
  const { updateItem, removeItem, clear, isMoving, isBusy } = useCartChanges();
  const [isClearing, setIsClearing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const checkout = useRef<HTMLAnchorElement>(null);
  const isFilled = cart !== undefined && cart.items.length > 0;

  const focusNext = useFocusAfterRemoval(content, cart?.items.length);

  const remove = (itemId: number, index: number) =>
    removeItem.mutate({ itemId }, { onSuccess: () => focusNext(index) });
  const empty = () =>
    clear.mutate(undefined, {
      onSuccess: () => {
        focusNext(0);
        setIsClearing(false);
      },
    });

  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      title="Your cart"
      initialFocus={checkout}
      titleNote={isFilled ? `${cart.count} ${cart.count === 1 ? 'item' : 'items'}` : undefined}
      footer={
        isFilled && (
          <CartFooter
            cart={cart}
            isBusy={isBusy}
            onClear={() => setIsClearing(true)}
            onCheckout={close}
            checkoutRef={checkout}
          />
        )
      }
    >
      <SpokenTotal cart={cart} />
      <div ref={content} className="h-full">
        {isLoading && <CartSkeleton />}
        {isFailed && !cart && <ErrorState onRetry={retry} />}
        {cart?.items.length === 0 && (
          <EmptyState
            illustration={<Scene name="empty-cart" />}
            title="Your cart is empty"
            text="Add some products to get started"
            action={
              <Button variant="secondary" onClick={close} data-continue>
                Continue Shopping
              </Button>
            }
          />
        )}
        {isFilled && (
          <>
            <ul aria-label="Items in your cart">
              {cart.items.map((item, index) => (
                <CartLine
                  key={item.id}
                  item={item}
                  terms={cart.sellers.find(({ vendorId }) => vendorId === item.product.vendorId)}
                  isBusy={isMoving}
                  onQuantityChange={(quantity) => updateItem.mutate({ itemId: item.id, quantity })}
                  onRemove={() => remove(item.id, index)}
                  onLeave={close}
                />
              ))}
            </ul>
            {cart.delivery && (
              <DeliverToChoice sellers={cart.sellers} className="border-line border-t pt-5" />
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isClearing}
        onClose={() => setIsClearing(false)}
        title="Clear your cart?"
        text="All items will be removed from your cart."
        confirmLabel="Clear cart"
        cancelLabel="Keep items"
        isPending={clear.isPending}
        onConfirm={empty}
      />
    </Drawer>
  );
}

/** Announces what has changed since the drawer was opened and the new total, once the server has priced it. */
function SpokenTotal({ cart }: { cart: CartView | undefined }) {
  const format = useFormatMoney();
  const [spoken, setSpoken] = useState('');
  const [priced, setPriced] = useState(cart);
  if (cart && cart.collection.total !== priced?.collection.total) {
    setPriced(cart);
    if (priced) setSpoken(changeInWords(priced, cart, format(cart.collection.total)));
  }
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

function changeInWords(previousCart: CartView, { items }: CartView, total: string): string {
  const changed = items.find(
    ({ id, quantity }) => quantity !== previousCart.items.find((item) => item.id === id)?.quantity,
  );
  if (!changed) return `Total ${total}`;
  const { quantity, product } = changed;
  const end = quantity >= product.stock ? '. That is all there is' : '';
  return `${quantity} ${product.name}, total ${total}${end}`;
}

type CartFooterProps = {
  cart: CartView;
  isBusy: boolean;
  onClear: () => void;
  onCheckout: () => void;
  /** The checkout link, focused when the cart opens. */
  checkoutRef: RefObject<HTMLAnchorElement | null>;
};

function CartFooter({ cart, isBusy, onClear, onCheckout, checkoutRef }: CartFooterProps) {
  const { data: config } = useSuspenseQuery(useApi().platform.config.queryOptions());
  const hasProblem = cart.items.some((item) => item.problem !== null);
  return (
    <div className="flex flex-col gap-4">
      <Totals
        totals={cart.collection}
        taxIncluded={config.taxIncluded}
        rates={{ tax: config.taxRate, commission: config.buyerCommissionRate }}
        isExplained
        isUpdating={isBusy}
      />
      <DeliveredTotal cart={cart} config={config} />
      {isBusy || hasProblem ? (
        <Button
          size="lg"
          isWide
          aria-disabled
          disabledReason={hasProblem ? 'Some items can’t be bought right now. See above.' : undefined}
        >
          Checkout
        </Button>
      ) : (
        // A full page load, so that payment starts with fresh state.
        <ButtonAnchor
          ref={checkoutRef}
          href="/checkout"
          onClick={onCheckout}
          // The key that opened the cart may still be pressed.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          size="lg"
          isWide
        >
          Checkout
        </ButtonAnchor>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="text-ink-faint text-xs">
          Collection is free. Delivery comes on top: you choose at checkout.
        </p>
        <Button
          variant="quiet"
          size="sm"
          aria-disabled={isBusy}
          onClick={onClear}
          className="-mr-3 shrink-0 whitespace-nowrap"
        >
          Clear Cart
        </Button>
      </div>
    </div>
  );
}

/** Total with delivery to the chosen region, for deliverable items. */
function DeliveredTotal({ cart, config }: { cart: CartView; config: PricePolicy }) {
  const chosen = useDeliverTo();
  if (!chosen) return null;
  const ways = Object.fromEntries(cart.items.map(({ product }) => [product.vendorId, 'delivery' as const]));
  const { parts, totals } = quoteCart(cart, config, chosen.destination, ways);
  if (!parts.some(({ canDeliver }) => canDeliver)) return null;
  return (
    <p className="-mt-3 flex items-baseline justify-between gap-4 text-sm">
      <span className="text-ink-soft">Total with delivery to {chosen.name}</span>
      <Price amount={toCents(cart.collection.total) + toCents(totals.deliveryFee)} size="sm" />
    </p>
  );
}

/** After removal, focuses the next line's button or the checkout link. */
function useFocusAfterRemoval(content: RefObject<HTMLElement | null>, length: number | undefined) {
  const focusIndex = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lines are others
  useEffect(() => {
    if (focusIndex.current === null) return;
    const buttons = content.current?.querySelectorAll<HTMLElement>('[data-remove], [data-continue]');
    buttons?.[Math.min(focusIndex.current, buttons.length - 1)]?.focus();
    focusIndex.current = null;
  }, [length]);

  return (index: number) => {
    focusIndex.current = index;
  };
}

function CartSkeleton() {
  return (
    <Loading label="Loading your cart..." className="flex flex-col gap-5">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="size-20" />
          <div className="flex flex-1 flex-col gap-3 pt-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-11 w-33" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
