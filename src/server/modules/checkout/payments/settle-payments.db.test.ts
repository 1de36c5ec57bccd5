import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import {
  cartItems,
  ledgerEntries,
  mailOutbox,
  orders,
  payments,
  products,
  sandboxPayments,
} from '@/server/schema.ts';
import { ADDRESS, checkoutOf, shopperWith } from '@/testing/buying.ts';
import { crashingAt } from '@/testing/crashing-provider.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { movePayment } from './payment-row.ts';
import { settlePayments } from './settle-payments.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const MINUTE = 60_000;

async function settleTwice() {
  for (let sweep = 0; sweep < 2; sweep++) {
    world.clock.now = new Date(world.clock.now.getTime() + 3 * MINUTE);
    await settlePayments(world.deps);
  }
}

/** Expects that our records and the provider's agree. @returns the outcome */
async function outcomeOf(stockAtStart: number, productId: number) {
  const [own] = await world.db.select().from(payments);
  const sandboxRows = await world.db.select().from(sandboxPayments);
  const placed = await world.db.select().from(orders);
  const [product] = await world.db.select().from(products).where(eq(products.id, productId));
  const ledger = await world.db.select().from(ledgerEntries);
  expect(ledger.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);

  if (own?.status === 'captured') {
    expect(placed).toMatchObject([{ id: own.orderId }]);
    expect(sandboxRows).toMatchObject([{ status: 'succeeded', capturedCents: own.capturedCents }]);
    expect(product?.stock).toBe(stockAtStart - 1);
    return 'bought';
  }
  expect(placed).toEqual([]);
  expect(product?.stock).toBe(stockAtStart);
  expect(sandboxRows.every(({ status }) => status === 'canceled')).toBe(true);
  expect(own?.status).toBe('released');
  return 'released';
}

describe('a process killed during checkout', () => {
  const points = (['open', 'confirm', 'capture'] as const).flatMap(
    (call) => [`before ${call}`, `after ${call}`] as const,
  );

  test.each(points)('%s: after two sweeps the payment is an order or released', async (point) => {
    const [when, call] = point.split(' ') as ['before', 'open'];
    const product = await world.product({ stock: 3 });
    const shopper = await shopperWith(world, [[product.id]]);
    world.deps.payments = crashingAt(world.payments, call, when);
    await expect(shopper.buy()).rejects.toThrow(point);
    world.deps.payments = world.payments;

    await settleTwice();
    // An unconfirmed payment stays open for a while, in case its buyer is still typing.
    world.clock.now = new Date(world.clock.now.getTime() + 180 * MINUTE);
    await settleTwice();
    const story = await outcomeOf(3, product.id);
    const isPaidByThen = ['capture', 'after confirm'].some((word) => point.includes(word));
    expect(story).toBe(isPaidByThen ? 'bought' : 'released');
  });

  test.each(['before release', 'after release'])(
    '%s, with the product sold out: the payment is released',
    async (point) => {
      const [when, call] = point.split(' ') as ['before', 'release'];
      const product = await world.product({ stock: 1 });
      const shopper = await shopperWith(world, [[product.id]]);
      const id = await shopper.pay();
      await world.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id));
      world.deps.payments = crashingAt(world.payments, call, when);
      await expect(shopper.process(id)).rejects.toThrow();
      world.deps.payments = world.payments;

      await settleTwice();
      expect(await outcomeOf(0, product.id)).toBe('released');
      await expect(shopper.process(id)).rejects.toThrow(/sold out/);
    },
  );
});

test('of concurrent changes of a payment only one succeeds, and only along the state machine', async () => {
  const product = await world.product();
  await (await shopperWith(world, [[product.id]])).openIntent();
  const [payment] = await world.db.select().from(payments);
  if (!payment) throw new Error('There is no payment.');
  const moved = await Promise.all([
    movePayment(world.deps, payment, 'authorized'),
    movePayment(world.deps, payment, 'releasing'),
  ]);
  const [row] = await world.db.select().from(payments);
  expect(moved.filter((found) => found)).toMatchObject([{ status: row?.status }]);
  await expect(movePayment(world.deps, { ...payment, status: 'captured' }, 'released')).rejects.toThrow(
    'A payment does not go from captured to released.',
  );
});

