import { Elements, PaymentMethodMessagingElement } from '@stripe/react-stripe-js';
import type { StripePaymentMethodMessagingElementOptions } from '@stripe/stripe-js';
import { useState } from 'react';
import type { InstalmentMethod } from '@/shared/checkout/instalments.ts';
import type { Cents } from '@/shared/money.ts';
import { readAppearance, useStripeScript } from './stripe-script.ts';

type InstalmentMessageProps = {
  publishableKey: string;
  methods: readonly InstalmentMethod[];
  amount: Cents;
  /** ISO 4217, lower case; the settings allow only Stripe's. */
  currency: string;
};

/** "4 interest-free payments of $436.60", in Stripe's words; nothing for an amount that no method takes. */
export function InstalmentMessage({ publishableKey, methods, amount, currency }: InstalmentMessageProps) {
  const { data: stripe } = useStripeScript(publishableKey);
  const [appearance] = useState(readAppearance);
  if (!stripe) return null;
  return (
    <Elements stripe={stripe} options={{ appearance }}>
      <PaymentMethodMessagingElement
        options={{
          amount,
          currency: currency.toUpperCase() as StripePaymentMethodMessagingElementOptions['currency'],
          paymentMethodTypes: [...methods],
        }}
      />
    </Elements>
  );
}
