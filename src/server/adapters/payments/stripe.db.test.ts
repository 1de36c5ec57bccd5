import { randomUUID } from 'node:crypto';
import { asc, eq, ne, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { carryOutRefunds, settlePayments } from '@/server/modules/checkout/payments/settle-payments.ts';
import { handleProviderEvent } from '@/server/modules/payouts/provider-events/handle-provider-event.ts';
import {
  ledgerEntries,
  orderItems,
  orders,
  paymentEvents,
  payments,
  products,
  refunds,
} from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { type Fault, IMMEDIATE_DELIVERY } from '@/testing/fake-stripe/faults.ts';
import { createStripeWorld, newCardBuyer, type StripeWorld } from '@/testing/stripe-world.ts';

let world: StripeWorld;
beforeEach(async () => {
  world = await createStripeWorld();
  // Webhooks are off by default.
  world.stripe.controls.deliveries = () => ({ times: 0, delays: [] });
});

function deliverNews() {
  world.stripe.controls.deliveries = IMMEDIATE_DELIVERY;
}

const MINUTE = 60_000;

function advance(minutes: number) {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * MINUTE);
}

async function settleTwice() {
  for (let sweep = 0; sweep < 2; sweep++) {
    advance(3);
    await settlePayments(world.deps);
  }
}

/** A shopper who pays through Stripe.js. */
async function shopper(basket: Parameters<typeof shopperWith>[1]) {
  const base = await shopperWith(world, basket);
  const pay = async (card?: string) => {
    const intent = await base.openIntent();
    world.stripe.confirm(intent.paymentIntentId, intent.clientSecret, card);
    return intent.paymentIntentId;
  };
  return { ...base, pay, buy: async () => (await base.process(await pay())).order };
}

const rowOf = async (id: string) =>
  (await world.db.select().from(payments).where(eq(payments.providerPaymentId, id)))[0];