describe('an unreachable payment provider', () => {
  const down = () => Promise.reject(new PaymentProviderError('unavailable', 'No answer.'));

  test('captures later, once the order is stored', async () => {
    const product = await world.product({ stock: 3 });
    const shopper = await shopperWith(world, [[product.id]]);
    const id = await shopper.pay();
    world.deps.payments = { ...world.payments, capture: down };
    const { order } = await shopper.process(id);
    expect((await shopper.process(id)).order.orderNumber).toBe(order.orderNumber);

    await settleTwice();
    expect((await world.db.select().from(payments))[0]?.status).toBe('placed');
    world.deps.payments = world.payments;
    await settleTwice();
    expect(await outcomeOf(3, product.id)).toBe('bought');
  });

  test('that later declines the capture cancels the order, restores its stock and notifies everyone involved', async () => {
    const thing = await world.product({ stock: 3 });
    const shopper = await shopperWith(world, [[thing.id]]);
    const id = await shopper.pay();
    world.deps.payments = {
      ...world.payments,
      capture: () => Promise.reject(new PaymentProviderError('declined', 'Your card was declined.')),
    };
    for (let time = 0; time < 2; time++) {
      await expect(shopper.process(id)).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    }
    const [order] = await world.db.select().from(orders);
    const [payment] = await world.db.select().from(payments);
    const [product] = await world.db.select().from(products).where(eq(products.id, thing.id));
    expect(order?.status).toBe('cancelled');
    expect(payment).toMatchObject({ status: 'released', capturedCents: 0 });
    expect(product?.stock).toBe(3);
    const ledger = await world.db.select().from(ledgerEntries);
    const buyer = ledger.filter(({ account }) => account === 'buyer');
    expect(buyer.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
    expect(ledger.some(({ account }) => account === 'refund')).toBe(false);
    expect((await world.db.select().from(sandboxPayments))[0]?.status).toBe('canceled');

    const mails = await world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
    const toBuyer = mails.filter(({ to }) => to === shopper.user.email);
    expect(toBuyer.map(({ subject }) => subject)).toEqual([
      `Your order ${order?.orderNumber}`,
      `Your order ${order?.orderNumber}: cancelled`,
    ]);
    expect(toBuyer[1]?.text).toMatch(
      /could not be taken, so the order was cancelled[\s\S]*Nothing was charged/,
    );
    const mailToVendor = mails.filter(({ to }) => to !== shopper.user.email);
    expect(mailToVendor.map(({ subject }) => subject)).toEqual([
      `New order ${order?.orderNumber}`,
      `Order ${order?.orderNumber} was cancelled`,
    ]);
  });
});

test('an order remains if another process captures its payment at the same time', async () => {
  const product = await world.product({ stock: 3 });
  const shopper = await shopperWith(world, [[product.id]]);
  const id = await shopper.pay();
  world.deps.payments = {
    ...world.payments,
    capture: () => Promise.reject(new PaymentProviderError('declined', 'Your card was declined.')),
    // The other process reaches the provider first.
    release: async (paymentId, key) => {
      await world.payments.capture(paymentId, 11_800, 'the other process');
      return world.payments.release(paymentId, key);
    },
  };
  const { order } = await shopper.process(id);
  expect(order.status).toBe('confirmed');
  expect(await outcomeOf(3, product.id)).toBe('bought');
});

describe('a buyer who closes the page after paying', () => {
  test('gets an order for exactly the paid amount, unless the cart now costs something else', async () => {
    const product = await world.product({ stock: 3 });
    const [same, changed] = [
      await shopperWith(world, [[product.id]]),
      await shopperWith(world, [[product.id]]),
    ];
    await same.pay();
    await changed.pay();
    await changed.call.cart.addItem({ productId: (await world.product()).id });
    const cheaper = await shopperWith(world, [[product.id], [(await world.product()).id]]);
    await cheaper.pay();
    const { items } = await cheaper.call.cart.get();
    await cheaper.call.cart.removeItem({ itemId: items[0]?.id ?? 0 });

    await settlePayments(world.deps);
    expect(await world.db.select().from(orders)).toEqual([]);
    await settleTwice();
    expect(await world.db.select().from(orders)).toMatchObject([
      { customerId: same.user.id, total: '118.00' },
    ]);
    const statuses = await world.db.select({ status: payments.status }).from(payments).orderBy(payments.id);
    expect(statuses.map(({ status }) => status)).toEqual(['captured', 'released', 'released']);
    expect(await world.db.select().from(cartItems)).toHaveLength(3);
  });

  test('does not get another product of the same price', async () => {
    const [paidFor, other] = [await world.product(), await world.product()];
    const { call, pay } = await shopperWith(world, [[paidFor.id]]);
    await pay();
    await call.cart.clear();
    await call.cart.addItem({ productId: other.id });

    await settleTwice();
    expect(await world.db.select().from(orders)).toEqual([]);
    expect(await world.db.select().from(payments)).toMatchObject([{ status: 'released' }]);
    expect((await call.cart.get()).items).toMatchObject([{ product: { id: other.id } }]);
  });

  test('does not order the new cart after ordering with another payment meanwhile', async () => {
    const product = await world.product({ stock: 3 });
    const { call, pay, process } = await shopperWith(world, [[product.id]]);
    await pay();
    world.clock.now = new Date(world.clock.now.getTime() + 1_000);
    const { order } = await process(await pay());
    await call.cart.addItem({ productId: product.id });

    await settleTwice();
    expect(await world.db.select().from(orders)).toMatchObject([{ id: order.id }]);
    const statuses = await world.db.select({ status: payments.status }).from(payments).orderBy(payments.id);
    expect(statuses.map(({ status }) => status)).toEqual(['released', 'captured']);
    expect((await call.cart.get()).items).toHaveLength(1);
  });

  test('gets a delivery only if its address is known', async () => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '5.00' });
    const [addressed, silent] = [
      await shopperWith(world, [[product.id]]),
      await shopperWith(world, [[product.id]]),
    ];
    const intent = await addressed.call.checkout.createIntent({
      amount: 123,
      fulfillmentMethod: 'delivery',
      shippingAddress: { street: '1 Queen Street', city: 'Auckland', state: 'Auckland', zip: '1010' },
    });
    await addressed.confirm(intent);
    await silent.pay('delivery');
    await settleTwice();
    expect(await world.db.select().from(orders)).toMatchObject([
      { customerId: addressed.user.id, fulfillmentMethod: 'delivery', shippingAddress: { zip: '1010' } },
    ]);
  });

  test('loses the stored address if the payment is released without a delivery', async () => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '5.00' });
    const { call, confirm } = await shopperWith(world, [[product.id]]);
    const intent = await call.checkout.createIntent({
      amount: 123,
      fulfillmentMethod: 'delivery',
      shippingAddress: { ...ADDRESS, fullName: 'Ada Recipient' },
      collectionLocation: 'Auckland',
    });
    await confirm(intent);
    await world.db.update(products).set({ stock: 0 });
    await settleTwice();
    expect(await world.db.select().from(payments)).toMatchObject([
      { status: 'released', orderId: null, shippingAddress: null, collectionLocation: null },
    ]);
  });

  test('a call whose payment a concurrent call completes returns the same order', async () => {
    const product = await world.product({ stock: 3 });
    const shopper = await shopperWith(world, [[product.id]]);
    const intent = await shopper.openIntent();
    await world.payments.confirm(
      intent.paymentIntentId,
      intent.clientSecret,
      { number: '4242424242424242', expMonth: 1, expYear: 2030 },
      world.clock.now,
    );
    let overtaker: Promise<{ order: { orderNumber: string } }> | undefined;
    world.deps.payments = {
      ...world.payments,
      // The other call completes between reading our row and asking the provider.
      get: async (id) => {
        world.deps.payments = world.payments;
        overtaker = shopper.process(intent.paymentIntentId);
        await overtaker;
        return world.payments.get(id);
      },
    };
    const slow = await shopper.process(intent.paymentIntentId);
    expect(slow.order.orderNumber).toBe((await overtaker)?.order.orderNumber);
  });

  test('several concurrent sweeps place one order', async () => {
    const product = await world.product({ stock: 3 });
    const { user, call } = await shopperWith(world, [[product.id]]);
    const id = await checkoutOf(call).pay();
    world.clock.now = new Date(world.clock.now.getTime() + 3 * MINUTE);
    await Promise.all([
      settlePayments(world.deps),
      settlePayments(world.deps),
      checkoutOf(call).process(id),
      settlePayments(world.deps),
    ]);
    expect(await world.db.select().from(orders)).toMatchObject([{ customerId: user.id }]);
    expect(await outcomeOf(3, product.id)).toBe('bought');
  });
});

test("a payment authorised in another currency than the shop's is released without an order", async () => {
  const product = await world.product({ price: '50.00', stock: 3 });
  const shopper = await shopperWith(world, [[product.id, 1]]);
  await shopper.pay();
  world.deps.settings = { ...world.deps.settings, currency: 'nzd' };
  await settleTwice();
  const [payment] = await world.db.select().from(payments);
  expect(payment).toMatchObject({
    status: 'released',
    currency: 'usd',
    failure: { message: 'This payment is in USD, and the shop now charges in NZD. Nothing was charged.' },
  });
  expect(await outcomeOf(3, product.id)).toBe('released');
});
