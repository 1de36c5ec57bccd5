import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { carryOutRefunds } from '@/server/modules/checkout/payments/settle-payments.ts';
import { getVendorBalance } from '@/server/modules/payouts/index.ts';
import { ledgerEntries, products } from '@/server/schema.ts';
import { replacementArrivesBy, returnEndsAt } from '@/shared/orders/item-rights.ts';
import type { ReturnCause } from '@/shared/orders/return-causes.ts';
import { daysAfter } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { endReturns } from './end-returns.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const NEVER = new AbortController().signal;
const KEY = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const refusal = (code: string, message: RegExp) => ({
  cause: { code, message: expect.stringMatching(message) },
});

/** Two collected chairs at 100.00, and a return of one. The buyer paid 10 % service fee and 8 % tax, the vendor 10 %. */
async function returned(cause: ReturnCause = 'damaged') {
  const vendor = await world.as('vendor');
  const chair = await world.product({ vendorId: vendor.user.id, price: '100.00', stock: 10 });
  const shopper = await shopperWith(world, [[chair.id, 2]]);
  const { vendorOrders, items, orderNumber } = await shopper.buy();
  const vendorOrderId = vendorOrders[0]?.id ?? 0;
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await vendor.call.vendorOrders.update({ id: vendorOrderId, status });
  }
  const { id } = await shopper.call.orders.requestReturn({
    orderItemId: items[0]?.id ?? 0,
    cause,
    reason: 'A leg',
  });
  const stock = async () => {
    const [product] = await world.db.select().from(products).where(eq(products.id, chair.id));
    return product?.stock;
  };
  const earned = async () =>
    (await getVendorBalance(world.db, world.clock.now, vendor.user.id, 'usd')).earned;
  const statusOf = async () => {
    const view = await shopper.call.orders.byNumber({ orderNumber });
    return view.items[0]?.returns[0]?.status;
  };
  return { vendor, shopper, id, vendorOrderId, orderNumber, stock, earned, statusOf };
}

async function ledgerSum() {
  const [row] = await world.db
    .select({ sum: sql<number>`coalesce(sum(amount_cents), 0)::int` })
    .from(ledgerEntries);
  return row?.sum;
}

describe('an answer to a return', () => {
  test('has the sums that were previewed, for the buyer and off the earnings', async () => {
    const { vendor, shopper, id, orderNumber, earned, stock } = await returned();
    await vendor.call.vendorOrders.decideReturn({ id, accept: true });
    const { sums } = await vendor.call.vendorOrders.returnSums({ id });
    expect(sums).toEqual({ toBuyer: '118.00', offEarnings: '90.00' });
    const before = Number(await earned());
    await vendor.call.vendorOrders.receiveReturn({ id, quantity: 1 });
    const view = await shopper.call.orders.byNumber({ orderNumber });
    expect(view.refunded).toBe(sums?.toBuyer);
    expect((before - Number(await earned())).toFixed(2)).toBe(sums?.offEarnings);
    const { items } = await vendor.call.vendorOrders.list({ orderNumber });
    expect(items[0]).toMatchObject({
      subtotal: '200.00',
      commission: '20.00',
      earnings: '90.00',
      takenBack: '90.00',
    });
    // Damaged pieces are not restocked by default.
    expect([await stock(), await ledgerSum()]).toEqual([8, 0]);
  });

  test.each([
    ['changed_mind', undefined, 9],
    ['changed_mind', false, 8],
    ['damaged', true, 9],
  ] as const)('for %s with restock %s leaves %s chairs in stock', async (cause, restock, left) => {
    const { vendor, id, stock } = await returned(cause);
    await vendor.call.vendorOrders.decideReturn({ id, accept: true });
    const received = await vendor.call.vendorOrders.receiveReturn({ id, quantity: 1, restock });
    expect([received.restocked, await stock()]).toEqual([left === 9, left]);
  });

  test('can be a refusal after all, with a reason', async () => {
    const { vendor, id } = await returned();
    const refuse = (answer?: string) => vendor.call.vendorOrders.decideReturn({ id, accept: false, answer });
    await vendor.call.vendorOrders.decideReturn({ id, accept: true });
    await expect(refuse()).rejects.toMatchObject(refusal('INVALID_INPUT', /say why/));
    await expect(refuse('The photographs show another chair.')).resolves.toMatchObject({ status: 'refused' });
  });

  test('can be a refund without the piece', async () => {
    const { vendor, shopper, id, orderNumber, stock } = await returned();
    await vendor.call.vendorOrders.settleReturn({ id, answer: 'Keep it.' });
    await vendor.call.vendorOrders.settleReturn({ id });
    const view = await shopper.call.orders.byNumber({ orderNumber });
    expect(view.refunded).toBe('118.00');
    expect(view.items[0]).toMatchObject({ returnedQuantity: 1, refundOnlyQuantity: 1 });
    expect([await stock(), await ledgerSum()]).toEqual([8, 0]);
    await expect(vendor.call.vendorOrders.receiveReturn({ id, quantity: 1 })).rejects.toMatchObject(
      refusal('ORDER_STATE', /settled/),
    );
  });
});

