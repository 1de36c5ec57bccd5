import { type FakeStripe, startFakeStripe } from '@/testing/fake-stripe/index.ts';
import { newCustomer, signIn } from './support/people.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { findProduct, orderPlaced, payAndCollect, putInCart } from './support/shop.ts';
import { CARDS, installFakeStripeJs } from './support/stripe-js.ts';
import { demoData, expect, type OpenPage, test } from './support/test.ts';

const WEBHOOK_SECRET = 'whsec_of_the_test';

let stripe: FakeStripe;
let shop: RunningServer;

test.beforeAll(async () => {
  stripe = await startFakeStripe({ webhookSecret: WEBHOOK_SECRET });
  shop = await startServer({
    copyOf: demoData(),
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_test',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
    },
  });
  stripe.controls.webhookUrl = `${shop.url}/api/stripe/webhook`;
});

test.afterAll(async () => {
  await stripe?.stop();
  await shop?.stop();
});

/** A new customer at the checkout of a shop that uses Stripe. */
async function atCheckout(openPage: OpenPage) {
  const page = await openPage({ baseUrl: shop.url });
  const seen = await installFakeStripeJs(page, stripe);
  const person = await newCustomer(page);
  await signIn(page, person);
  const product = await findProduct(page, ({ deliveryFee }) => Number(deliveryFee) > 0);
  await putInCart(page, product);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  expect(seen.loaded, 'Stripe’s script before the checkout').toBe(0);

  await page.goto('/checkout');
  await expect(page.getByLabel('Stripe card')).toBeVisible();
  await expect(page.getByText('This is a test')).toHaveCount(0);
  return { page, seen, product };
}

/** The newest payment intent. */
const intent = () => [...stripe.intents.values()].at(-1);

test('a card pays the amount on the button, after delivery was chosen and another card was declined', async ({
  openPage,
}) => {
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
  await expect(page.getByLabel('Stripe card')).toHaveValue(CARDS.accepted);

  const charged = ((intent()?.amount ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const intents = stripe.intents.size;
  await page.getByLabel('Stripe card').fill(CARDS.declined);
  await page.getByRole('button', { name: `Pay $${charged}` }).click();
  await expect(page.getByText('Your card was declined. You have not been charged.')).toBeVisible();
  await expect(page.getByLabel('Stripe card')).toBeFocused();
  await page.getByLabel('Stripe card').fill(CARDS.accepted);
  await page.getByRole('button', { name: `Pay $${charged}` }).click();
  await orderPlaced(page);
  expect(stripe.intents.size, 'both cards pay the same intent').toBe(intents);
  await expect.poll(() => intent()?.status).toBe('succeeded');
  expect(intent()?.amount_received).toBe(intent()?.amount);
  expect(seen.loaded).toBe(1);
});

test('a wallet skips the card form, once the buyer has said that they collect', async ({ openPage }) => {
  const { page } = await atCheckout(openPage);
  await page.getByRole('button', { name: 'Pay with the wallet' }).click();
  await page.getByRole('button', { name: 'I’ll collect it' }).click();
  await page.getByRole('button', { name: 'Pay with the wallet' }).click();
  await orderPlaced(page);
  await expect.poll(() => intent()?.status).toBe('succeeded');
});

test('a buyer who returns from the bank’s page has an order', async ({ openPage }) => {
  const { page } = await atCheckout(openPage);
  await page.getByLabel('Stripe card').fill(CARDS.byBank);
  await payAndCollect(page);
  await orderPlaced(page);
  await expect.poll(() => intent()?.status).toBe('succeeded');
});
