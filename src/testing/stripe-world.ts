import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { onTestFinished, vi } from 'vitest';
import { createStripeProvider } from '@/server/adapters/payments/stripe.ts';
import { createStripeConnect } from '@/server/adapters/payouts/stripe-connect.ts';
import { toCents } from '@/shared/money.ts';
import { newBuyer } from './bought.ts';
import type { CartContents } from './buying.ts';
import { startFakeStripe } from './fake-stripe/index.ts';
import { serveWorld } from './serve-world.ts';
import { createWorld } from './world.ts';

const SECRET = 'whsec_of_the_test';
const CONNECT_SECRET = 'whsec_of_the_accounts';

/**
 * Creates a shop that takes cards through Stripe: the real SDK against a fake Stripe, whose webhooks reach the shop
 * over HTTP.
 */
export async function createStripeWorld() {
  retryAtOnce();
  const stripe = await startFakeStripe({ webhookSecret: SECRET, connectWebhookSecret: CONNECT_SECRET });
  const world = await createWorld({
    STRIPE_SECRET_KEY: 'sk_test_of_the_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    STRIPE_API_BASE: stripe.url,
  });
  const { stripe: settings } = world.settings;
  if (!settings) throw new Error('The shop has no Stripe.');
  world.deps.payments = createStripeProvider(settings);
  world.deps.payoutChannel = createStripeConnect(settings);

  stripe.controls.webhookUrl = `${await serveWorld(world)}/api/stripe/webhook`;
  onTestFinished(() => stripe.stop());
  return { ...world, stripe, webhookSecret: SECRET, connectWebhookSecret: CONNECT_SECRET };
}

/** Creates a customer with a purchase paid by card. */
export async function newCardBuyer(world: StripeWorld, basket: CartContents) {
  const id = `pi_${randomBytes(12).toString('hex')}`;
  const buyer = await newBuyer(world, basket, { stripePaymentId: id });
  const amount = toCents(buyer.order.total);
  world.stripe.intents.set(id, {
    ...{ id, object: 'payment_intent', status: 'succeeded', capture_method: 'manual' },
    ...{ amount, amount_capturable: 0, amount_received: amount, currency: world.settings.currency },
    ...{ client_secret: `${id}_secret`, latest_charge: `ch_${id}`, last_payment_error: null },
    metadata: {},
    created: Math.floor(world.clock.now.getTime() / 1000),
  });
  return buyer;
}

/** Removes the SDK's retry delay of half a second: the fake, not the clock, decides when a retry succeeds. */
function retryAtOnce() {
  // The SDK's types hide this method.
  const sdk: { getInitialNetworkRetryDelay(): number } = Stripe.prototype as never;
  const delay = vi.spyOn(sdk, 'getInitialNetworkRetryDelay').mockReturnValue(0);
  onTestFinished(() => delay.mockRestore());
}

export type StripeWorld = Awaited<ReturnType<typeof createStripeWorld>>;