describe('an offer to keep the pieces', () => {
  test('is refunded once the customer accepts it, and reduces a later refund of the piece', async () => {
    const { vendor, shopper, id, orderNumber, earned } = await returned();
    const offer = '25.00';
    const { sums } = await vendor.call.vendorOrders.returnSums({ id, offer });
    expect(sums).toEqual({ toBuyer: '25.00', offEarnings: '25.00' });
    await vendor.call.vendorOrders.offerForReturn({ id, offer });
    expect(await earned()).toBe('180.00');
    await shopper.call.orders.answerOffer({ id, accept: true });
    await shopper.call.orders.answerOffer({ id, accept: true });
    expect(await earned()).toBe('155.00');
    await carryOutRefunds(world.deps);
    const view = await shopper.call.orders.byNumber({ orderNumber });
    expect(view.refunded).toBe('25.00');
    expect(view.items[0]?.returns[0]).toMatchObject({ status: 'settled', refund: '25.00' });
    expect(await ledgerSum()).toBe(0);
  });

  test('that is declined leaves the return to the vendor', async () => {
    const { vendor, shopper, id, orderNumber } = await returned();
    await vendor.call.vendorOrders.offerForReturn({ id, offer: '25.00' });
    await expect(shopper.call.orders.answerOffer({ id, accept: false })).resolves.toMatchObject({
      status: 'requested',
      offer: null,
    });
    await vendor.call.vendorOrders.decideReturn({ id, accept: true });
    expect((await shopper.call.orders.byNumber({ orderNumber })).refunded).toBe('0.00');
  });

  test('is at most what the vendor earns, and only for the return’s customer', async () => {
    const { vendor, id } = await returned();
    const offer = (amount: string) => vendor.call.vendorOrders.offerForReturn({ id, offer: amount });
    await expect(offer('180.01')).rejects.toMatchObject(refusal('INVALID_INPUT', /180\.00/));
    expect(await vendor.call.vendorOrders.returnSums({ id, offer: '180.01' })).toEqual({
      sums: null,
      most: '180.00',
    });
    await offer('180.00');
    const other = await world.as('customer');
    await expect(other.call.orders.answerOffer({ id, accept: true })).rejects.toMatchObject(
      refusal('NOT_FOUND', /return/),
    );
  });
});

