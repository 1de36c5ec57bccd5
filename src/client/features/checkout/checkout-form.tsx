import { Lock } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keepDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { ReturnsNote } from '@/client/components/returns-note.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { NEXT_FIELD } from '@/client/ui/next-field.ts';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { SavedAddress } from '@/shared/accounts/addresses.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { deliveryCountries } from '@/shared/catalog/delivery.ts';
import { CANCEL_TERMS } from '@/shared/catalog/made-to-order.ts';
import { townOf } from '@/shared/catalog/regions.ts';
import type { CartItemView, CartView } from '@/shared/checkout/cart.ts';
import { type CartQuote, quoteCart } from '@/shared/checkout/cart-quote.ts';

import type { FulfillmentMethod, VendorWays } from '@/shared/checkout/fulfillment-methods.ts';
import { DEFAULT_COLLECTION_LOCATION, DEFAULT_COUNTRY } from '@/shared/constants.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { CardForm } from './card-form.tsx';
import { useCartChanges } from './cart/use-cart-changes.ts';
import type { CheckoutBuyer } from './checkout-buyer.ts';
import { CheckoutSummary, canTakeRest } from './checkout-summary.tsx';
import { CollectionAtPay } from './collection-at-pay.tsx';

import {
  type DeliveryAddress,
  DeliveryAddressFields,
  deliveryAddressInput,
  readAddress,
} from './delivery-address.tsx';
import { deliverToValue, destinationOfDraft, placeOfDraft } from './destination-of-draft.ts';
import { addressOf, readKeptCheckout, useFollowCheckout, useKeepCheckout } from './kept-checkout.ts';
import type { PaymentMethod, WalletPayment } from './payment-method.ts';
import { PaymentProblem, type Problem } from './payment-problem.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { REGION_ID, RegionChoice } from './region-choice.tsx';
import { isChanged, SavedAddresses } from './saved-addresses.tsx';
import { startAddress } from './start-address.ts';
import { unaskedParts } from './unasked-parts.ts';
import { useOrderPlaced } from './use-order-placed.ts';
import { usePayment } from './use-payment.ts';
import { usePaymentIntent } from './use-payment-intent.ts';
import { useProblemFromRefusal } from './use-refusal.ts';
import { WayOfPart } from './way-of-part.tsx';

const CollectionQuestion = lazyPart(
  async () => (await import('./collection-question.tsx')).CollectionQuestion,
);

export type CheckoutFormProps = {
  cart: CartView;
  me: CheckoutBuyer;
  config: ShopConfig;
  /** Null for buyers without an address book. */
  book: readonly SavedAddress[] | null;
  earlierProblem: Problem | null;
  onEditCart: () => void;
  onGuestGone?: (() => void) | undefined;
};

/** Problems cleared by a retry even if a field is invalid; others need an answer. */
const CLEARED_BY_RETRY: readonly Problem['kind'][] = ['no-method', 'refused', 'not-placed'];

const EMPTY = {
  fullName: '',
  email: '',
  phone: '',
  street: '',
  suburb: '',
  city: '',
  state: '',
  zip: '',
  country: DEFAULT_COUNTRY as string,
  access: '',
};

