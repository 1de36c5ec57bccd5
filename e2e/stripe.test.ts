import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type FakeStripe, startFakeStripe } from '@/testing/fake-stripe/index.ts';
import { newCustomer, signIn } from './support/people.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { findProduct, orderPlaced, payButton, putInCart } from './support/shop.ts';
import { CARDS, installFakeStripeJs } from './support/stripe-js.ts';
import { type OpenPage, test } from './support/test.ts';

const WEBHOOK_SECRET = 'whsec_of_the_test';

let stripe: FakeStripe;
let shop: RunningServer;

beforeAll(async () => {
  stripe = await startFakeStripe({ webhookSecret: WEBHOOK_SECRET });
  shop = await startServer({
    copyOf: inject('demoData'),
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
  });
  stripe.controls.webhookUrl = `${shop.url}/api/stripe/webhook`;
});

afterAll(async () => {
  await stripe?.stop();
  await shop?.stop();
});

/** Somebody new at the checkout of a shop that takes real cards. */
async function atCheckout(openPage: OpenPage) {
  const page = await openPage({ baseUrl: shop.url });
  const seen = await installFakeStripeJs(page, stripe);
  const person = await newCustomer(page);
  await signIn(page, person.username, person.password);
  const product = await findProduct(page, ({ deliveryFee }) => Number(deliveryFee) > 0);
  await putInCart(page, product);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  expect(seen.loaded, 'Stripe’s script before the checkout').toBe(0);

  await page.goto('/checkout');
  await page.getByLabel('Stripe card').waitFor();
  expect(await page.getByText('This is a test').count()).toBe(0);
  return { page, seen, product };
}

/** The newest intent of the fake. */
const intent = () => [...stripe.intents.values()].at(-1);

test('a card pays what the button says, also after the choice was changed', async ({ openPage }) => {
  const { page, seen } = await atCheckout(openPage);
  const collection = intent()?.amount ?? 0;

  await page.getByLabel('Stripe card').fill(CARDS.accepted);
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await page.getByLabel('Street address').fill('38 Matai Avenue');
  await page.getByLabel('City').fill('Nelson');
  await page.getByLabel('State/Region').selectOption('Nelson');
  await page.getByLabel('Postal code').fill('7010');
  await expect.poll(() => intent()?.amount).toBeGreaterThan(collection);
  await expect.poll(() => seen.fetched.at(-1)).toBe(intent()?.amount);
  expect(await page.getByLabel('Stripe card').inputValue()).toBe(CARDS.accepted);

  const charged = ((intent()?.amount ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await page.getByRole('button', { name: `Pay $${charged}` }).click();
  await orderPlaced(page);
  await expect.poll(() => intent()?.status).toBe('succeeded');
  expect(intent()?.amount_received).toBe(intent()?.amount);
  expect(seen.loaded).toBe(1);
});

test('a refused card is told in Stripe’s words, and another one pays the same payment', async ({
  openPage,
}) => {
  const { page } = await atCheckout(openPage);
  await payButton(page).click();
  await page.getByLabel('Stripe card').fill(CARDS.declined);
  await payButton(page).click();
  await page.getByText('Your card was declined. You have not been charged.').waitFor();

  const before = stripe.intents.size;
  await page.getByLabel('Stripe card').fill(CARDS.accepted);
  await payButton(page).click();
  await orderPlaced(page);
  expect(stripe.intents.size).toBe(before);
});

test('who comes back from their bank’s own page has an order', async ({ openPage }) => {
  const { page } = await atCheckout(openPage);
  await page.getByLabel('Stripe card').fill(CARDS.byBank);
  await payButton(page).click();
  await orderPlaced(page);
  await expect.poll(() => intent()?.status).toBe('succeeded');
});
