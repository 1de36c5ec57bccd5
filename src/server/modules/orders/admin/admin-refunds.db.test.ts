import { randomUUID } from 'node:crypto';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import { carryOutRefunds } from '@/server/modules/checkout/payments/settle-payments.ts';
import { rows } from '@/server/platform/db/client.ts';
import type { OutboxMail } from '@/server/platform/mail/news-digests.ts';
import { notifications, payments, products, refunds } from '@/server/schema.ts';
import { LAMPS_COLLECTED, lampsSold } from '@/testing/lamps-sold.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** Recomputes refunds, ledger and figures. */
async function countMoney(world: World, vendorOrderId: number) {
  const [counted] = await rows<Record<string, number>>(
    world.db,
    sql`select
      (select coalesce(sum(amount_cents), 0)::int from refunds where vendor_order_id = ${vendorOrderId}::int) as refunded,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as ledger,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'refund') as back,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'goodwill' and vendor_id is null) as ours,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'goodwill' and vendor_id is not null) as theirs,
      (select (sum(total_revenue) * 100)::int from vendor_stats) as revenue,
      (select (sum(total_commission) * 100)::int from vendor_stats) as commission`,
  );
  return counted;
}

test('goodwill counts towards the price: a later return refunds that much less, and the vendor gets their share back', async () => {
  const world = await createWorld();
  const { vendor, lamp, shopper, order, vendorOrderId, orderItemId } = await lampsSold(
    world,
    LAMPS_COLLECTED,
  );
  const admin = await world.as('admin');
  const give = (goodwill: string, goodwillPayer: 'platform' | 'vendor') =>
    admin.call.adminOrders.refund({ vendorOrderId, goodwill, goodwillPayer, reason: 'A scratch' });

  await expect(give('90.01', 'vendor')).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT', fields: { goodwill: expect.stringContaining('$90.00') } },
  });
  await give('20.00', 'vendor');
  await give('8.00', 'platform');
  await expect(give('90.01', 'platform')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
  expect(await countMoney(world, vendorOrderId)).toMatchObject({ refunded: 2800, ours: -800, theirs: -2000 });
  await expect(vendor.call.earnings.get()).resolves.toMatchObject({ balance: { earned: '70.00' } });

  // One piece is refunded in full, as 90.00 are left; the other only with the remaining 31.00.
  await admin.call.adminOrders.refund({
    vendorOrderId,
    pieces: [{ orderItemId, quantity: 1 }],
    reason: 'Lost',
  });
  const wish = await shopper.call.orders.requestReturn({ orderItemId, quantity: 1, reason: 'Too bright' });
  await admin.call.vendorOrders.decideReturn({ id: wish.id, accept: true });
  await admin.call.vendorOrders.receiveReturn({ id: wish.id, quantity: 1 });
  expect(await countMoney(world, vendorOrderId)).toEqual({
    refunded: 11_800,
    ledger: 0,
    back: 11_800,
    ours: 0,
    theirs: 0,
    revenue: 0,
    commission: 0,
  });
  const [updated] = await world.db.select().from(products).where(eq(products.id, lamp.id));
  expect(updated?.stock).toBe(4);
  await expect(give('0.01', 'platform')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });

  const history = await shopper.call.orders.tracking({ id: order.id });
  expect(history.map(({ description }) => description)).toContain('Refunded $59.00: 1 × Brass lamp. Lost');
  await expect(shopper.call.orders.byNumber(order)).resolves.toMatchObject({ refunded: '118.00' });
});

test('concurrent refunds and cancellations never exceed the payment', async () => {
  const world = await createWorld();
  for (const begun of [[], ['processing']] as const) {
    const { vendor, order, vendorOrderId, orderItemId } = await lampsSold(world, begun);
    const [one, two] = [await world.as('admin'), await world.as('admin')];
    const piece = { vendorOrderId, pieces: [{ orderItemId, quantity: 1 }], reason: 'Broken' };
    await Promise.allSettled([
      one.call.adminOrders.refund({ ...piece, goodwill: '40.00' }),
      two.call.adminOrders.refund({ ...piece, goodwill: '40.00' }),
      vendor.call.vendorOrders.cancel({ id: vendorOrderId }),
      two.call.adminOrders.cancel({ orderNumber: order.orderNumber, reason: 'Sold out' }),
      one.call.adminOrders.refund({ vendorOrderId, goodwill: '118.00', reason: 'Late' }),
    ]);
    await carryOutRefunds(world.deps);
    expect(await countMoney(world, vendorOrderId)).toMatchObject({ refunded: 11_800, ledger: 0 });
    const [payment] = await world.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({ capturedCents: 11_800, refundedCents: 11_800 });
  }
});

