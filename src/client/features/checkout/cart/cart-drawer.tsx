import { useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AwayNotice } from '@/client/components/away-notice.tsx';
import { DeliverToChoice } from '@/client/components/deliver-to/deliver-to.tsx';
import { useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { Scene } from '@/client/components/scene.tsx';
import { Instalments } from '@/client/components/stripe/instalments.tsx';
import { Totals } from '@/client/components/totals.tsx';
import { readKeptCheckout } from '@/client/features/checkout/kept-checkout.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Drawer } from '@/client/ui/drawer.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import { quoteCart } from '@/shared/checkout/cart-quote.ts';
import { type Cents, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './use-cart.ts';
import { useCartChanges } from './use-cart-changes.ts';

export function CartDrawer() {
  const { isOpen, open, close, cart, isLoading, isFailed, retry } = useCart();
  const { updateItem, removeItem, clear, isMoving, isBusy } = useCartChanges();
  const [isClearing, setIsClearing] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const checkout = useRef<HTMLAnchorElement>(null);
  const quoted = useQuotedCart(cart);
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
        isFilled &&
        quoted && (
          <CartFooter cart={cart} quoted={quoted} isBusy={isBusy} onCheckout={close} checkoutRef={checkout} />
        )
      }
    >
      <SpokenTotal cart={cart} total={quoted?.total} />
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
            <SellersAway cart={cart} />
            {cart.delivery && (
              <DeliverToChoice sellers={cart.sellers} className="border-line border-t py-5" />
            )}
            {quoted && <Sums cart={cart} quoted={quoted} isUpdating={isBusy} />}
            <Button
              variant="quiet"
              size="sm"
              aria-disabled={isBusy}
              onClick={() => setIsClearing(true)}
              className="text-ink-faint -ml-3"
            >
              Clear Cart
            </Button>
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

interface QuotedCart {
  /** With delivery, where the checkout starts with it. */
  total: Cents;
  /** Part of the total that is paid once pieces are made. */
  later: Cents;
  deliveryFee: Cents;
  isDelivery: boolean;
  /** The fee of delivering everything that is now collected; null if nothing of it can be delivered. */
  optionalFee: Cents | null;
  /** The chosen region or country. */
  place: string | null;
  config: ShopConfig;
}

/** Prices the cart as the checkout does: for the chosen region, and with the choices made there before. */
function useQuotedCart(cart: CartView | undefined): QuotedCart | undefined {
  const api = useApi();
  const { data: config } = useSuspenseQuery(api.platform.config.queryOptions());
  const me = useOptionalQuery({ ...api.auth.current.queryOptions(), enabled: false });
  const guest = useOptionalQuery({ ...api.guests.current.queryOptions(), enabled: false });
  const deliverTo = useDeliverTo();
  if (!cart) return undefined;
  const ways = readKeptCheckout((me ?? guest)?.id)?.ways;
  const { parts, totals, dueNow } = quoteCart(cart, config, deliverTo?.destination ?? null, ways);
  const deliveryFee = toCents(totals.deliveryFee);
  const isDelivery = parts.some(({ method }) => method === 'delivery');
  return {
    total: toCents(cart.collection.total) + deliveryFee,
    later: toCents(totals.total) - toCents(dueNow),
    deliveryFee,
    isDelivery,
    optionalFee:
      !isDelivery && parts.some(({ canDeliver }) => canDeliver)
        ? sumCents(parts.map((part) => part.deliveryFee))
        : null,
    place: deliverTo?.name ?? null,
    config,
  };
}

/** Announces what has changed since the drawer was opened and the new total, once the server has priced it. */
function SpokenTotal({ cart, total }: { cart: CartView | undefined; total: Cents | undefined }) {
  const format = useFormatMoney();
  const [spoken, setSpoken] = useState('');
  const [priced, setPriced] = useState({ cart, total });
  if (cart && total !== undefined && total !== priced.total) {
    setPriced({ cart, total });
    if (priced.cart) setSpoken(changeInWords(priced.cart, cart, format(total)));
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

/** The parts of the total, below the items; open where there is room. */
function Sums({ cart, quoted, isUpdating }: { cart: CartView; quoted: QuotedCart; isUpdating: boolean }) {
  const { config, deliveryFee, isDelivery, place } = quoted;
  const hasRoom = useMediaQuery('(width >= 40rem) and (height >= 37.5rem)');
  return (
    <Fold title="What’s in the total" isOpen={hasRoom} className="border-line border-t py-2">
      <Totals
        totals={{ ...cart.collection, deliveryFee: toDecimal(deliveryFee) }}
        taxIncluded={config.taxIncluded}
        rates={{ tax: config.taxRate, commission: config.buyerCommissionRate }}
        deliveryLabel={isDelivery ? `Delivery${place ? ` to ${place}` : ''}` : undefined}
        isCart
        isUpdating={isUpdating}
      />
    </Fold>
  );
}

type CartFooterProps = {
  cart: CartView;
  quoted: QuotedCart;
  isBusy: boolean;
  onCheckout: () => void;
  /** The checkout link, focused when the cart opens. */
  checkoutRef: RefObject<HTMLAnchorElement | null>;
};

function CartFooter({ cart, quoted, isBusy, onCheckout, checkoutRef }: CartFooterProps) {
  const { total, later, isDelivery, optionalFee } = quoted;
  const format = useFormatMoney();
  const hasProblem = cart.items.some((item) => item.problem !== null);
  return (
    <div className="flex flex-col gap-3">
      <dl className={cx('tabular-nums transition-opacity', isBusy && 'opacity-60')}>
        <div className="flex items-baseline justify-between gap-4 font-medium">
          <dt>{isDelivery ? 'Total with delivery' : 'Total'}</dt>
          <dd>
            <Price amount={total} size="lg" />
          </dd>
        </div>
        {later > 0 &&
          [['To pay now', total - later] as const, ['To pay when it is made', later] as const].map(
            ([term, amount]) => (
              <div key={term} className="text-ink-soft flex justify-between gap-4 text-sm">
                <dt>{term}</dt>
                <dd>{format(amount)}</dd>
              </div>
            ),
          )}
        {optionalFee !== null && (
          <div className="text-ink-soft flex justify-between gap-4 text-sm">
            <dt>Delivery, if you want it</dt>
            <dd>{optionalFee === 0 ? 'Free' : `+ ${format(optionalFee)}`}</dd>
          </div>
        )}
      </dl>
      <Instalments amount={total - later} />
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
    </div>
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

function SellersAway({ cart: { items, sellers } }: { cart: CartView }) {
  return sellers.map(({ vendorId, away }) => (
    <AwayNotice
      key={vendorId}
      away={away}
      seller={items.find(({ product }) => product.vendorId === vendorId)?.product.vendorName ?? ''}
      className="mb-4"
    />
  ));
}
