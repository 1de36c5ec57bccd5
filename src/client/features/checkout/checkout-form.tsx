import { zodResolver } from '@hookform/resolvers/zod';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatMoney } from '@/client/shop/price.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { Me } from '@/shared/accounts.ts';
import type { CartView } from '@/shared/cart.ts';
import { DEFAULT_COLLECTION_LOCATION, DEFAULT_COUNTRY } from '@/shared/constants.ts';
import type { FulfillmentMethod } from '@/shared/orders.ts';
import type { ShopConfig } from '@/shared/platform.ts';
import { isDelivered } from '@/shared/price-cart.ts';
import { CardForm } from './card-form.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import {
  type DeliveryAddress,
  type DeliveryAddressDraft,
  DeliveryAddressFields,
  deliveryAddressInput,
  readAddress,
} from './delivery-address.tsx';
import { FulfillmentChoice } from './fulfillment-choice.tsx';
import type { PaymentMethod } from './payment-method.ts';
import { PaymentProblem, type Problem } from './payment-problem.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { useOrderPlaced } from './use-order-placed.ts';
import { usePayment } from './use-payment.ts';
import { usePaymentIntent } from './use-payment-intent.ts';
import { totalsOf, useProblemFromRefusal } from './use-refusal.ts';

export type CheckoutFormProps = {
  cart: CartView;
  me: Me;
  config: ShopConfig;
  /** A payment may be opened: none from before is waiting to be finished. */
  isReady: boolean;
  earlierProblem: Problem | null;
  onEditCart: () => void;
};

/** Problems that are cleared when the buyer tries again, even if a field is invalid. Others need an answer. */
const CLEARED_BY_RETRY: readonly Problem['kind'][] = ['no-method', 'refused', 'not-placed'];

/** Which way, where to, which card, and the button that pays. */
export function CheckoutForm({ cart, me, config, isReady, earlierProblem, onEditCart }: CheckoutFormProps) {
  const formatMoney = useFormatMoney();
  const [choice, setChoice] = useState<FulfillmentMethod>('collection');
  // The cart may change after the choice was made; nobody is sent to collect what they wanted delivered.
  const method = choice === 'delivery' && !cart.delivery ? null : choice;
  const shownMethod = method ?? 'collection';
  const { total } = totalsOf(cart, shownMethod);

  const addressForm = useForm<DeliveryAddressDraft, unknown, DeliveryAddress>({
    resolver: zodResolver(deliveryAddressInput),
    mode: 'onTouched',
    defaultValues: {
      fullName: me.name,
      email: me.email,
      phone: '',
      street: '',
      city: '',
      state: '',
      zip: '',
      country: DEFAULT_COUNTRY,
    },
  });
  const card = useRef<PaymentMethod>(null);

  const refuse = useProblemFromRefusal({ cart, method: shownMethod });
  const onPlaced = useOrderPlaced();
  const payment = usePayment({ onPlaced, onRefused: refuse, earlierProblem });
  const { intent, isSettled, isFailed, isFetching, renew, address } = usePaymentIntent(
    { total, currency: config.currency, method: shownMethod },
    { isEnabled: isReady, onRefused: async (error) => payment.setProblem(await refuse(error)) },
  );
  // The message about a changed total is outdated once the total changes again.
  const isOutdated = payment.problem?.kind === 'total-changed' && payment.problem.after !== total;
  const problem = isOutdated ? null : payment.problem;
  const hasUnbuyable = cart.items.some((item) => item.problem !== null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (payment.problem && CLEARED_BY_RETRY.includes(payment.problem.kind)) payment.setProblem(null);
    if (!method) return payment.setProblem({ kind: 'no-method' });
    const shippingAddress = method === 'delivery' ? await readAddress(addressForm) : null;
    const isAddressed = method === 'collection' || shippingAddress !== null;
    const isPayable = await card.current?.check({ shouldFocus: isAddressed });
    if (!isAddressed || !isPayable) return;

    const destination = {
      shippingAddress,
      collectionLocation: collectionLocationOf(cart, method),
    };
    await payment.pay({
      prepare: () => address(destination),
      pendingFor: ({ paymentIntentId }) => ({
        userId: me.id,
        order: {
          paymentIntentId,
          fulfillmentMethod: method,
          ...destination,
          deliveryFee: totalsOf(cart, method).deliveryFee,
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

  const editCart = () => {
    payment.setProblem(null);
    onEditCart();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Checkout"
      className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Card title="Collection or delivery">
          <FulfillmentChoice
            cart={cart}
            value={method}
            isDisabled={payment.isPaying}
            onValueChange={(next) => {
              payment.setProblem(null);
              setChoice(next);
            }}
          />
        </Card>
        {method === 'delivery' && (
          <Card title="Delivery address">
            <fieldset disabled={payment.isPaying}>
              <legend className="sr-only">Delivery address</legend>
              <DeliveryAddressFields form={addressForm} />
            </fieldset>
          </Card>
        )}
        <Card title="Payment">
          {intent ? (
            <CardForm intent={intent} config={config} isDisabled={payment.isPaying} ref={card} />
          ) : isFailed ? (
            <ErrorState
              title="The payment could not be prepared"
              onRetry={renew}
              isRetrying={isFetching}
              className="-my-8"
            />
          ) : (
            <PaymentSkeleton />
          )}
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
          <CheckoutSummary cart={cart} method={shownMethod} config={config} isUpdating={isFetching} />
        </Card>
        {problem && (
          <PaymentProblem problem={problem} isChecking={payment.isPaying} onCheckAgain={payment.checkAgain} />
        )}
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            size="lg"
            isWide
            isPending={payment.isPaying || (!isSettled && !isFailed)}
            disabledReason={
              hasUnbuyable ? 'Some items cannot be bought as they are: please edit your cart.' : undefined
            }
          >
            <Lock aria-hidden />
            {problem?.kind === 'total-changed' ? 'Confirm and pay' : 'Pay'} {formatMoney(total)}
          </Button>
          <p className="text-ink-faint text-center text-xs text-balance">
            Your card is charged when your order is placed, and not before.
          </p>
          <VisuallyHidden role="status">
            {payment.isPaying ? 'Your payment is being made...' : isSettled && `Total ${formatMoney(total)}`}
          </VisuallyHidden>
        </div>
      </div>
    </form>
  );
}

/** Where what is not delivered is fetched: the one place of it all, or the shop's own word for many. */
function collectionLocationOf(cart: CartView, method: FulfillmentMethod): string | null {
  const collected = cart.items.filter(({ product }) => !isDelivered(product, method));
  if (collected.length === 0) return null;
  const [place, ...others] = new Set(collected.map(({ product }) => product.collectionAddress));
  return (others.length === 0 && place) || DEFAULT_COLLECTION_LOCATION;
}