test("the customer and the vendor are notified of a refund with the order's number, the vendor with its cost", async () => {
  const world = await createWorld();
  const { vendor, shopper, order, vendorOrderId, orderItemId } = await lampsSold(world, LAMPS_COLLECTED);
  const admin = await world.as('admin');
  const { orderNumber } = order;
  const { id, userId, title, body } = notifications;
  const refund = async (wish: object) => {
    await admin.call.adminOrders.refund({ vendorOrderId, reason: 'A scratch', ...wish });
    const bell = await world.db
      .select({ title, body })
      .from(notifications)
      .where(eq(userId, vendor.user.id))
      .orderBy(desc(id))
      .limit(1);
    expect(bell[0]?.title).toBe(`A refund for order ${orderNumber}`);
    return bell[0]?.body;
  };
  const sentences = [
    await refund({ goodwill: '50.00', goodwillPayer: 'vendor' }),
    await refund({ goodwill: '8.00', goodwillPayer: 'platform' }),
    await refund({ pieces: [{ orderItemId, quantity: 1 }] }),
    // Only a dollar of the last piece is left; the vendor's goodwill counts against it.
    await refund({ pieces: [{ orderItemId, quantity: 1 }] }),
  ];
  expect(sentences).toEqual([
    `Refunded $50.00 of order ${orderNumber}. It comes out of your earnings: $50.00.`,
    `Refunded $8.00 of order ${orderNumber}. Rehome pays it. Your earnings stay as they are.`,
    `Refunded $59.00 of order ${orderNumber}: 1 × Brass lamp. It comes out of your earnings: $45.00.`,
    `Refunded $1.00 of order ${orderNumber}: 1 × Brass lamp. Rehome pays it. You get $5.00 back, which you had given before.`,
  ]);
  const outbox: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
  const texts = (to: string) => outbox.filter((mail) => mail.to === to).map(({ text }) => text);
  expect(texts(vendor.user.email).join()).toContain(sentences[0]);
  expect(texts(shopper.user.email).join()).toContain(`Refunded $50.00 of order ${orderNumber}.`);
});

test('a refund of all remaining pieces cancels an unsent shipment, and is refused for a sent one', async () => {
  const world = await createWorld();
  const { order, vendorOrderId, orderItemId, shopper } = await lampsSold(world);
  const admin = await world.as('admin');
  const all = { vendorOrderId, pieces: [{ orderItemId, quantity: 2 }], reason: 'Broken' };
  await expect(admin.call.adminOrders.refund(all)).rejects.toMatchObject({
    cause: { code: 'ORDER_STATE', message: expect.stringContaining('Cancel this shipment instead') },
  });
  await admin.call.adminOrders.cancel({ orderNumber: order.orderNumber, reason: 'The kiln broke' });
  await expect(shopper.call.orders.byNumber(order)).resolves.toMatchObject({ status: 'cancelled' });
  await expect(admin.call.adminOrders.refund(all)).rejects.toMatchObject({ cause: { code: 'ORDER_STATE' } });

  const sent = await lampsSold(world, ['processing', 'ready_for_collection', 'collected']);
  const { orderNumber } = sent.order;
  await expect(admin.call.adminOrders.cancel({ orderNumber, reason: 'x' })).rejects.toMatchObject({
    cause: { code: 'ORDER_STATE' },
  });
});

test('a failed refund can be retried by an admin while no worker tries it, and is made once', async () => {
  const world = await createWorld();
  const { vendorOrderId } = await lampsSold(world);
  const admin = await world.as('admin');
  await admin.call.vendorOrders.cancel({ id: vendorOrderId });
  const refuse = async () => {
    throw new PaymentProviderError('unavailable', 'No answer.');
  };
  world.deps.payments = { ...world.payments, refund: refuse };
  await carryOutRefunds(world.deps);
  const { items: hanging } = await admin.call.adminPayments.hangingRefunds({});
  const [refund] = hanging;
  expect(refund).toMatchObject({
    amount: '118.00',
    attempts: 1,
    lastError: expect.stringContaining('No answer'),
  });
  const id = refund?.id ?? 0;
  await expect(admin.call.adminPayments.retryRefund({ id })).resolves.toMatchObject({ isDone: false });

  let whileTrying: unknown;
  world.deps.payments = {
    ...world.payments,
    refund: async (...args) => {
      whileTrying = await admin.call.adminPayments.retryRefund({ id }).catch((error: unknown) => error);
      return world.payments.refund(...args);
    },
  };
  await expect(admin.call.adminPayments.retryRefund({ id })).resolves.toEqual({
    isDone: true,
    lastError: null,
  });
  expect(whileTrying).toMatchObject({ cause: { code: 'PAYMENT_STATE' } });
  await expect(admin.call.adminPayments.retryRefund({ id })).resolves.toMatchObject({ isDone: true });
  const [payment] = await world.db.select().from(payments);
  expect(payment?.refundedCents).toBe(11_800);
  await expect(world.db.$count(refunds)).resolves.toBe(1);
});

