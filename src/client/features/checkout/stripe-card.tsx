import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { readAppearance, useStripeScript } from '@/client/components/stripe/stripe-script.ts';
import { ErrorState } from '@/client/ui/error-state.tsx';
import type { PaymentIntentView } from '@/shared/checkout/checkout.ts';
import type { Confirmation, PaymentMethod, WalletPayment } from './payment-method.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

export type StripeCardProps = {
  intent: PaymentIntentView;
  publishableKey: string;
  wallet: WalletPayment;
  ref: Ref<PaymentMethod>;
};

/** Stripe's card form. Loaded, with Stripe's script, only if Stripe is the provider. */
export function StripeCard({ intent, publishableKey, wallet, ref }: StripeCardProps) {
  const stripe = useStripeScript(publishableKey);
  const [appearance] = useState(readAppearance);

  if (stripe.isError) return <ErrorState title="The card form could not be loaded" query={stripe} />;
  if (!stripe.data) return <PaymentSkeleton />;
  return (
    <Elements
      key={intent.clientSecret}
      stripe={stripe.data}
      options={{ clientSecret: intent.clientSecret, appearance, loader: 'auto' }}
    >
      <CardFields intent={intent} wallet={wallet} ref={ref} />
    </Elements>
  );
}

function CardFields({ intent: shown, wallet, ref }: Omit<StripeCardProps, 'publishableKey'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);

  // The amount may have changed, and wallets display it.
  useEffect(() => {
    if (shown.amount > 0) void elements?.fetchUpdates();
  }, [elements, shown.amount]);

  useImperativeHandle(ref, () => ({
    check: async () => {
      const result = await elements?.submit();
      return result !== undefined && result.error === undefined;
    },
    // The element names the reason at its field.
    showRefused: () => elements?.getElement('payment')?.focus(),
    confirm: async (intent): Promise<Confirmation> => {
      if (!stripe || !elements) return { status: 'incomplete' };
      if (intent.clientSecret !== shown.clientSecret) {
        return {
          status: 'refused',
          message: 'We had to start the payment again. Please enter your card again.',
        };
      }
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: `${window.location.origin}${window.location.pathname}` },
      });
      if (error?.type === 'validation_error') return { status: 'incomplete' };
      // After a lost response, Stripe reports that the intent is already confirmed.
      const status = paymentIntent?.status ?? error?.payment_intent?.status;
      if (status === 'requires_capture' || status === 'succeeded') return { status: 'authorized' };
      if (error?.type === 'api_connection_error' || error?.type === 'api_error') return { status: 'unknown' };
      return { status: 'refused', message: error?.message ?? 'Your payment could not be confirmed.' };
    },
  }));

  return (
    <>
      {!isReady && <PaymentSkeleton />}
      <div className={isReady ? undefined : 'sr-only'}>
        <Wallets {...wallet} />
        <PaymentElement
          onReady={() => setIsReady(true)}
          options={{ layout: 'accordion', wallets: { applePay: 'never', googlePay: 'never' } }}
        />
      </div>
    </>
  );
}

/** Apple Pay, Google Pay and the like, above the card form; nothing where Stripe offers none. */
function Wallets({ onOpen, onConfirmed }: WalletPayment) {
  const [isOffered, setIsOffered] = useState(false);
  return (
    <div className={isOffered ? 'mb-5' : 'h-0 overflow-hidden'}>
      <ExpressCheckoutElement
        onReady={({ availablePaymentMethods }) => setIsOffered(availablePaymentMethods !== undefined)}
        // Stripe waits one second for the answer.
        onClick={async ({ resolve, reject }) => ((await onOpen()) ? resolve() : reject())}
        onConfirm={async ({ paymentFailed }) => {
          if (!(await onConfirmed())) paymentFailed();
        }}
      />
      {isOffered && <p className="text-ink-soft mt-5 text-center text-sm">Or pay by card</p>}
    </div>
  );
}
