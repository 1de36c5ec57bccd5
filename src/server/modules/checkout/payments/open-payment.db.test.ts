import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, sandboxPayments } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** Opens eight payments of one person concurrently. */
async function openAtOnce(call: Awaited<ReturnType<typeof shopperWith>>['call'], { db }: World) {
  // Opens all database connections first, so that no call has a head start.
  await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.02)`)));
  const amount = Number((await call.cart.get()).collection.total);
  return Promise.all(Array.from({ length: 8 }, () => call.checkout.createIntent({ amount })));
}

test('concurrent calls by one buyer open one payment, which authorises the card once', async () => {
  const world = await createWorld();
  const shopper = await shopperWith(world, [[(await world.product()).id]]);
  const opened = await openAtOnce(shopper.call, world);
  expect(new Set(opened.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
  expect(await world.db.$count(payments)).toBe(1);
  expect(await world.db.$count(sandboxPayments)).toBe(1);
});

test('after a payment, concurrent calls open one new payment', async () => {
  const world = await createWorld();
  const shopper = await shopperWith(world, [[(await world.product()).id]]);
  const intent = await shopper.openIntent();
  // The browser has paid, but the shop has no webhook yet.
  await world.payments.confirm(
    intent.paymentIntentId,
    intent.clientSecret,
    { number: '4242424242424242', expMonth: 12, expYear: 2030 },
    world.clock.now,
  );
  const opened = await openAtOnce(shopper.call, world);
  const others = new Set(opened.map(({ paymentIntentId }) => paymentIntentId));
  expect(others.size).toBe(1);
  expect(others).not.toContain(intent.paymentIntentId);
  expect(await world.db.$count(payments)).toBe(2);
});