test('equal concurrent goodwill refunds pay once, and all calls get the same answer', async () => {
  const world = await createWorld();
  const { vendorOrderId } = await lampsSold(world);
  const admin = await world.as('admin');
  const cookie = await world.cookieOf(admin.user);
  const refundedAtOnce = async (fields: object) => {
    const body = { goodwill: '10.00', reason: 'A scratch', ...fields };
    const path = `POST /api/admin/vendor-orders/${vendorOrderId}/refunds` as const;
    const answers = await Promise.all(Array.from({ length: 2 }, () => world.rest(path, { cookie, body })));
    expect(answers.map(({ body: answer }) => answer)).toEqual(Array(2).fill({ refunded: '10.00' }));
    return countMoney(world, vendorOrderId);
  };
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await refundedAtOnce({})).toMatchObject({ refunded: 1000, ours: -1000 });
  expect(await refundedAtOnce({ key: one })).toMatchObject({ refunded: 2000 });
  expect(await refundedAtOnce({ key: two })).toMatchObject({ refunded: 3000 });
  expect(await refundedAtOnce({ key: one })).toMatchObject({ refunded: 3000 });
  // Later, the same amount is a new refund.
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
  expect(await refundedAtOnce({})).toMatchObject({ refunded: 4000 });

  await expect(
    admin.call.adminOrders.refund({ vendorOrderId, key: one, goodwill: '11.00', reason: 'A scratch' }),
  ).rejects.toMatchObject({ cause: { code: 'DUPLICATE' } });
});

test('one idempotency key for concurrent refunds of two orders pays one, and refuses the other', async () => {
  const world = await createWorld();
  const sold = [await lampsSold(world), await lampsSold(world)];
  const admin = await world.as('admin');
  for (const cents of [1, 2]) {
    const key = randomUUID();
    const wish = { key, goodwill: `1.0${cents}`, reason: 'A scratch' };
    const answers = await Promise.allSettled(
      sold.map(({ vendorOrderId }) => admin.call.adminOrders.refund({ ...wish, vendorOrderId })),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { cause: { code: 'DUPLICATE' } } }]);
    await expect(world.db.$count(refunds, eq(refunds.key, key))).resolves.toBe(1);
  }
});

test('two admins who answer the same complaint refund once: the second sees the change', async () => {
  const world = await createWorld();
  const { order, vendorOrderId, orderItemId } = await lampsSold(world);
  const [one, two] = [await world.as('admin'), await world.as('admin')];
  const seen = async () => {
    const { vendorOrders } = await one.call.adminOrders.get({ orderNumber: order.orderNumber });
    return vendorOrders[0]?.refundable;
  };
  const expectedRefundable = await seen();
  expect(expectedRefundable).toBe('118.00');
  const wish = { vendorOrderId, expectedRefundable };
  const answers = await Promise.allSettled([
    one.call.adminOrders.refund({ ...wish, key: randomUUID(), goodwill: '20.00', reason: 'A scratch' }),
    two.call.adminOrders.refund({ ...wish, key: randomUUID(), goodwill: '25.00', reason: 'Scratched' }),
    two.call.adminOrders.refund({
      ...wish,
      key: randomUUID(),
      pieces: [{ orderItemId, quantity: 1 }],
      reason: 'Scratched',
    }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const refundable = await seen();
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { cause: { code: 'TOTAL_CHANGED', details: { refundable } } },
  });
  await expect(world.db.$count(refunds)).resolves.toBe(1);
  await one.call.adminOrders.refund({
    vendorOrderId,
    expectedRefundable: refundable,
    goodwill: '1.00',
    reason: 'Both agreed',
  });
  await expect(world.db.$count(refunds)).resolves.toBe(2);
});

test('a slow worker with many refunds claims only one at a time', async () => {
  const world = await createWorld();
  const { vendorOrderId } = await lampsSold(world);
  const admin = await world.as('admin');
  for (const goodwill of ['1.00', '2.00', '3.00']) {
    await admin.call.adminOrders.refund({ vendorOrderId, goodwill, reason: 'A scratch' });
  }
  const claimed: number[] = [];
  world.deps.payments = {
    ...world.payments,
    refund: async (...args) => {
      claimed.push(await world.db.$count(refunds, isNotNull(refunds.claimedAt)));
      // Three minutes each: together longer than any lease.
      world.clock.now = new Date(world.clock.now.getTime() + 180_000);
      return world.payments.refund(...args);
    },
  };
  await carryOutRefunds(world.deps);
  expect(claimed).toEqual([1, 1, 1]);
  await expect(world.db.$count(refunds, isNotNull(refunds.completedAt))).resolves.toBe(3);
});
