import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerEntries, products } from '@/server/schema.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { ASK_ARRIVAL_DAYS, assumedArrival, GIVE_UP_DAYS } from '@/shared/orders/arrival.ts';
import { daysAfter } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { followLateDeliveries } from './late-orders.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const NEVER = new AbortController().signal;
const follow = () => followLateDeliveries(world.deps, NEVER);
const refusal = (code: string, message: RegExp) => ({
  cause: { code, message: expect.stringMatching(message) },
});

/** A sofa to be delivered in a week, paid. @param lamp also a lamp to be collected of the same vendor */
async function bought({ lamp = false } = {}) {
  const vendor = await world.as('vendor');
  const sofa = await world.product({
    ...{ vendorId: vendor.user.id, price: '100.00', stock: 5, deliveryAvailable: true, deliveryFee: '25.00' },
  });
  const own = { vendorId: vendor.user.id, stock: 5, collectionReadyDays: 3 };
  const extra = lamp ? [[(await world.product(own)).id, 1] as const] : [];
  const shopper = await shopperWith(world, [[sofa.id, 1], ...extra]);
  const order = await shopper.buy('delivery');
  const id = order.vendorOrders[0]?.id ?? 0;
  const move = async (...statuses: ('processing' | 'in_transit')[]) => {
    for (const status of statuses) await vendor.call.vendorOrders.update({ id, status });
  };
  const read = async () => {
    const view = await shopper.call.orders.byNumber(order);
    const [vendorOrder] = view.vendorOrders;
    if (!vendorOrder) throw new Error('The vendor order is gone.');
    return { view, vendorOrder };
  };
  const stock = async () =>
    (await world.db.select().from(products).where(eq(products.id, sofa.id)))[0]?.stock;
  const promised = order.vendorOrders[0]?.estimatedDelivery ?? new Date(0);
  return { vendor, shopper, id, move, read, stock, promised };
}

async function ledgerSum() {
  const [row] = await world.db
    .select({ sum: sql<number>`coalesce(sum(amount_cents), 0)::int` })
    .from(ledgerEntries);
  return row?.sum;
}

describe('a delivery whose vendor never reports its arrival', () => {
  const asked = async () => {
    const sold = await bought();
    await sold.move('processing', 'in_transit');
    world.clock.now = daysAfter(sold.promised, ASK_ARRIVAL_DAYS);
    await follow();
    expect((await sold.read()).vendorOrder.arrivalAskedAt).toBeNull();
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await follow();
    const { vendorOrder } = await sold.read();
    expect(vendorOrder.arrivalAskedAt).toEqual(world.clock.now);
    return { ...sold, end: assumedArrival(world.clock.now) };
  };

  test('counts as delivered after the customer was asked and did not answer', async () => {
    const { read, end, shopper } = await asked();
    const outbox = (await world.rest('GET /api/dev/outbox')).body as { to: string; subject: string }[];
    expect(
      outbox.some(({ to, subject }) => to === shopper.user.email && /has it arrived/.test(subject)),
    ).toBe(true);
    world.clock.now = end;
    await follow();
    expect((await read()).vendorOrder.status).toBe('in_transit');
    world.clock.now = new Date(end.getTime() + 1);
    await follow();
    await follow();
    expect((await read()).vendorOrder).toMatchObject({ status: 'delivered', completedAt: world.clock.now });
  });

  test('does not if the customer says that it has not arrived; then its vendor reports it as lost', async () => {
    const { vendor, shopper, id, end, read, stock } = await asked();
    await shopper.call.orders.reportNotArrived({ id });
    await shopper.call.orders.reportNotArrived({ id });
    world.clock.now = new Date(end.getTime() + 1);
    await follow();
    expect((await read()).vendorOrder.status).toBe('in_transit');
    const admin = await world.as('admin');
    expect((await admin.call.admin.waiting()).map(({ kind }) => kind)).toContain('late_shipments');
    await expect(vendor.call.vendorOrders.cancel({ id })).rejects.toMatchObject(
      refusal('ORDER_STATE', /too late/),
    );
    await vendor.call.vendorOrders.cancel({ id, isLost: true });
    const { view, vendorOrder } = await read();
    expect([vendorOrder.status, view.refunded]).toEqual(['cancelled', view.total]);
    expect([await stock(), await ledgerSum()]).toEqual([4, 0]);
  });

  test('cannot be reported missing before it is late, or by others', async () => {
    const { shopper, id, move } = await bought();
    await move('processing', 'in_transit');
    const report = (call: typeof shopper.call) => call.orders.reportNotArrived({ id });
    await expect(report(shopper.call)).rejects.toMatchObject(refusal('ORDER_STATE', /not late/));
    const other = await world.as('customer');
    await expect(report(other.call)).rejects.toMatchObject(refusal('NOT_FOUND', /no such order/));
  });
});

describe('an order that is not sent', () => {
  test('is cancelled and refunded by its customer two weeks after the promised day', async () => {
    const { shopper, id, move, promised, read, stock } = await bought();
    await move('processing');
    const giveUp = () => shopper.call.orders.giveUp({ id });
    world.clock.now = endOfDayAfter(promised, GIVE_UP_DAYS);
    await expect(giveUp()).rejects.toMatchObject(refusal('ORDER_STATE', /14 days/));
    world.clock.now = new Date(world.clock.now.getTime() + 1);
    await giveUp();
    await giveUp();
    const { view, vendorOrder } = await read();
    expect([vendorOrder.status, view.refunded]).toEqual(['cancelled', view.total]);
    expect([await stock(), await ledgerSum()]).toEqual([5, 0]);
  });

  test('is cancelled in part if only its collection is late', async () => {
    const { shopper, id, move, promised, read } = await bought({ lamp: true });
    await move('processing', 'in_transit');
    world.clock.now = daysAfter(promised, GIVE_UP_DAYS + 2);
    await shopper.call.orders.giveUp({ id });
    expect((await read()).vendorOrder).toMatchObject({ status: 'in_transit', collectionStatus: 'cancelled' });
    await expect(shopper.call.orders.giveUp({ id })).rejects.toMatchObject(refusal('ORDER_STATE', /14 days/));
    expect(await ledgerSum()).toBe(0);
  });
});
