import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import { carryOutRefunds } from '@/server/modules/checkout/payments/settle-payments.ts';
import type { OutboxMail } from '@/server/platform/mail/news-digests.ts';
import {
  ledgerEntries,
  payments,
  products,
  refunds,
  sandboxPayments,
  users,
  vendorStats,
} from '@/server/schema.ts';
import { LATE_SHIPMENT_DAYS } from '@/shared/admin/waiting.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { CLOSE_RETURN_DAYS } from '@/shared/orders/item-rights.ts';
import type { OrderView } from '@/shared/orders/orders.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const DAY_MS = 24 * 3_600_000;
const refusal = (code: string, message: RegExp) => ({
  cause: { code, message: expect.stringMatching(message) },
});

/** A bought order of two vendors, one delivered and one collected, and its people. */
async function soldByTwo() {
  const [one, two] = [await world.as('vendor'), await world.as('vendor')];
  const sofa = await world.product({
    vendorId: one.user.id,
    price: '100.00',
    stock: 10,
    deliveryAvailable: true,
    deliveryFee: '25.00',
  });
  const lamp = await world.product({ vendorId: two.user.id, price: '33.33', stock: 10 });
  const shopper = await shopperWith(world, [
    [sofa.id, 3],
    [lamp.id, 2],
  ]);
  const order = await shopper.buy('delivery');
  const [sofaVendorOrderId, lampVendorOrderId] = order.vendorOrders.map(({ id }) => id);
  return {
    one,
    two,
    sofa,
    lamp,
    shopper,
    order,
    sofaVendorOrderId: sofaVendorOrderId ?? 0,
    lampVendorOrderId: lampVendorOrderId ?? 0,
  };
}