test('a purchase is authorised, ordered and captured, and its card and webhooks are stored', async () => {
  deliverNews();
  const product = await world.product({ stock: 3 });
  const buyer = await shopper([[product.id]]);
  const intent = await buyer.openIntent();
  expect(intent).toMatchObject({ provider: 'stripe', amount: 11_800, currency: 'usd' });
  world.stripe.confirm(intent.paymentIntentId, intent.clientSecret);
  await world.stripe.settled();
  expect(await rowOf(intent.paymentIntentId)).toMatchObject({ status: 'authorized', cardLast4: '4242' });

  const { order } = await buyer.process(intent.paymentIntentId);
  expect(world.stripe.intents.get(intent.paymentIntentId)).toMatchObject({
    status: 'succeeded',
    amount_received: 11_800,
  });
  expect(await rowOf(intent.paymentIntentId)).toMatchObject({ status: 'captured', orderId: order.id });
  await world.stripe.settled();
  const storedEvents = await world.db.select({ type: paymentEvents.type }).from(paymentEvents);
  expect(storedEvents.map(({ type }) => type).sort()).toEqual([
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
});

test('changing the fulfillment method changes the amount of the same payment intent, in both directions', async () => {
  const product = await world.product({ deliveryAvailable: true, deliveryFee: '12.00' });
  const buyer = await shopper([[product.id]]);
  const collected: unknown[] = [];
  for (const method of ['collection', 'delivery', 'collection', 'delivery'] as const) {
    const { paymentIntentId } = await buyer.openIntent(method);
    collected.push(world.stripe.intents.get(paymentIntentId)?.amount);
  }
  expect(collected).toEqual([11_800, 13_000, 11_800, 13_000]);
  expect(world.stripe.intents.size).toBe(1);
});

test('an order that became cheaper captures less and releases the rest', async () => {
  const product = await world.product({ price: '100.00' });
  const buyer = await shopper([[product.id]]);
  const id = await buyer.pay();
  await world.db.update(products).set({ price: '50.00' }).where(eq(products.id, product.id));
  await buyer.process(id);
  expect(world.stripe.intents.get(id)).toMatchObject({ amount: 11_800, amount_received: 5_900 });
});

test('a sold-out purchase releases the hold and shows the reason', async () => {
  const product = await world.product({ stock: 1 });
  const [first, second] = [await shopper([[product.id]]), await shopper([[product.id]])];
  const [won, lost] = [await first.pay(), await second.pay()];
  await first.process(won);
  await expect(second.process(lost)).rejects.toThrow(/sold out. Nothing was charged/);
  expect(world.stripe.intents.get(lost)?.status).toBe('canceled');
});

test('a declined card leaves the payment open for another', async () => {
  const product = await world.product();
  const buyer = await shopper([[product.id]]);
  await expect(buyer.pay('pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.');
  await expect(buyer.buy()).resolves.toMatchObject({ total: '118.00' });
});

describe("an amount below Stripe's minimum", () => {
  const tooLittle = {
    cause: { code: 'INVALID_INPUT', message: expect.stringMatching(/less than a card can be/) },
  };

  test('is refused with a sentence, and accepted once the cart costs more', async () => {
    const [penny, pound] = [await world.product({ price: '0.20' }), await world.product({ price: '1.00' })];
    const buyer = await shopper([[penny.id]]);
    await expect(buyer.openIntent()).rejects.toMatchObject(tooLittle);
    await buyer.call.cart.addItem({ productId: pound.id });
    await expect(buyer.buy()).resolves.toMatchObject({ total: '1.42' });
  });

  test('is closed by the sweep', async () => {
    const penny = await world.product({ price: '0.20' });
    const buyer = await shopper([[penny.id]]);
    await expect(buyer.openIntent()).rejects.toMatchObject(tooLittle);
    await settleTwice();
    expect(await world.db.select().from(payments)).toMatchObject([
      { status: 'released', providerPaymentId: null },
    ]);
    const answer = world.stripe.calls.length;
    await settleTwice();
    expect(world.stripe.calls).toHaveLength(answer);
  });

  test('cancels the order if a price cut makes it that cheap after authorisation', async () => {
    const product = await world.product({ price: '100.00', stock: 3 });
    const buyer = await shopper([[product.id]]);
    const id = await buyer.pay();
    await world.db.update(products).set({ price: '0.10' }).where(eq(products.id, product.id));
    await expect(buyer.process(id)).rejects.toThrow(/Nothing was charged/);
    expect(world.stripe.intents.get(id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await world.db.select().from(orders)).toMatchObject([{ status: 'cancelled' }]);
    expect(await world.db.select().from(products)).toMatchObject([{ stock: 3 }]);
  });
});

test('sandbox cards are refused over REST in a shop with Stripe', async () => {
  const product = await world.product();
  const buyer = await shopper([[product.id]]);
  const intent = await buyer.openIntent();
  await expect(buyer.confirm(intent)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});

describe('the webhook', () => {
  const signer = new Stripe('sk_test_signer');
  const eventText = (id: string, type: string, object: unknown) =>
    JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });
  const sign = (payload: string, more = {}) =>
    signer.webhooks.generateTestHeaderString({ payload, secret: world.webhookSecret, ...more });
  const post = async (payload: string, signature?: string) =>
    (
      await world.app.request('http://shop.test/api/stripe/webhook', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'stripe-signature': signature } : {}),
        },
        body: payload,
      })
    ).status;

  test('accepts only recent events signed with the right secret over the exact bytes', async () => {
    const payload = eventText('evt_1', 'payment_intent.canceled', { id: 'pi_1' });
    expect(await post(payload)).toBe(400);
    expect(await post(payload, 'nonsense')).toBe(400);
    expect(await post(`${payload} `, sign(payload))).toBe(400);
    expect(await post(payload, sign(payload, { secret: 'whsec_another' }))).toBe(400);
    expect(await post(payload, sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 600 }))).toBe(400);
    expect(await world.db.select().from(paymentEvents)).toEqual([]);
    expect(await post(payload, sign(payload))).toBe(200);
  });

  test('refuses an oversized body, signed or not', async () => {
    const huge = eventText('evt_1', 'payment_intent.canceled', {
      id: 'pi_1',
      padding: 'x'.repeat(2_000_000),
    });
    expect(await post(huge)).toBe(413);
    expect(await post(huge, sign(huge))).toBe(413);
    expect(await world.db.select().from(paymentEvents)).toEqual([]);
  });

  test('acknowledges unknown events, and handles each event once', async () => {
    const unknown = eventText('evt_2', 'customer.created', { id: 'cus_1' });
    for (let time = 0; time < 3; time++) expect(await post(unknown, sign(unknown))).toBe(200);
    expect(await world.db.select().from(paymentEvents)).toMatchObject([{ id: 'evt_2' }]);

    const product = await world.product();
    const buyer = await shopper([[product.id]]);
    const id = await buyer.pay();
    const asked = () => world.stripe.calls.filter((call) => call === `GET /v1/payment_intents/${id}`).length;
    const previous = asked();
    const news = eventText('evt_3', 'payment_intent.amount_capturable_updated', { id });
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push(await post(news, sign(news)));
    expect(statuses).toEqual([200, 200, 200]);
    expect(asked() - previous).toBe(1);
  });

  test('a late webhook of a released hold has no effect, because the current state is read from Stripe', async () => {
    const product = await world.product();
    const buyer = await shopper([[product.id]]);
    const id = await buyer.pay();
    world.stripe.cancel(id);
    const late = eventText('evt_4', 'payment_intent.amount_capturable_updated', { id });
    expect(await post(late, sign(late))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'released' });
    await expect(buyer.process(id)).rejects.toMatchObject({ cause: { code: 'PAYMENT_STATE' } });
  });

  test('answers an error while Stripe is unreachable, so that Stripe sends the event again', async () => {
    const product = await world.product();
    const buyer = await shopper([[product.id]]);
    const intent = await buyer.openIntent();
    deliverNews();
    // As often as the SDK retries because of one webhook.
    let failures = 3;
    world.stripe.controls.faults = (call) => {
      if (!call.startsWith('GET') || failures === 0) return null;
      failures -= 1;
      return { kind: 'break', status: 500, when: 'before' };
    };
    world.stripe.confirm(intent.paymentIntentId, intent.clientSecret);
    await world.stripe.settled();
    expect(failures).toBe(0);
    expect(await rowOf(intent.paymentIntentId)).toMatchObject({ status: 'authorized' });
  });

  test('closes the payment of a released hold', async () => {
    const product = await world.product();
    const buyer = await shopper([[product.id]]);
    deliverNews();
    const id = await buyer.pay();
    await world.stripe.settled();
    world.stripe.cancel(id);
    await world.stripe.settled();
    expect(await rowOf(id)).toMatchObject({ status: 'released' });
    await expect(buyer.process(id)).rejects.toThrow(/Your bank has released/);
  });

  test('the sweep recovers payments whose authorisation or release event was lost', async () => {
    const product = await world.product();
    const [paid, gone] = [await shopper([[product.id]]), await shopper([[product.id]])];
    const [held, cancelled] = [await paid.pay(), await gone.pay()];
    world.stripe.cancel(cancelled);
    await settleTwice();
    expect(await rowOf(held)).toMatchObject({ status: 'captured' });
    expect(await rowOf(cancelled)).toMatchObject({ status: 'released' });
    expect(await world.db.select().from(orders)).toHaveLength(1);
  });
});