export function CheckoutForm({
  cart,
  me,
  config,
  book,
  earlierProblem,
  onEditCart,
  onGuestGone,
}: CheckoutFormProps) {
  const api = useApi();
  const formatMoney = useFormatMoney();
  const [initialDraft] = useState(() => readKeptCheckout(me.id));
  const [chosen, setChosen] = useState<VendorWays>(initialDraft?.ways ?? {});
  /** Shown beside a choice before the region was known; a region typed later does not change them. */
  const [shownWays, setShownWays] = useState<VendorWays>(initialDraft?.shownWays ?? {});
  const [start] = useState(() => startAddress(initialDraft, book ?? [], me, cart));
  const [savedId, setSavedId] = useState(start.savedId);
  const addressForm = useApiForm(deliveryAddressInput, {
    mode: 'onTouched',
    defaultValues: {
      ...EMPTY,
      fullName: me.name,
      email: me.email,
      ...start.address,
      ...(me.isGuest && { email: me.email }),
    },
  });
  const [remembers, setRemembers] = useState(true);
  /** The way of paying that asked about the collection. */
  const [asking, setAsking] = useState<'card' | 'wallet' | null>(null);
  // Saved in parallel to the order.
  const remember = trpc.addresses.save.useMutation({
    onSuccess: (next) => api.addresses.list.setData(undefined, next),
  });
  const card = useRef<PaymentMethod>(null);
  const typed = useWatch({ control: addressForm.control });
  const address = { ...EMPTY, ...typed } as typeof EMPTY;
  const isTouched = addressForm.formState.isDirty || Object.keys(chosen).length > 0 || initialDraft !== null;
  useKeepCheckout(me, { address, ways: chosen, shownWays, savedId }, isTouched);
  useFollowCheckout(me.id, (draft) => {
    addressForm.reset(addressOf(draft, me));
    setChosen(draft.ways);
    setShownWays(draft.shownWays);
    setSavedId(draft.savedId);
  });

  // It may have been deleted since.
  const saved = book?.find(({ id }) => id === savedId);
  const countries = deliveryCountries(cart.sellers);
  const destination = destinationOfDraft(address);
  const place = placeOfDraft(address);
  const quoteOf = (now: CartView) => quoteCart(now, config, destination, { ...shownWays, ...chosen });
  const quote = quoteOf(cart);
  const { parts, ways } = quote;
  const unasked = unaskedParts(parts, chosen, destination);
  const { deliveryFee } = quote.totals;
  // Charged now; the rest of pieces made to order later.
  const total = quote.dueNow;
  const later = toCents(quote.totals.total) - toCents(total);
  // The cart or region may change later; don't silently switch a delivery to collection.
  const isStuck = parts.some(({ vendorId, canDeliver }) => chosen[vendorId] === 'delivery' && !canDeliver);
  const isDelivery = parts.some(({ method }) => method === 'delivery');

  const refuse = useProblemFromRefusal({ total, totalOf: (now) => quoteOf(now).dueNow });
  const onPlaced = useOrderPlaced(me.id);
  const payment = usePayment({ onPlaced, onRefused: refuse, earlierProblem });
  const { intent, isSettled, isFailed, isFetching, renew, readdress } = usePaymentIntent(
    { total, dueLater: toDecimal(later), currency: config.currency, ways, destination },
    { onRefused: async (error) => payment.setProblem(await refuse(error, 'Payment processing failed.')) },
  );
  const isGuestGone = me.isGuest && payment.problem?.kind === 'signed-out' && !payment.problem.isPaid;
  const tellGone = useEffectEvent(() => onGuestGone?.());
  useEffect(() => {
    if (isGuestGone) tellGone();
  }, [isGuestGone]);
  // The message about a changed total is outdated once the total changes again.
  const isOutdated = payment.problem?.kind === 'total-changed' && payment.problem.after !== total;
  const problem = isOutdated ? null : payment.problem;
  const hasUnbuyable = cart.items.some((item) => item.problem !== null);
  const { updateItem, removeItem } = useCartChanges();
  // Repeats the order above the form, where wide screens show it beside.
  const isNarrow = useMediaQuery('(width < 64rem)');
  const payButton = useRef<HTMLButtonElement>(null);
  const mend = (item: CartItemView) => {
    const onSuccess = () => {
      payment.setProblem(null);
      payButton.current?.focus();
    };
    if (canTakeRest(item))
      updateItem.mutate({ itemId: item.id, quantity: item.product.stock }, { onSuccess });
    else removeItem.mutate({ itemId: item.id }, { onSuccess });
  };

  // An address typed here is also where the other pages deliver to.
  const region = deliverToValue(address);
  useEffect(() => {
    if (isTouched && region) keepDeliverTo(region);
  }, [isTouched, region]);

  /** The city filled in with the region: replaced with it, unlike one the buyer typed. */
  const filledCity = useRef(townOf(address.state));
  const fillCity = (state: string) => {
    const city = addressForm.getValues('city');
    if (city !== '' && city !== filledCity.current) return;
    filledCity.current = townOf(state);
    addressForm.setValue('city', filledCity.current, { shouldDirty: true });
    addressForm.clearErrors('city');
  };

  const refusalBox = useRef<HTMLDivElement>(null);
  const refusal = payment.problem?.kind === 'refused' ? payment.problem : null;
  useEffect(() => {
    if (!refusal) return;
    card.current?.showRefused();
    // The focused field alone would leave the reason behind the top bar.
    refusalBox.current?.scrollIntoView({ block: 'start' });
  }, [refusal]);

  /** Checks all but the payment method. @returns the address, null without delivery, undefined if incomplete */
  const checkOrder = async () => {
    if (payment.problem && CLEARED_BY_RETRY.includes(payment.problem.kind)) payment.setProblem(null);
    if (!isStuck) return isDelivery ? ((await readAddress(addressForm)) ?? undefined) : null;
    payment.setProblem({ kind: 'no-method' });
  };

  const submit = async ({ isAnswered = false } = {}) => {
    const shippingAddress = await checkOrder();
    const isPayable = await card.current?.check({ shouldFocus: shippingAddress !== undefined });
    if (shippingAddress === undefined || !isPayable) return;
    if (unasked.length > 0 && !isAnswered) return setAsking('card');
    await pay(shippingAddress);
  };

  const wallet: WalletPayment = {
    onOpen: async () => {
      if ((await checkOrder()) === undefined || hasUnbuyable || !isSettled || payment.isPaying) return false;
      if (unasked.length > 0) setAsking('wallet');
      return unasked.length === 0;
    },
    onConfirmed: async () => {
      const shippingAddress = await checkOrder();
      return shippingAddress !== undefined && pay(shippingAddress);
    },
  };

  const pay = async (shippingAddress: DeliveryAddress | null) => {
    if (book && remembers && shippingAddress) remember.mutate({ ...shippingAddress, id: saved?.id });
    const where = { shippingAddress, collectionLocation: collectionLocationOf(quote) };
    return payment.pay({
      prepare: () => readdress(where),
      pendingFor: ({ paymentIntentId }) => ({
        userId: me.id,
        order: {
          paymentIntentId,
          amount: Number(total),
          fulfillmentMethod: isDelivery ? 'delivery' : 'collection',
          ways,
          ...where,
          deliveryFee,
          cartItems: cart.items.map(({ product, quantity }) => ({
            productId: product.id,
            quantity,
            price: product.price,
          })),
        },
      }),
      confirm: async (paid) => (await card.current?.confirm(paid)) ?? { status: 'incomplete' },
    });
  };

  const answer = (method: FulfillmentMethod) => {
    const asked = unasked.filter((part) => method === 'collection' || part.canDeliver);
    setChosen({ ...chosen, ...Object.fromEntries(asked.map(({ vendorId }) => [vendorId, method])) });
    setAsking(null);
  };
  // After the dialog has returned the focus.
  const goToRegion = () => setTimeout(() => document.getElementById(REGION_ID)?.focus());

  const editCart = () => {
    payment.setProblem(null);
    onEditCart();
  };

  const problemNotice = (shown: Problem) => (
    <PaymentProblem
      problem={shown}
      isGuest={me.isGuest}
      isChecking={payment.isPaying}
      onCheckAgain={payment.checkAgain}
    />
  );

  return (
    <PlainForm
      noValidate
      {...NEXT_FIELD}
      onSubmit={() => submit()}
      aria-label="Checkout"
      className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {isNarrow && (
          <Fold
            title={`Your order, ${formatCount(cart.count, 'item')}`}
            note={<Price amount={total} />}
            className="border-line bg-surface rounded-lg border px-5 py-2 sm:px-6"
          >
            <div className="pt-2 pb-4">
              <CheckoutSummary cart={cart} quote={quote} config={config} isUpdating={isFetching} />
            </div>
          </Fold>
        )}
        <Card title="Collection or delivery">
          <div className="flex flex-col gap-6">
            {cart.delivery && (
              <RegionChoice
                form={addressForm}
                countries={countries}
                isDisabled={payment.isPaying}
                onRegion={fillCity}
              />
            )}
            {parts.map((part) => (
              <WayOfPart
                key={part.vendorId}
                part={part}
                destination={destination}
                place={place}
                isOneOfSeveral={parts.length > 1}
                value={chosen[part.vendorId] === 'delivery' && !part.canDeliver ? null : part.method}
                isChosen={chosen[part.vendorId] !== undefined}
                isDisabled={payment.isPaying}
                onValueChange={(method) => {
                  payment.setProblem(null);
                  if (!destination) setShownWays(ways);
                  setChosen({ ...chosen, [part.vendorId]: method });
                }}
              />
            ))}
          </div>
        </Card>
        {isDelivery && (
          <Card title="Delivery address">
            <fieldset disabled={payment.isPaying}>
              <legend className="sr-only">Delivery address</legend>
              {book && book.length > 0 && (
                <SavedAddresses
                  book={book}
                  form={addressForm}
                  chosen={saved?.id ?? null}
                  onChoose={setSavedId}
                />
              )}
              <DeliveryAddressFields
                form={addressForm}
                countries={countries}
                hasEmail={!me.isGuest}
                onRegion={fillCity}
              />
              {book && (
                <Checkbox
                  label={
                    saved && isChanged(saved, address)
                      ? 'Change the saved address too'
                      : 'Keep this address for next time'
                  }
                  checked={remembers}
                  onChange={({ target }) => setRemembers(target.checked)}
                  className="mt-4"
                />
              )}
            </fieldset>
          </Card>
        )}
        <Card title="Payment">
          {refusal && (
            <div ref={refusalBox} className="mb-5 scroll-mt-24">
              {problemNotice(refusal)}
            </div>
          )}
          {intent ? (
            <CardForm
              intent={intent}
              config={config}
              isDisabled={payment.isPaying}
              wallet={wallet}
              ref={card}
            />
          ) : isFailed ? (
            <ErrorState
              title="The payment could not be prepared"
              onRetry={renew}
              isRetrying={isFetching}
              className="-my-8"
            />
          ) : (
            <PaymentSkeleton isSandbox={config.paymentProvider === 'sandbox'} />
          )}
          {/* Repeats the total: on phones the summary is far below. */}
          <p className="border-line text-ink-soft mt-5 border-t pt-4 text-sm lg:hidden">
            {later > 0
              ? `${formatMoney(total)} now, and ${formatMoney(later)} when it is made. Details below.`
              : `Total ${formatMoney(total)}. Details below.`}
          </p>
        </Card>
      </div>

      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24">
        <Card
          title="Your order"
          action={
            <Button
              variant="quiet"
              size="sm"
              disabled={payment.isPaying}
              onClick={editCart}
              className="-my-1 -mr-3"
            >
              Edit cart
            </Button>
          }
        >
          <CheckoutSummary cart={cart} quote={quote} config={config} isUpdating={isFetching} onMend={mend} />
        </Card>
        {problem && !refusal && problemNotice(problem)}
        <div className="flex flex-col gap-3">
          <Button
            ref={payButton}
            type="submit"
            size="lg"
            isWide
            isPending={payment.isPaying || (!isSettled && !isFailed)}
            disabledReason={
              hasUnbuyable ? 'Something in your order has sold. Remove it to go on.' : undefined
            }
          >
            <Lock aria-hidden />
            {problem?.kind === 'total-changed' ? 'Confirm and pay' : 'Pay'} {formatMoney(total)}
          </Button>
          <CollectionAtPay parts={parts} chosen={chosen} place={destination && place} />
          <p className="text-ink-faint text-center text-xs text-balance">
            We charge your card only when your order is placed.
          </p>
          {later > 0 && <p className="text-ink-soft text-center text-sm text-balance">{CANCEL_TERMS}</p>}
          <ReturnsNote
            isMadeToOrder={cart.items.every(({ product }) => product.leadTimeWeeks !== null)}
            className="text-center"
          />
          <VisuallyHidden role="status">
            {payment.isPaying ? 'Your payment is being made...' : isSettled && `Total ${formatMoney(total)}`}
          </VisuallyHidden>
        </div>
      </div>
      {asking && (
        <Suspense>
          <CollectionQuestion
            isOpen
            parts={unasked}
            destination={destination}
            confirmLabel={asking === 'wallet' ? 'I’ll collect it' : `Collect and pay ${formatMoney(total)}`}
            onClose={() => setAsking(null)}
            onCollect={() => {
              answer('collection');
              if (asking === 'card') void submit({ isAnswered: true });
            }}
            onDeliver={() => {
              answer('delivery');
              goToRegion();
            }}
          />
        </Suspense>
      )}
    </PlainForm>
  );
}

/** The common collection place, or the generic text for several. */
function collectionLocationOf({ parts }: CartQuote): string | null {
  const collected = parts.flatMap(({ items, terms }) =>
    items
      .filter(({ fulfillmentMethod }) => fulfillmentMethod === 'collection')
      .map(({ item: { product } }) => product.collectionAddress || terms?.collectionPlace),
  );
  if (collected.length === 0) return null;
  const [place, ...otherPlaces] = new Set(collected);
  return (otherPlaces.length === 0 && place) || DEFAULT_COLLECTION_LOCATION;
}
