import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, sandboxPayments } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createStripeWorld } from '@/testing/stripe-world.ts';
import { createWorld } from '@/testing/world.ts';
import { settlePayments } from './settle-payments.ts';

const gone = {
  cause: {
    code: 'PAYMENT_STATE',
    message: 'This payment cannot be made any more. Please pay again. Nothing was charged.',
  },
};

/** A shop whose provider can lose all data, as when the shop changes its account there. */
async function shopAt(provider: 'sandbox' | 'stripe') {
  if (provider === 'sandbox') {
    const world = await createWorld();
    const loseAll = async () => void (await world.db.delete(sandboxPayments));
    return { ...world, loseAll, confirm: null };
  }
  const { stripe, ...world } = await createStripeWorld();
  stripe.controls.deliveries = () => ({ times: 0, delays: [] });
  const loseAll = async () => stripe.intents.clear();
  return { ...world, loseAll, confirm: stripe.confirm };
}

async function shopperAt(provider: 'sandbox' | 'stripe') {
  const shop = await shopAt(provider);
  const product = await shop.product();
  const shopper = await shopperWith(shop, [[product.id]]);
  const pay = async () => {
    const intent = await shopper.openIntent();
    if (shop.confirm) shop.confirm(intent.paymentIntentId, intent.clientSecret);
    else await shopper.confirm(intent);
    return intent.paymentIntentId;
  };
  const rowOf = async (id: string) =>
    (await shop.db.select().from(payments).where(eq(payments.providerPaymentId, id)))[0];
  return { ...shop, shopper, pay, rowOf };
}

test.each(['sandbox', 'stripe'] as const)(
  'an open payment that the %s no longer knows is closed, and a new one opened',
  async (provider) => {
    const { shopper, pay, rowOf, loseAll } = await shopperAt(provider);
    const lost = await shopper.openIntent();
    await loseAll();

    const fresh = await shopper.openIntent();

    expect(fresh.paymentIntentId).not.toBe(lost.paymentIntentId);
    expect(await rowOf(lost.paymentIntentId)).toMatchObject({ status: 'released' });
    await expect(shopper.process(lost.paymentIntentId)).rejects.toMatchObject(gone);
    await expect(shopper.process(await pay())).resolves.toMatchObject({ order: { total: '118.00' } });
  },
);

test('an authorised payment that Stripe no longer knows charges nothing; the buyer gets the same error twice, and can pay again', async () => {
  const { shopper, pay, loseAll } = await shopperAt('stripe');
  const lost = await pay();
  await loseAll();

  for (let time = 0; time < 2; time++) {
    await expect(shopper.process(lost)).rejects.toMatchObject(gone);
  }
  await expect(shopper.process(await pay())).resolves.toMatchObject({ success: true });
});

test('an order whose authorised payment is unknown at capture is cancelled, and nothing is charged', async () => {
  const { shopper, pay, loseAll } = await shopperAt('sandbox');
  const lost = await pay();
  await loseAll();

  await expect(shopper.process(lost)).rejects.toMatchObject({
    cause: {
      code: 'PAYMENT_DECLINED',
      message: 'The payment could not be taken, so the order was cancelled. Nothing was charged.',
    },
  });
  expect((await shopper.call.orders.mine({})).items).toMatchObject([{ status: 'cancelled' }]);
});

test.each(['sandbox', 'stripe'] as const)(
  'the sweep closes payments that the %s no longer knows',
  async (provider) => {
    const { shopper, pay, rowOf, loseAll, db, deps, clock } = await shopperAt(provider);
    const held = await pay();
    await db.update(payments).set({ status: 'authorized' }).where(eq(payments.providerPaymentId, held));
    const { paymentIntentId: open } = await shopper.openIntent();
    await loseAll();
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);

    expect(await settlePayments(deps)).toEqual({ settled: 2, failed: 0 });

    expect(await rowOf(held)).toMatchObject({ status: 'released', failure: gone.cause });
    expect(await rowOf(open)).toMatchObject({ status: 'released' });
  },
);

test('a test card for a payment that the sandbox no longer knows asks the buyer to pay again', async () => {
  const { shopper, rowOf, loseAll } = await shopperAt('sandbox');
  const lost = await shopper.openIntent();
  await expect(shopper.confirm({ ...lost, clientSecret: 'of another' })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  await loseAll();
  await expect(shopper.confirm(lost)).rejects.toMatchObject({ cause: { code: 'PAYMENT_STATE' } });
  expect(await rowOf(lost.paymentIntentId)).toMatchObject({ status: 'released' });
});
