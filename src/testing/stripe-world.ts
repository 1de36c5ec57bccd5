import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createStripeProvider } from '../server/adapters/payments/stripe.ts';
import { startFakeStripe } from './fake-stripe/index.ts';
import { createWorld } from './world.ts';

const SECRET = 'whsec_of_the_test';

/** A shop that takes cards through Stripe: the real SDK against a fake Stripe, whose news reach the shop over HTTP. */
export async function createStripeWorld() {
  const stripe = await startFakeStripe({ webhookSecret: SECRET });
  const world = await createWorld({
    STRIPE_SECRET_KEY: 'sk_test_of_the_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_test',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripe.url,
  });
  const { stripe: settings } = world.settings;
  if (!settings) throw new Error('The shop has no Stripe.');
  world.deps.payments = createStripeProvider(settings);

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      stripe.controls.webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
      resolve(started);
    });
  });
  onTestFinished(async () => {
    await stripe.stop();
    await new Promise((resolve) => server.close(resolve));
  });
  return { ...world, stripe, webhookSecret: SECRET };
}

export type StripeWorld = Awaited<ReturnType<typeof createStripeWorld>>;