describe('when Stripe fails', () => {
  const breaks: Fault[] = [
    { kind: 'refuse', status: 429 },
    { kind: 'refuse', status: 402 },
    { kind: 'break', status: 500, when: 'before' },
    { kind: 'break', status: 500, when: 'after' },
    { kind: 'cut', when: 'before' },
    { kind: 'cut', when: 'after' },
  ];

  test.each([
    ['opening', /payment_intents$/],
    ['asking for', /GET/],
    ['capturing', /capture$/],
    ['cancelling', /cancel$/],
  ])('at %s, the payment is an order or charges nothing after two sweeps', async (_, call) => {
    for (const fault of breaks) {
      const product = await world.product({ stock: 2 });
      const buyers = [await shopper([[product.id, 1]])];
      // Sold out once the first is bought: its hold is released.
      if (call.test('/cancel')) buyers.push(await shopper([[product.id, 2]]));
      world.stripe.controls.faults = (came) => (call.test(came) ? fault : null);
      const paid: [(typeof buyers)[number], string | null][] = [];
      for (const buyer of buyers) paid.push([buyer, await buyer.pay().catch(() => null)]);
      for (const [buyer, id] of paid) if (id) await buyer.process(id).catch(() => null);
      world.stripe.controls.faults = () => null;
    }
    await settleTwice();

    const intents = [...world.stripe.intents.values()];
    expect(intents.filter(({ status }) => status === 'requires_capture')).toEqual([]);
    const bought = await world.db
      .select({ id: payments.providerPaymentId, total: orders.total, productId: orderItems.productId })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(ne(orders.status, 'cancelled'));
    const captured = intents.filter(({ status }) => status === 'succeeded');
    expect(captured.map(({ id, amount_received }) => [id, amount_received]).sort()).toEqual(
      bought.map(({ id, total }) => [id, Math.round(Number(total) * 100)]).sort(),
    );
    for (const { id, stock } of await world.db.select().from(products)) {
      const sold = bought.filter(({ productId }) => productId === id);
      expect(stock).toBe(2 - sold.reduce((sum, { total }) => sum + Number(total) / 118, 0));
    }
    const ledger = await world.db.select().from(ledgerEntries);
    expect(ledger.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
    const rows = await world.db.select().from(payments);
    expect(rows.filter(({ status }) => status === 'authorized' || status === 'placed')).toEqual([]);
  });

  test('a refund is executed once', async () => {
    const product = await world.product();
    for (const [index, fault] of breaks.entries()) {
      const buyer = await newCardBuyer(world, [[product.id]]);
      await buyer.call.orders.cancel(buyer.order);
      world.stripe.controls.faults = (call) => (call === 'POST /v1/refunds' ? fault : null);
      for (let attempt = 0; attempt < 3; attempt++) {
        await carryOutRefunds(world.deps);
        advance(120);
      }
      world.stripe.controls.faults = () => null;
      await carryOutRefunds(world.deps);
      expect(world.stripe.refunds.slice(index)).toMatchObject([{ amount: 11_800 }]);
      const [payment] = await world.db.select().from(payments).where(eq(payments.userId, buyer.user.id));
      expect(payment).toMatchObject({ capturedCents: 11_800, refundedCents: 11_800 });
    }
    const made = await world.db.select().from(refunds);
    expect(made).toMatchObject(breaks.map(() => ({ completedAt: expect.any(Date) })));
  });
});

test('a refund returned by the bank is retried', async () => {
  const product = await world.product();
  const buyer = await newCardBuyer(world, [[product.id]]);
  await buyer.call.orders.cancel(buyer.order);
  await carryOutRefunds(world.deps);
  const [first] = world.stripe.refunds;
  if (!first) throw new Error('There was no refund.');
  first.status = 'failed';
  deliverNews();
  world.stripe.emit('refund.failed', first);
  await world.stripe.settled();
  expect((await world.db.select().from(payments))[0]?.refundedCents).toBe(0);
  advance(1);
  await carryOutRefunds(world.deps);
  expect(world.stripe.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect((await world.db.select().from(payments))[0]?.refundedCents).toBe(11_800);
});

test("a refund whose response was lost is found beyond the first page of Stripe's list", async () => {
  const product = await world.product({ price: '500.00' });
  const { order } = await newCardBuyer(world, [[product.id]]);
  const admin = await world.as('admin');
  await admin.call.adminOrders.refund({
    vendorOrderId: order.vendorOrderId,
    key: randomUUID(),
    goodwill: '1.00',
    reason: 'A scratch',
  });
  await carryOutRefunds(world.deps);
  const [made] = world.stripe.refunds;
  if (!made) throw new Error('Stripe has no refund.');
  // Stripe's pages have at most a hundred, newest first.
  for (let n = 1; n <= 101; n++)
    world.stripe.refunds.push({ ...made, id: `re_of_dashboard_${n}`, amount: 1, metadata: {} });
  // The refund exists at Stripe; the process died before storing it.
  const [first] = await world.db.select().from(refunds).orderBy(asc(refunds.id)).limit(1);
  await world.db
    .update(refunds)
    .set({ completedAt: null, providerRefundId: null, keyRevision: 1 })
    .where(eq(refunds.id, first?.id ?? 0));
  await world.db.update(payments).set({ refundedCents: sql`refunded_cents - 100` });
  advance(6);
  await carryOutRefunds(world.deps);
  expect(world.stripe.refunds).toHaveLength(102);
  const second = await world.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, first?.id ?? 0));
  expect(second).toMatchObject([{ providerRefundId: first?.providerRefundId }]);
});

test('a refund.failed event that arrives before the refund is stored is applied when Stripe resends it', async () => {
  const product = await world.product();
  const buyer = await newCardBuyer(world, [[product.id]]);
  await buyer.call.orders.cancel(buyer.order);
  const { payments: provider } = world.deps;
  const hear = async () => {
    const [made] = world.stripe.refunds;
    const event = { id: 'evt_failed', type: 'refund.failed', concerns: 'failed-refund' } as const;
    await handleProviderEvent(world.deps, {
      ...event,
      refundId: made?.id ?? '',
      reference: made?.metadata.reference ?? null,
    });
  };
  let early: unknown;
  const refund: typeof provider.refund = async (...args) => {
    const made = await provider.refund(...args);
    early = await hear().catch((error: unknown) => error);
    return made;
  };
  world.deps.payments = { ...provider, refund };
  await carryOutRefunds(world.deps);
  expect(early).toMatchObject({ code: 'UNAVAILABLE' });
  await hear();
  await expect(world.db.select().from(refunds)).resolves.toMatchObject([{ completedAt: null }]);
  expect((await world.db.select().from(payments))[0]?.refundedCents).toBe(0);
});