async function stockOf(id: number) {
  const [product] = await world.db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

async function ledgerSum(account?: string) {
  const [row] = await world.db
    .select({ sum: sql<number>`coalesce(sum(amount_cents), 0)::int` })
    .from(ledgerEntries)
    .where(account ? sql`account = ${account}` : undefined);
  return row?.sum;
}

describe('a vendor order in progress', () => {
  test('advances step by step; the order shows the least advanced status, and its history every step', async () => {
    const { one, two, sofa, lamp, shopper, order, sofaVendorOrderId, lampVendorOrderId } = await soldByTwo();
    const step = (status: 'processing' | 'in_transit' | 'delivered', more = {}) =>
      one.call.vendorOrders.update({ id: sofaVendorOrderId, status, ...more });

    await step('processing');
    const statusNow = async () =>
      (await shopper.call.orders.byNumber({ orderNumber: order.orderNumber })).status;
    expect(await statusNow()).toBe('confirmed');
    await two.call.vendorOrders.update({ id: lampVendorOrderId, status: 'processing' });
    await two.call.vendorOrders.update({ id: lampVendorOrderId, status: 'ready_for_collection' });
    expect(await statusNow()).toBe('processing');
    const shipped = await step('in_transit', {
      trackingNumber: 'NZ123',
      estimatedDelivery: new Date('2026-06-20T00:00:00Z'),
    });
    expect(shipped).toMatchObject({
      status: 'in_transit',
      nextStatuses: ['delivered'],
      trackingNumber: 'NZ123',
    });
    await step('delivered');
    await two.call.vendorOrders.update({ id: lampVendorOrderId, status: 'collected' });

    const done = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(done).toMatchObject({
      trackingNumber: 'NZ123',
      estimatedDelivery: new Date('2026-06-20T00:00:00Z'),
    });
    expect(done.vendorOrders).toMatchObject([
      { status: 'delivered', completedAt: world.clock.now },
      { status: 'collected' },
    ]);
    const tracking = await shopper.call.orders.tracking({ id: order.id });
    expect(tracking.map(({ status }) => status)).toEqual([
      'confirmed',
      'processing',
      'processing',
      'ready_for_collection',
      'in_transit',
      'delivered',
      'collected',
    ]);
    expect(tracking[4]?.description).toBe(
      'Your order is on its way to you. Tracking number: NZ123. Expected to arrive by June 20, 2026.',
    );
    const outbox: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
    const mails = outbox.filter(({ to }) => to === shopper.user.email);
    const { orderNumber } = order;
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${orderNumber}: collected`,
      `Your order ${orderNumber}: being prepared`,
      `Your order ${orderNumber}`,
    ]);
    const [gathered, prepared] = mails;
    // The mail names the vendor and the items of its part.
    expect(prepared?.text).toContain(`${sofa.name}  Qty 3, from ${one.user.name}\n`);
    expect(prepared?.text).not.toContain(lamp.name);
    expect(gathered?.text).toContain(
      `${tracking[4]?.description}\n\nYour order was delivered.\n\n${sofa.name}`,
    );
    expect(gathered?.text).toMatch(/Enjoy it!\n\nYou can return it until .*\n\n/);
    expect(gathered?.text).toContain(`${lamp.name}  Qty 2, from ${two.user.name}\n`);
  });

  test('hides the tracking number and dates of a cancelled part', async () => {
    const { one, two, shopper, order, sofaVendorOrderId, lampVendorOrderId } = await soldByTwo();
    const lampReady = order.vendorOrders.find(({ id }) => id === lampVendorOrderId)?.estimatedCollection;
    await one.call.vendorOrders.update({
      id: sofaVendorOrderId,
      trackingNumber: 'NZ-CANCELLED',
      estimatedDelivery: new Date('2026-12-08T00:00:00Z'),
    });
    await one.call.vendorOrders.cancel({ id: sofaVendorOrderId });
    const shown = () => shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(await shown()).toMatchObject({
      trackingNumber: null,
      estimatedDelivery: null,
      estimatedCollection: lampReady,
    });
    await two.call.vendorOrders.cancel({ id: lampVendorOrderId });
    expect(await shown()).toMatchObject({ status: 'cancelled', estimatedCollection: null });
  });

  test('has no new estimates once it has arrived, and no estimate before the day of the order', async () => {
    const { one, sofaVendorOrderId } = await soldByTwo();
    const update = (change: object) => one.call.vendorOrders.update({ id: sofaVendorOrderId, ...change });
    const dayBefore = new Date(world.clock.now.getTime() - DAY_MS);
    await expect(update({ estimatedDelivery: dayBefore })).rejects.toMatchObject(
      refusal('INVALID_INPUT', /after the order/),
    );
    await update({ status: 'processing', estimatedDelivery: world.clock.now });
    await update({ status: 'in_transit' });
    const late = { estimatedDelivery: new Date(world.clock.now.getTime() + DAY_MS) };
    await expect(update({ status: 'delivered', ...late })).rejects.toMatchObject(
      refusal('ORDER_STATE', /has arrived/),
    );
    await update({ status: 'delivered', estimatedDelivery: world.clock.now });
    await expect(update(late)).rejects.toMatchObject(refusal('ORDER_STATE', /has arrived/));
    await expect(update({ carrier: 'NZ Post', trackingNumber: 'NZ1' })).resolves.toMatchObject({
      trackingNumber: 'NZ1',
    });
  });

  test('refuses skipped steps, and ignores a repeated one', async () => {
    const { one, two, sofaVendorOrderId, lampVendorOrderId, order, shopper } = await soldByTwo();
    const refused = refusal('ORDER_STATE', /pending cannot become/);
    for (const status of ['in_transit', 'delivered', 'ready_for_collection', 'collected'] as const) {
      await expect(one.call.vendorOrders.update({ id: sofaVendorOrderId, status })).rejects.toMatchObject(
        refused,
      );
    }
    await expect(
      one.call.vendorOrders.update({ id: sofaVendorOrderId, status: 'cancelled' }),
    ).rejects.toMatchObject(refusal('ORDER_STATE', /its own call/));
    await two.call.vendorOrders.update({ id: lampVendorOrderId, status: 'processing' });
    await two.call.vendorOrders.update({ id: lampVendorOrderId, status: 'processing' });
    expect(await shopper.call.orders.tracking({ id: order.id })).toHaveLength(2);
  });

  test('shows tracking updates, also without a new status; a repeated update is ignored', async () => {
    const { one, shopper, order, sofaVendorOrderId } = await soldByTwo();
    for (const status of ['processing', 'in_transit'] as const) {
      await one.call.vendorOrders.update({ id: sofaVendorOrderId, status });
    }
    for (const location of ['Hamilton depot', 'Hamilton depot', 'Auckland']) {
      await one.call.vendorOrders.update({ id: sofaVendorOrderId, location });
    }
    const entries = await shopper.call.orders.tracking({ id: order.id });
    expect(entries.slice(-2)).toMatchObject([
      { status: 'in_transit', location: 'Hamilton depot', description: 'Now at: Hamilton depot.' },
      { status: 'in_transit', location: 'Auckland', description: 'Now at: Auckland.' },
    ]);
    expect(entries).toHaveLength(5);
  });

  test('can be updated by its vendor and admins only', async () => {
    const { two, sofaVendorOrderId, shopper } = await soldByTwo();
    const input = { id: sofaVendorOrderId, status: 'processing' as const };
    await expect(two.call.vendorOrders.update(input)).rejects.toMatchObject(refusal('NOT_FOUND', /order/));
    await expect(shopper.call.vendorOrders.update(input)).rejects.toMatchObject(
      refusal('FORBIDDEN', /vendor privileges/),
    );
    const admin = await world.as('admin');
    await expect(admin.call.vendorOrders.update(input)).resolves.toMatchObject({ status: 'processing' });
    await expect(two.call.vendorOrders.list()).resolves.toMatchObject({ items: [{ status: 'pending' }] });
    expect((await admin.call.vendorOrders.list({ limit: 20 })).items).toHaveLength(2);
  });

  test('cannot change until the payment is captured', async () => {
    const { call, user } = await world.as('vendor');
    const product = await world.product({ vendorId: user.id });
    const shopper = await shopperWith(world, [[product.id]]);
    world.deps.payments = {
      ...world.payments,
      capture: () => Promise.reject(new PaymentProviderError('unavailable', 'No answer.')),
    };
    const order = await shopper.buy();
    const id = order.vendorOrders[0]?.id ?? 0;
    const confirming = refusal('ORDER_STATE', /being confirmed/);
    await expect(call.vendorOrders.update({ id, status: 'processing' })).rejects.toMatchObject(confirming);
    await expect(shopper.call.orders.cancel(order)).rejects.toMatchObject(confirming);
  });
});

describe('a cancellation', () => {
  test('by the customer, while all vendor orders are pending, restores stock, ledger, figures and money', async () => {
    const { shopper, order, sofa, lamp, one } = await soldByTwo();
    expect(await shopper.call.orders.cancelQuote(order)).toEqual({ amount: order.total });
    const cancelled = await shopper.call.orders.cancel({ orderNumber: order.orderNumber });
    await expect(shopper.call.orders.cancelQuote(order)).rejects.toMatchObject(
      refusal('ORDER_STATE', /can no longer/),
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: order.total });
    await shopper.call.orders.cancel({ orderNumber: order.orderNumber });

    expect([await stockOf(sofa.id), await stockOf(lamp.id)]).toEqual([10, 10]);
    expect(await ledgerSum()).toBe(0);
    expect(await ledgerSum('vendor_earnings')).toBe(0);
    expect(await ledgerSum('refund')).toBe(Math.round(Number(order.total) * 100));
    const [stats] = await world.db.select().from(vendorStats).where(eq(vendorStats.vendorId, one.user.id));
    expect(stats).toMatchObject({ totalRevenue: '0.00', totalOrders: 0, averageCommissionRate: '0.00' });

    await Promise.all([carryOutRefunds(world.deps), carryOutRefunds(world.deps)]);
    const [payment] = await world.db.select().from(payments);
    expect(payment?.refundedCents).toBe(payment?.capturedCents);
    const [sandboxPayment] = await world.db.select().from(sandboxPayments);
    expect(sandboxPayment?.refundedCents).toBe(sandboxPayment?.capturedCents);
  });

  test('is refused once a vendor has started, and for other users', async () => {
    const { shopper, order, one, sofaVendorOrderId } = await soldByTwo();
    const other = await world.as('customer');
    await expect(other.call.orders.cancel(order)).rejects.toMatchObject(refusal('NOT_FOUND', /not found/));
    await one.call.vendorOrders.update({ id: sofaVendorOrderId, status: 'processing' });
    await expect(shopper.call.orders.cancel(order)).rejects.toMatchObject(
      refusal('ORDER_STATE', /already being prepared/),
    );
  });

  test('by a vendor refunds their vendor order only, and the other one continues', async () => {
    const { one, two, shopper, order, sofa, lamp, sofaVendorOrderId, lampVendorOrderId } = await soldByTwo();
    await one.call.vendorOrders.cancel({ id: sofaVendorOrderId, reason: 'The frame is cracked.' });
    await one.call.vendorOrders.cancel({ id: sofaVendorOrderId });
    await two.call.vendorOrders.update({ id: lampVendorOrderId, status: 'processing' });

    const view = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    // 300.00 + 30.00 commission + 24.00 tax + 25.00 delivery
    expect(view).toMatchObject({ status: 'processing', refunded: '379.00' });
    expect([await stockOf(sofa.id), await stockOf(lamp.id)]).toEqual([10, 8]);
    expect(await ledgerSum()).toBe(0);
    await expect(two.call.earnings.get()).resolves.toMatchObject({
      balance: { earned: '59.99', available: '0.00' },
    });
    await expect(one.call.earnings.get()).resolves.toMatchObject({
      balance: { earned: '0.00', available: '0.00' },
    });
  });

  test('is refused once the order was sent', async () => {
    const { one, sofaVendorOrderId } = await soldByTwo();
    await one.call.vendorOrders.update({ id: sofaVendorOrderId, status: 'processing' });
    await one.call.vendorOrders.update({ id: sofaVendorOrderId, status: 'in_transit' });
    await expect(one.call.vendorOrders.cancel({ id: sofaVendorOrderId })).rejects.toMatchObject(
      refusal('ORDER_STATE', /too late/),
    );
  });

  test('retries a failed refund, once', async () => {
    const { shopper, order } = await soldByTwo();
    await shopper.call.orders.cancel(order);
    world.deps.payments = {
      ...world.payments,
      // The provider refunds, and the answer is lost.
      refund: async (...args) => {
        await world.payments.refund(...args);
        throw new PaymentProviderError('unavailable', 'No answer.');
      },
    };
    expect(await carryOutRefunds(world.deps)).toEqual({ settled: 0, failed: 2 });
    world.deps.payments = world.payments;
    expect(await carryOutRefunds(world.deps)).toEqual({ settled: 0, failed: 0 });
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
    expect(await carryOutRefunds(world.deps)).toEqual({ settled: 2, failed: 0 });
    const [sandboxPayment] = await world.db.select().from(sandboxPayments);
    expect(sandboxPayment?.refundedCents).toBe(Math.round(Number(order.total) * 100));
    expect((await world.db.select().from(refunds)).every(({ completedAt }) => completedAt)).toBe(true);
  });

  test('counts a refund that outlasts its lease once', async () => {
    const { two, lampVendorOrderId } = await soldByTwo();
    await two.call.vendorOrders.cancel({ id: lampVendorOrderId });
    let isOvertaken = false;
    world.deps.payments = {
      ...world.payments,
      refund: async (...args) => {
        if (!isOvertaken) {
          isOvertaken = true;
          world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
          await carryOutRefunds(world.deps);
        }
        return world.payments.refund(...args);
      },
    };
    await carryOutRefunds(world.deps);
    const [refund] = await world.db.select().from(refunds);
    const cents = refund?.amountCents;
    expect((await world.db.select().from(payments))[0]?.refundedCents).toBe(cents);
    expect((await world.db.select().from(sandboxPayments))[0]?.refundedCents).toBe(cents);
  });
});

/** An order whose lamps have been collected. */
async function collected() {
  const sold = await soldByTwo();
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await sold.two.call.vendorOrders.update({ id: sold.lampVendorOrderId, status });
  }
  return { ...sold, lampItem: itemOf(sold.order, sold.lamp.id) };
}

function itemOf(order: OrderView, productId: number): number {
  return order.items.find((item) => item.productId === productId)?.id ?? 0;
}

describe('a return', () => {
  test('is requested, accepted and received, which restores stock and money for the returned pieces', async () => {
    const { shopper, two, lamp, lampItem, order } = await collected();
    const quoted = async (quantity: number) =>
      (await shopper.call.orders.returnQuote({ orderItemId: lampItem, quantity })).amount;
    expect([await quoted(1), await quoted(2)]).toEqual(['39.32', '78.66']);
    await expect(quoted(3)).rejects.toMatchObject(refusal('ORDER_STATE', /Only 2/));
    const { id } = await shopper.call.orders.requestReturn({
      orderItemId: lampItem,
      quantity: 2,
      reason: 'Too bright',
    });
    const accepted = { id, accept: true, answer: 'Please send them to us.' };
    await two.call.vendorOrders.decideReturn(accepted);
    await two.call.vendorOrders.decideReturn(accepted);
    await expect(two.call.vendorOrders.decideReturn({ id, accept: false })).rejects.toMatchObject(
      refusal('INVALID_INPUT', /say why/),
    );
    await expect(two.call.vendorOrders.receiveReturn({ id, quantity: 3 })).rejects.toMatchObject(
      refusal('INVALID_INPUT', /2/),
    );
    // Off the earnings: 33.33 less the commission on it.
    expect((await two.call.vendorOrders.returnSums({ id, quantity: 1 })).sums).toEqual({
      toBuyer: '39.32',
      offEarnings: '30.00',
    });
    await two.call.vendorOrders.receiveReturn({ id, quantity: 1 });
    await two.call.vendorOrders.receiveReturn({ id, quantity: 1 });

    expect(await stockOf(lamp.id)).toBe(9);
    expect(await ledgerSum()).toBe(0);
    const view = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    const item = view.items.find((line) => line.id === lampItem);
    expect(item).toMatchObject({
      returnedQuantity: 1,
      returns: [{ status: 'received', quantity: 2, receivedQuantity: 1 }],
    });
    // 33.33, and half of the fees on its line of 66.66: 6.67 commission and 5.33 tax, rounded down for the first.
    expect(view.refunded).toBe('39.32');
    await carryOutRefunds(world.deps);
    expect((await world.db.select().from(payments))[0]?.refundedCents).toBe(3_932);
    expect(await quoted(1)).toBe('39.34');
    const second = await shopper.call.orders.requestReturn({ orderItemId: lampItem, reason: 'This one too' });
    await two.call.vendorOrders.decideReturn({ id: second.id, accept: true });
    await two.call.vendorOrders.receiveReturn({ id: second.id, quantity: 1 });
    const all = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(all.refunded).toBe('78.66');
  });

  test('uses the collection address if the vendor accepts without a message', async () => {
    const { shopper, two, lampItem } = await collected();
    await two.call.vendorSetup.saveDelivery({
      collectionAddress: '5 Rosebank Road, Avondale',
      deliveryAvailable: false,
    });
    const { id } = await shopper.call.orders.requestReturn({ orderItemId: lampItem, reason: 'Too bright' });
    await expect(two.call.vendorOrders.decideReturn({ id, accept: true })).resolves.toMatchObject({
      answer: 'Bring it or send it to: 5 Rosebank Road, Avondale',
    });
  });

  test('is confirmed to the customer by a mail with its pieces and who pays for shipping', async () => {
    const { shopper, lampItem, order } = await collected();
    await shopper.call.orders.requestReturn({ orderItemId: lampItem, cause: 'changed_mind' });
    const mails: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
    const mail = mails.find(({ to, text }) => to === shopper.user.email && text.includes('return'));
    expect(mail?.subject).toBe(`Your order ${order.orderNumber}: return requested`);
    expect(mail?.text).toContain('would like to return 1 × ');
    expect(mail?.text).toContain('You’ll get $39.32 back once they have it.');
    expect(mail?.text).toContain('You pay to send it back.');
  });

  test('shows the refund of its own, not one with its number', async () => {
    const { shopper, two, lampItem, order } = await collected();
    const admin = await world.as('admin');
    await admin.call.adminOrders.refund({
      vendorOrderId: order.vendorOrders[0]?.id ?? 0,
      goodwill: '5.00',
      goodwillPayer: 'platform',
      reason: 'A late delivery',
    });
    const { id } = await shopper.call.orders.requestReturn({ orderItemId: lampItem, cause: 'damaged' });
    await two.call.vendorOrders.decideReturn({ id, accept: true });
    await two.call.vendorOrders.receiveReturn({ id, quantity: 1 });
    await carryOutRefunds(world.deps);
    const { items } = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(items.find((item) => item.id === lampItem)?.returns).toMatchObject([
      { status: 'received', refund: '39.32', refundedAt: world.clock.now },
    ]);
  });

  test('mails its customer each step with the amount, and the order keeps both until the refund', async () => {
    const { shopper, two, lampItem, order } = await collected();
    const { id } = await shopper.call.orders.requestReturn({ orderItemId: lampItem, cause: 'damaged' });
    const returned = async () => {
      const { items } = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
      return items.find((item) => item.id === lampItem)?.returns[0];
    };
    expect(await returned()).toMatchObject({ status: 'requested', refund: '39.32', refundedAt: null });
    await two.call.vendorOrders.decideReturn({ id, accept: true });
    await two.call.vendorOrders.receiveReturn({ id, quantity: 1 });
    await carryOutRefunds(world.deps);

    expect(await returned()).toMatchObject({
      ...{ status: 'received', refund: '39.32', refundedAt: world.clock.now },
    });
    const mails: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
    const texts = mails.filter(({ to }) => to === shopper.user.email).map(({ text }) => text);
    for (const sentence of [
      'accepted your return of 1 × ',
      'You’ll get $39.32 once they have it.',
      `Your return for order ${order.orderNumber} has arrived`,
      `We’ve refunded you $39.32 for order ${order.orderNumber}.`,
    ]) {
      expect(texts.join()).toContain(sentence);
    }
  });

  test('is possible within 14 days of arrival, for bought pieces not yet returned', async () => {
    const { shopper, lampItem, order, sofa } = await collected();
    const ask = (orderItemId: number, quantity = 1) =>
      shopper.call.orders.requestReturn({ orderItemId, quantity, reason: 'No longer needed' });
    await expect(ask(itemOf(order, sofa.id))).rejects.toMatchObject(
      refusal('ORDER_STATE', /once it has arrived/),
    );
    await expect(ask(lampItem, 3)).rejects.toMatchObject({ cause: { details: { available: 2 } } });
    await Promise.allSettled([ask(lampItem), ask(lampItem), ask(lampItem)]);
    const view = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(view.items.find((line) => line.id === lampItem)?.returns).toHaveLength(2);
    const other = await world.as('customer');
    await expect(
      other.call.orders.requestReturn({ orderItemId: lampItem, reason: 'Mine?' }),
    ).rejects.toMatchObject(refusal('NOT_FOUND', /not bought/));

    const late = await collected();
    world.clock.now = endOfDayAfter(world.clock.now, 14);
    await expect(
      late.shopper.call.orders.returnQuote({ orderItemId: late.lampItem, quantity: 1 }),
    ).resolves.toMatchObject({ amount: '39.32' });
    world.clock.now = new Date(world.clock.now.getTime() + 1);
    await expect(
      late.shopper.call.orders.requestReturn({ orderItemId: late.lampItem, reason: 'Late' }),
    ).rejects.toMatchObject(refusal('ORDER_STATE', /14 days/));
  });

  test('has a reason and a payer, and can be withdrawn until answered, up to three times', async () => {
    const { shopper, two, lampItem } = await collected();
    const ask = () =>
      shopper.call.orders.requestReturn({ orderItemId: lampItem, quantity: 2, cause: 'damaged' });
    const unsaid = shopper.call.orders.requestReturn({ orderItemId: lampItem, cause: 'other' });
    await expect(unsaid).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const first = await ask();
    expect(first).toMatchObject({ cause: 'damaged', reason: '' });
    const other = await world.as('customer');
    await expect(other.call.orders.withdrawReturn({ id: first.id })).rejects.toMatchObject(
      refusal('NOT_FOUND', /no such return/),
    );
    const withdrawn = await shopper.call.orders.withdrawReturn({ id: first.id });
    expect(withdrawn.status).toBe('withdrawn');
    await expect(shopper.call.orders.withdrawReturn({ id: first.id })).resolves.toEqual(withdrawn);
    await expect(two.call.vendorOrders.decideReturn({ id: first.id, accept: true })).rejects.toMatchObject(
      refusal('ORDER_STATE', /withdrawn/),
    );

    const second = await ask();
    await two.call.vendorOrders.decideReturn({ id: second.id, accept: false });
    await expect(shopper.call.orders.withdrawReturn({ id: second.id })).rejects.toMatchObject(
      refusal('ORDER_STATE', /refused/),
    );
    for (const _ of [2, 3]) await shopper.call.orders.withdrawReturn({ id: (await ask()).id });
    await expect(ask()).rejects.toMatchObject(refusal('ORDER_STATE', /3 times/));
  });

  test('that is refused takes no pieces back; only its vendor decides', async () => {
    const { shopper, one, two, lampItem } = await collected();
    const ask = () =>
      shopper.call.orders.requestReturn({ orderItemId: lampItem, quantity: 2, reason: 'Scratched' });
    const { id } = await ask();
    await expect(one.call.vendorOrders.decideReturn({ id, accept: true })).rejects.toMatchObject(
      refusal('NOT_FOUND', /order/),
    );
    await two.call.vendorOrders.decideReturn({ id, accept: false, answer: 'They were fine.' });
    await expect(two.call.vendorOrders.receiveReturn({ id, quantity: 1 })).rejects.toMatchObject(
      refusal('ORDER_STATE', /refused/),
    );
    await expect(ask()).resolves.toMatchObject({ status: 'requested' });
  });
});

describe('a return without its pieces', () => {
  const ask = async ({ shopper, two, lampItem }: Awaited<ReturnType<typeof collected>>, quantity = 1) => {
    const { id } = await shopper.call.orders.requestReturn({
      orderItemId: lampItem,
      quantity,
      reason: 'Too bright',
    });
    await two.call.vendorOrders.decideReturn({ id, accept: true });
    return id;
  };

  test('can be withdrawn after acceptance until the pieces arrive', async () => {
    const sold = await collected();
    const id = await ask(sold);
    await expect(sold.shopper.call.orders.withdrawReturn({ id })).resolves.toMatchObject({
      status: 'withdrawn',
    });
    await expect(sold.two.call.vendorOrders.receiveReturn({ id, quantity: 1 })).rejects.toMatchObject(
      refusal('ORDER_STATE', /withdrawn/),
    );
  });

  test('is closed by its vendor after two weeks, by an admin at once, and can then be refunded without the pieces', async () => {
    const sold = await collected();
    const { shopper, two, lamp, lampItem, lampVendorOrderId } = sold;
    const id = await ask(sold);
    const admin = await world.as('admin');
    const refund = () =>
      admin.call.adminOrders.refund({
        vendorOrderId: lampVendorOrderId,
        pieces: [{ orderItemId: lampItem, quantity: 2 }],
        restock: false,
        reason: 'Lost on its way back',
      });
    await expect(refund()).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    const close = () => two.call.vendorOrders.closeReturn({ id });
    await expect(close()).rejects.toMatchObject(refusal('ORDER_STATE', /14 days/));
    world.clock.now = new Date(endOfDayAfter(world.clock.now, CLOSE_RETURN_DAYS).getTime() + 1);
    await expect(close()).resolves.toMatchObject({ status: 'closed' });
    await expect(close()).resolves.toMatchObject({ status: 'closed' });
    await expect(shopper.call.orders.withdrawReturn({ id })).rejects.toMatchObject(
      refusal('ORDER_STATE', /closed/),
    );
    await refund();
    expect([await stockOf(lamp.id), await ledgerSum()]).toEqual([8, 0]);

    const other = await collected();
    const otherId = await ask(other);
    await admin.call.vendorOrders.closeReturn({ id: otherId });
    const demoOutbox: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
    expect(
      demoOutbox.some(({ to, text }) => to === other.shopper.user.email && /has not come back/.test(text)),
    ).toBe(true);
  });

  test("is refused by an admin in the shop's name", async () => {
    const { shopper, lampItem } = await collected();
    const { id } = await shopper.call.orders.requestReturn({ orderItemId: lampItem, reason: 'Too bright' });
    await (await world.as('admin')).call.vendorOrders.decideReturn({ id, accept: false });
    const outbox: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
    const mails = outbox.filter(({ to }) => to === shopper.user.email).map(({ text }) => text);
    expect(mails.join()).toContain('Rehome has refused the return of 1 ×');
  });

  test('that was refused twice cannot be requested again', async () => {
    const { shopper, two, lampItem } = await collected();
    const request = () => shopper.call.orders.requestReturn({ orderItemId: lampItem, reason: 'Too bright' });
    for (const _ of [1, 2]) {
      await two.call.vendorOrders.decideReturn({ id: (await request()).id, accept: false });
    }
    await expect(request()).rejects.toMatchObject(refusal('ORDER_STATE', /complaint/));
  });
});

describe('a shipment that its seller never updates', () => {
  const sent = async () => {
    const sold = await soldByTwo();
    for (const status of ['processing', 'in_transit'] as const) {
      await sold.one.call.vendorOrders.update({ id: sold.sofaVendorOrderId, status });
    }
    return sold;
  };

  test('is confirmed by its customer, who may then review and return it', async () => {
    const { shopper, order, sofa, sofaVendorOrderId: id, lampVendorOrderId } = await sent();
    const confirm = (vendorOrderId: number) => shopper.call.orders.confirmArrival({ id: vendorOrderId });
    await expect(confirm(lampVendorOrderId)).rejects.toMatchObject(refusal('ORDER_STATE', /not on its way/));
    const other = await world.as('customer');
    await expect(other.call.orders.confirmArrival({ id })).rejects.toMatchObject(
      refusal('NOT_FOUND', /not found/),
    );
    const seen = await confirm(id);
    expect(seen.vendorOrders[0]).toMatchObject({ status: 'delivered', completedAt: world.clock.now });
    await confirm(id);
    await shopper.call.orders.review({ orderItemId: itemOf(order, sofa.id), rating: 5 });
    const tracking = await shopper.call.orders.tracking({ id: order.id });
    expect(tracking.at(-1)).toMatchObject({ status: 'delivered', isOwn: true });
  });

  test('is cancelled and refunded by an admin as lost, without restoring stock', async () => {
    const { shopper, order, sofa, one, sofaVendorOrderId: id } = await sent();
    const admin = await world.as('admin');
    await expect(one.call.vendorOrders.cancel({ id })).rejects.toMatchObject(
      refusal('ORDER_STATE', /too late/),
    );
    await admin.call.vendorOrders.cancel({ id, reason: 'The carrier has lost it' });
    const view = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(view).toMatchObject({ refunded: '379.00' });
    expect(view.vendorOrders[0]).toMatchObject({ status: 'cancelled' });
    expect([await stockOf(sofa.id), await ledgerSum()]).toEqual([7, 0]);
  });

  test('is listed for admins a week after its estimated day', async () => {
    await sent();
    const admin = await world.as('admin');
    const isLate = async () =>
      (await admin.call.admin.waiting()).some(({ kind }) => kind === 'late_shipments');
    const promised = endOfDayAfter(world.clock.now, 7);
    world.clock.now = new Date(promised.getTime() + LATE_SHIPMENT_DAYS * DAY_MS);
    expect(await isLate()).toBe(false);
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
    expect(await isLate()).toBe(true);
  });
});

test('the order history names actors to admins only, and shows the shop to others', async () => {
  const { shopper, two, order, lampItem, lampVendorOrderId } = await collected();
  const admin = await world.as('admin');
  await shopper.call.orders.requestReturn({ orderItemId: lampItem, reason: 'Too bright' });
  await admin.call.adminOrders.refund({
    vendorOrderId: lampVendorOrderId,
    goodwill: '1.00',
    reason: 'A scratch',
  });
  const shownTo = async (call: typeof shopper.call) =>
    (await call.orders.tracking({ id: order.id })).slice(-2).map(({ by, isOwn }) => [by, isOwn]);
  const { name } = shopper.user;
  expect(await shownTo(admin.call)).toEqual([
    [name, false],
    [`${admin.user.name} (Rehome)`, true],
  ]);
  expect(await shownTo(two.call)).toEqual([
    [name, false],
    ['Rehome', false],
  ]);
  expect(await shownTo(shopper.call)).toEqual([
    [name, true],
    ['Rehome', false],
  ]);
  const [confirmed, prepared] = await shopper.call.orders.tracking({ id: order.id });
  expect([confirmed?.by, prepared?.by]).toEqual([null, two.user.name]);
});

describe('reviews', () => {
  test('a buyer reviews each order line once, and the rating follows', async () => {
    const { shopper, lampItem, lamp, order, sofa } = await collected();
    const say = (orderItemId: number, rating = 4) =>
      shopper.call.orders.review({ orderItemId, rating, title: 'Warm light', body: 'We read by it.' });
    await expect(say(itemOf(order, sofa.id))).rejects.toMatchObject(
      refusal('ORDER_STATE', /once it has arrived/),
    );
    const answers = await Promise.allSettled([say(lampItem), say(lampItem), say(lampItem)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(say(lampItem)).rejects.toMatchObject(refusal('DUPLICATE', /already/));
    const other = await world.as('customer');
    await expect(other.call.orders.review({ orderItemId: lampItem, rating: 1 })).rejects.toMatchObject(
      refusal('NOT_FOUND', /not bought/),
    );
    const [product] = await world.db.select().from(products).where(eq(products.id, lamp.id));
    expect(product).toMatchObject({ rating: '4.00', reviewCount: 1 });
    const view = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    expect(view.items.find((line) => line.id === lampItem)?.review).toMatchObject({
      rating: 4,
      title: 'Warm light',
      body: 'We read by it.',
    });
  });
});

test('an order marks the products that still have a page in the shop', async () => {
  const { one, lamp, order, shopper } = await soldByTwo();
  const isPublic = async () => {
    const { items } = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
    return items.map(({ product }) => product.isPublic);
  };
  expect(await isPublic()).toEqual([true, true]);
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, lamp.id));
  expect(await isPublic()).toEqual([true, false]);
  const { vendorOrders } = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
  expect(vendorOrders.map(({ hasSellerPage }) => hasSellerPage)).toEqual([true, false]);
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, one.user.id));
  expect(await isPublic()).toEqual([false, false]);
});

test('orders can be read, updated, cancelled, returned and reviewed over REST', async () => {
  const { shopper, two, lampVendorOrderId, lampItem, order } = await collected();
  const [buyer, vendor] = [await shopper.cookie(), await world.cookieOf(two.user)];
  const list = await world.rest('GET /api/vendor-orders?status=collected', { cookie: vendor });
  expect(list.body).toMatchObject([
    { id: lampVendorOrderId, orderNumber: order.orderNumber, commission: '6.67' },
  ]);
  const asked = await world.rest(`POST /api/order-items/${lampItem}/returns`, {
    cookie: buyer,
    body: { quantity: 1, reason: 'Too bright' },
  });
  expect(asked.status).toBe(201);
  for (const [what, body] of [
    ['decision', { accept: true }],
    ['receipt', { quantity: 1 }],
  ] as const) {
    const answer = await world.rest(`POST /api/returns/${asked.body.id}/${what}`, { cookie: vendor, body });
    expect(answer.status).toBe(200);
  }
  const review = await world.rest(`POST /api/order-items/${lampItem}/reviews`, {
    cookie: buyer,
    body: { rating: 5 },
  });
  expect([review.status, review.body.rating]).toEqual([201, 5]);
  const late = await world.rest(`POST /api/vendor-orders/${lampVendorOrderId}/cancel`, {
    cookie: vendor,
    body: {},
  });
  expect([late.status, late.body.code]).toEqual([409, 'ORDER_STATE']);
  const followed = await world.rest(`PATCH /api/vendor-orders/${lampVendorOrderId}`, {
    cookie: vendor,
    body: { trackingNumber: 'NZ7' },
  });
  expect(followed.body.trackingNumber).toBe('NZ7');
  expect((await world.rest(`POST /api/orders/${order.orderNumber}/cancel`, { cookie: buyer })).status).toBe(
    409,
  );
});
