import { useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { useApi } from '@/client/lib/trpc.ts';
import type { ShopConfig } from '@/shared/admin/platform.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleConfig } from '@/testing/samples.ts';
import { Instalments } from './instalments.tsx';

const api = fakeApi();
const STRIPE = { paymentProvider: 'stripe', stripePublishableKey: 'pk_test_of_the_test' } as const;

/** Shows the message in a shop, as the root does: with its configuration loaded. */
async function showIn(config: Partial<ShopConfig>) {
  api.answer({ 'platform.config': () => sampleConfig(config) });
  const stripe = fakeStripeJs();
  await show(
    <Suspense>
      <Shop />
    </Suspense>,
  );
  expect(await screen.findByText('A price')).toBeVisible();
  return stripe;
}

function Shop() {
  useSuspenseQuery(useApi().platform.config.queryOptions());
  return (
    <div>
      <p>A price</p>
      <Instalments amount={174_640} />
    </div>
  );
}

/** Stripe's script with an element that prints its options. */
function fakeStripeJs() {
  const element = (type: string, options: object) => ({
    on: () => {},
    update: () => {},
    destroy: () => {},
    mount: (place: HTMLElement) => place.append(`${type} ${JSON.stringify(options)}`),
  });
  const stripe = vi.fn(() => ({
    ...{ createToken: () => {}, createPaymentMethod: () => {}, confirmCardPayment: () => {} },
    elements: () => ({ create: element, update: () => {}, getElement: () => null }),
  }));
  vi.stubGlobal('Stripe', Object.assign(stripe, { version: 3 }));
  return stripe;
}

test('the amount to pay is announced in instalments with the methods of the settings', async () => {
  await showIn({ ...STRIPE, currency: 'nzd', instalmentMethods: ['afterpay_clearpay'] });
  expect(
    await screen.findByText(
      'paymentMethodMessaging {"amount":174640,"currency":"NZD","paymentMethodTypes":["afterpay_clearpay"]}',
    ),
  ).toBeVisible();
});

test('without instalment methods nothing comes from Stripe', async () => {
  const stripe = await showIn(STRIPE);
  expect(stripe).not.toHaveBeenCalled();
  expect(screen.getByText('A price').parentElement).toHaveTextContent(/^A price$/);
});