describe('a replacement', () => {
  test('moves no money, and ends the return once it has arrived', async () => {
    const { vendor, shopper, id, earned, stock, statusOf } = await returned();
    await vendor.call.vendorOrders.replaceReturn({ id, carrier: 'NZ Post', trackingNumber: 'NZ1' });
    expect(await statusOf()).toBe('replacement_sent');
    await shopper.call.orders.answerReplacement({ id, hasArrived: true });
    expect([await statusOf(), await earned(), await stock()]).toEqual(['replaced', '180.00', 8]);
  });

  test('that does not arrive leaves the return to the vendor again', async () => {
    const { vendor, shopper, id } = await returned();
    await vendor.call.vendorOrders.replaceReturn({ id });
    await expect(shopper.call.orders.answerReplacement({ id, hasArrived: false })).resolves.toMatchObject({
      status: 'requested',
    });
    await expect(vendor.call.vendorOrders.settleReturn({ id })).resolves.toMatchObject({ status: 'settled' });
  });
});

describe('a return ends by itself', () => {
  const answers = {
    accepted: (sold: Awaited<ReturnType<typeof returned>>) =>
      sold.vendor.call.vendorOrders.decideReturn({ id: sold.id, accept: true }),
    offered: (sold: Awaited<ReturnType<typeof returned>>) =>
      sold.vendor.call.vendorOrders.offerForReturn({ id: sold.id, offer: '5.00' }),
    replacement_sent: (sold: Awaited<ReturnType<typeof returned>>) =>
      sold.vendor.call.vendorOrders.replaceReturn({ id: sold.id }),
  };
  test.each([
    ['accepted', returnEndsAt, 'closed'],
    ['offered', returnEndsAt, 'closed'],
    ['replacement_sent', replacementArrivesBy, 'replaced'],
  ] as const)('if it is %s', async (status, endOf, outcome) => {
    const sold = await returned();
    await answers[status](sold);
    world.clock.now = endOf(world.clock.now);
    await endReturns(world.deps, NEVER);
    expect(await sold.statusOf()).toBe(status);
    world.clock.now = new Date(world.clock.now.getTime() + 1);
    await endReturns(world.deps, NEVER);
    await endReturns(world.deps, NEVER);
    expect([await sold.statusOf(), await ledgerSum(), await sold.earned()]).toEqual([outcome, 0, '180.00']);
  });
});

describe('goodwill of a vendor', () => {
  test('is refunded once per key, within what the vendor earns with the order', async () => {
    const { vendor, shopper, vendorOrderId: id, orderNumber, earned } = await returned();
    const give = (amount: string, key = KEY) =>
      vendor.call.vendorOrders.giveGoodwill({ id, amount, reason: 'A scratch', key });
    expect(await vendor.call.vendorOrders.goodwillSums({ id, amount: '40.00' })).toEqual({
      sums: { toBuyer: '40.00', offEarnings: '40.00' },
      most: '180.00',
    });
    await Promise.all([give('40.00'), give('40.00')]);
    expect(await earned()).toBe('140.00');
    await expect(give('50.00')).rejects.toMatchObject({ cause: { code: 'DUPLICATE' } });
    const other = '6f9619ff-8b86-4d01-b42d-00cf4fc964fe';
    await expect(give('140.01', other)).rejects.toMatchObject(refusal('INVALID_INPUT', /140\.00/));
    expect((await shopper.call.orders.byNumber({ orderNumber })).refunded).toBe('40.00');
    expect(await ledgerSum()).toBe(0);
    world.clock.now = daysAfter(world.clock.now, 181);
    await expect(give('1.00', other)).rejects.toMatchObject(refusal('INVALID_INPUT', /Nothing more/));
  });

  test('is never more than the balance', async () => {
    const { vendor, vendorOrderId: id, orderNumber } = await returned();
    const [sold] = (await vendor.call.vendorOrders.list({ orderNumber })).items;
    const paidOut = { account: 'vendor_payout', orderId: sold?.orderId, description: 'Paid out' } as const;
    await world.db
      .insert(ledgerEntries)
      .values({ ...paidOut, vendorId: vendor.user.id, amountCents: -15_000 });
    expect((await vendor.call.vendorOrders.goodwillSums({ id })).most).toBe('30.00');
  });
});
