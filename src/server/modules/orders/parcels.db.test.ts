import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailNews, mailOutbox, orderItems, parcels, products, vendorOrders } from '@/server/schema.ts';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { fulfillmentOf } from '@/shared/orders/fulfillments.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { daysAfter } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { announceSteps } from './undo-step.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

async function minutesLater(minutes = UNDO_MINUTES + 1) {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
  await announceSteps(world.deps);
}

/** An order of a sofa and two chairs, which its vendor prepares. */
async function prepared() {
  const vendor = await world.as('vendor');
  const make = (name: string, price: string) =>
    world.product({
      ...{ vendorId: vendor.user.id, name, price, stock: 10 },
      ...{ deliveryAvailable: true, deliveryFee: '25.00' },
    });
  const sofa = await make('Rimu sofa', '900.00');
  const chair = await make('Rimu chair', '100.00');
  const shopper = await shopperWith(world, [
    [sofa.id, 1],
    [chair.id, 2],
  ]);
  const order = await shopper.buy('delivery');
  const id = order.vendorOrders[0]?.id ?? 0;
  const view = await vendor.call.vendorOrders.update({ id, status: 'processing' });
  await minutesLater();
  const lineOf = (name: string) => view.items.find(({ productName }) => productName === name)?.id ?? 0;
  const lines = { sofa: lineOf('Rimu sofa'), chair: lineOf('Rimu chair') };
  const send = (line: number, more: object = {}) =>
    vendor.call.vendorOrders.update({ id, status: 'in_transit', orderItemIds: [line], ...more });
  return { vendor, shopper, order, id, lines, send, chair };
}

async function mailsOf(to: string) {
  const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, to)).orderBy(mailOutbox.id);
  const waiting = await world.db.select().from(mailNews).where(eq(mailNews.to, to)).orderBy(mailNews.id);
  return [...sent.map(({ text }) => text), ...waiting.map(({ news }) => JSON.stringify(news))];
}

async function stockOf({ id }: { id: number }) {
  const [product] = await world.db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

function statusOf(view: VendorOrderView, lineId: number) {
  const item = view.items.find(({ id }) => id === lineId);
  return item && fulfillmentOf(view, item).status;
}

const parcelOf = ({ parcels: all }: VendorOrderView, index = -1) => all.at(index)?.id ?? 0;
const REFUSED = { cause: { code: 'ORDER_STATE' } };

describe('a delivery in parcels', () => {
  test('is in transit once its last line is sent, and delivered once its last parcel has arrived', async () => {
    const { vendor, shopper, order, id, lines, send } = await prepared();
    const first = await send(lines.sofa, { carrier: 'PBT', trackingNumber: 'T 1' });
    expect(first).toMatchObject({ status: 'processing', isSplit: true, trackingNumber: 'T 1' });
    expect([statusOf(first, lines.sofa), statusOf(first, lines.chair)]).toEqual(['in_transit', 'processing']);
    expect(await shopper.call.orders.byNumber(order)).toMatchObject({ status: 'processing' });

    const second = await vendor.call.vendorOrders.update({ id, status: 'in_transit', trackingNumber: 'T 2' });
    expect(second).toMatchObject({
      status: 'in_transit',
      isSplit: true,
      trackingNumber: 'T 2',
      carrier: null,
    });
    expect(second.parcels).toMatchObject([
      { carrier: 'PBT', trackingNumber: 'T 1' },
      { carrier: null, trackingNumber: 'T 2' },
    ]);

    await minutesLater();
    const one = await vendor.call.vendorOrders.endParcel({ id: parcelOf(first), outcome: 'delivered' });
    expect(one).toMatchObject({ status: 'in_transit', completedAt: null });
    expect(statusOf(one, lines.sofa)).toBe('delivered');
    const both = await shopper.call.orders.confirmArrival({ id, parcelId: parcelOf(second) });
    expect(both.vendorOrders[0]).toMatchObject({ status: 'delivered', completedAt: world.clock.now });
  });

  test('mails each parcel once, with its lines, its tracking and what is still to come', async () => {
    const { shopper, lines, send } = await prepared();
    const before = (await mailsOf(shopper.user.email)).length;
    await send(lines.sofa, { carrier: 'PBT', trackingNumber: 'T 1', canUndo: true });
    expect(await mailsOf(shopper.user.email)).toHaveLength(before);
    await minutesLater();
    await send(lines.chair, { carrier: 'PBT', trackingNumber: 'T 2', canUndo: true });
    await minutesLater();
    await announceSteps(world.deps);
    const [first = '', second = '', ...others] = (await mailsOf(shopper.user.email)).slice(before);
    expect(others).toEqual([]);
    expect(first).toContain('Part of your order is on its way to you. Carrier: PBT. Tracking number: T 1.');
    expect(first).toContain('Still to come: 2 × Rimu chair.');
    expect(first).toContain('Rimu sofa');
    expect(second).toContain(
      'The rest of your order is on its way to you. Carrier: PBT. Tracking number: T 2.',
    );
    expect(second).not.toContain('Rimu sofa');
  });

  test('has a return period for each parcel', async () => {
    const { vendor, shopper, id, lines, send } = await prepared();
    const sent = await send(lines.sofa);
    await expect(
      shopper.call.orders.requestReturn({ orderItemId: lines.sofa, cause: 'does_not_fit' }),
    ).rejects.toMatchObject(REFUSED);
    await shopper.call.orders.confirmArrival({ id, parcelId: parcelOf(sent) });
    const request = await shopper.call.orders.requestReturn({
      ...{ orderItemId: lines.sofa, cause: 'does_not_fit' },
    });
    await vendor.call.vendorOrders.decideReturn({ id: request.id, accept: true });
    await vendor.call.vendorOrders.receiveReturn({ id: request.id, quantity: 1 });

    world.clock.now = daysAfter(world.clock.now, RETURN_DAYS + 1);
    const rest = await send(lines.chair);
    expect(rest.status).toBe('in_transit');
    await vendor.call.vendorOrders.update({ id, status: 'delivered' });
    expect(
      await shopper.call.orders.requestReturn({ orderItemId: lines.chair, cause: 'does_not_fit' }),
    ).toMatchObject({ status: 'requested' });
  });

  test('is not cancelled as a whole, but by its lines that were not sent', async () => {
    const { vendor, shopper, id, lines, send, chair } = await prepared();
    const sent = await send(lines.sofa);
    expect(sent.nextStatuses).toEqual(['in_transit']);
    await expect(vendor.call.vendorOrders.cancel({ id })).rejects.toMatchObject(REFUSED);
    const piece = { quantity: 1, left: 1 };
    await expect(
      vendor.call.vendorOrders.cancelPieces({ id, pieces: [{ orderItemId: lines.sofa, ...piece }] }),
    ).rejects.toMatchObject(REFUSED);
    const rest = await vendor.call.vendorOrders.cancelPieces({
      ...{ id, pieces: [{ orderItemId: lines.chair, quantity: 2, left: 2 }] },
    });
    expect(rest).toMatchObject({ status: 'in_transit', isSplit: false });
    expect(await stockOf(chair)).toBe(10);
    await minutesLater();
    expect((await mailsOf(shopper.user.email)).join()).toContain('Cancelled by the seller: 2 × Rimu chair.');
  });

  test('is delivered if the rest is cancelled after its parcel has arrived', async () => {
    const { vendor, shopper, id, lines, send } = await prepared();
    const sent = await send(lines.sofa);
    await shopper.call.orders.confirmArrival({ id, parcelId: parcelOf(sent) });
    const arrivedAt = world.clock.now;
    await minutesLater();
    const done = await vendor.call.vendorOrders.cancelPieces({
      ...{ id, pieces: [{ orderItemId: lines.chair, quantity: 2, left: 2 }] },
    });
    expect(done).toMatchObject({ status: 'delivered', completedAt: world.clock.now });
    expect(done.items.find(({ id: line }) => line === lines.sofa)?.arrivedAt).toEqual(arrivedAt);
  });

  test('lets the customer cancel the late rest', async () => {
    const { shopper, id, lines, send } = await prepared();
    await send(lines.sofa);
    world.clock.now = daysAfter(world.clock.now, 60);
    const after = await shopper.call.orders.giveUp({ id });
    expect(after.vendorOrders[0]).toMatchObject({ status: 'in_transit', isSplit: false });
    expect(after.refunded).not.toBe('0.00');
  });
});

describe('a lost parcel', () => {
  test('refunds its lines alone, without stock, and the rest goes on', async () => {
    const { vendor, shopper, order, id, lines, send, chair } = await prepared();
    const sent = await send(lines.chair);
    const lost = await vendor.call.vendorOrders.endParcel({ id: parcelOf(sent), outcome: 'lost' });
    expect(lost).toMatchObject({
      status: 'processing',
      isSplit: false,
      parcels: [{ lostAt: world.clock.now }],
    });
    await vendor.call.vendorOrders.endParcel({ id: parcelOf(sent), outcome: 'lost' });
    await expect(
      vendor.call.vendorOrders.endParcel({ id: parcelOf(sent), outcome: 'delivered' }),
    ).rejects.toMatchObject(REFUSED);
    expect(await stockOf(chair)).toBe(8);
    const rest = await vendor.call.vendorOrders.update({ id, status: 'in_transit' });
    expect(rest).toMatchObject({ status: 'in_transit', isSplit: false });
    const after = await shopper.call.orders.byNumber(order);
    const chairs = after.items.find((item) => item.id === lines.chair);
    expect(chairs).toMatchObject({ returnedQuantity: 2, cancelledQuantity: 2 });
    expect(Number(after.refunded)).toBeLessThan(Number(after.total));
  });

  test('with the last pieces ends the delivery, and refunds its fee', async () => {
    const { vendor, shopper, order, lines, send } = await prepared();
    const first = await send(lines.chair);
    const second = await send(lines.sofa);
    await vendor.call.vendorOrders.endParcel({ id: parcelOf(first), outcome: 'lost' });
    const gone = await vendor.call.vendorOrders.endParcel({ id: parcelOf(second), outcome: 'lost' });
    expect(gone.status).toBe('cancelled');
    const after = await shopper.call.orders.byNumber(order);
    expect(after.refunded).toBe(after.total);
  });

  test('of another vendor is not found', async () => {
    const { lines, send } = await prepared();
    const sent = await send(lines.chair);
    const other = await world.as('vendor');
    await expect(
      other.call.vendorOrders.endParcel({ id: parcelOf(sent), outcome: 'lost' }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

test('two tabs that send the same line make one parcel', async () => {
  const { lines, send } = await prepared();
  const both = await Promise.allSettled([send(lines.sofa), send(lines.sofa)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await world.db.select().from(parcels)).toHaveLength(1);
});

test('a line is either sent or cancelled, if both happen at once', async () => {
  const { vendor, id, lines, send } = await prepared();
  const pieces = [{ orderItemId: lines.chair, quantity: 2, left: 2 }];
  const [sent, cancelled] = await Promise.allSettled([
    send(lines.chair),
    vendor.call.vendorOrders.cancelPieces({ id, pieces }),
  ]);
  expect([sent.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
  const [line] = await world.db.select().from(orderItems).where(eq(orderItems.id, lines.chair));
  expect(line?.parcelId === null).toBe(line?.cancelledQuantity === 2);
});

describe('a parcel that is taken back', () => {
  test('within minutes was never mailed, and its lines can be sent and cancelled again', async () => {
    const { vendor, shopper, id } = await prepared();
    const before = (await mailsOf(shopper.user.email)).length;
    const sent = await vendor.call.vendorOrders.update({
      ...{ id, status: 'in_transit', trackingNumber: 'WRONG', canUndo: true },
    });
    expect(sent).toMatchObject({ status: 'in_transit', undoUntil: expect.any(Date) });
    const undone = await vendor.call.vendorOrders.undoStep({ id });
    expect(undone).toMatchObject({ status: 'processing', trackingNumber: null, parcels: [] });
    expect(undone.undoUntil).toBeUndefined();
    await minutesLater();
    expect(await mailsOf(shopper.user.email)).toHaveLength(before);
    expect((await vendor.call.vendorOrders.cancel({ id })).status).toBe('cancelled');
  });

  test('leaves the parcel before it as it was', async () => {
    const { vendor, id, lines, send } = await prepared();
    await send(lines.sofa, { trackingNumber: 'T 1' });
    await minutesLater();
    await send(lines.chair, { trackingNumber: 'T 2', canUndo: true });
    const undone = await vendor.call.vendorOrders.undoStep({ id });
    expect(undone).toMatchObject({ status: 'processing', isSplit: true, trackingNumber: 'T 1' });
    expect(undone.parcels).toHaveLength(1);
    await expect(vendor.call.vendorOrders.undoStep({ id })).rejects.toMatchObject(REFUSED);
  });

  test('is refused once it has been mailed, or has arrived', async () => {
    const { vendor, shopper, id } = await prepared();
    await vendor.call.vendorOrders.update({ id, status: 'in_transit', canUndo: true });
    await shopper.call.orders.confirmArrival({ id });
    await expect(vendor.call.vendorOrders.undoStep({ id })).rejects.toMatchObject(REFUSED);
    const before = (await mailsOf(shopper.user.email)).length;
    await minutesLater();
    expect(await mailsOf(shopper.user.email)).toHaveLength(before);
  });
});

describe('a corrected tracking number', () => {
  test('is part of the first mail if that waits, and has one mail of its own after it', async () => {
    const { vendor, shopper, id } = await prepared();
    const before = (await mailsOf(shopper.user.email)).length;
    await vendor.call.vendorOrders.update({
      ...{ id, status: 'in_transit', carrier: 'PBT', trackingNumber: 'WRONG', canUndo: true },
    });
    await vendor.call.vendorOrders.update({ id, trackingNumber: 'RIGHT' });
    await minutesLater();
    const fix = { id, trackingNumber: 'RIGHTER' };
    await vendor.call.vendorOrders.update(fix);
    await vendor.call.vendorOrders.update(fix);
    const [first = '', second = '', ...others] = (await mailsOf(shopper.user.email)).slice(before);
    expect(others).toEqual([]);
    expect(first).toContain('Carrier: PBT. Tracking number: RIGHT.');
    expect(first).not.toContain('WRONG');
    expect(second).toContain('Tracking number: RIGHTER. Please ignore any earlier date or number.');
  });

  test('of an earlier parcel leaves the newest as it is', async () => {
    const { vendor, id, lines, send } = await prepared();
    const first = await send(lines.sofa, { trackingNumber: 'T 1' });
    await send(lines.chair, { trackingNumber: 'T 2' });
    const changed = await vendor.call.vendorOrders.update({
      ...{ id, parcelId: parcelOf(first), trackingNumber: 'T 3', seen: { trackingNumber: 'T 1' } },
    });
    expect(changed.trackingNumber).toBe('T 2');
    expect(changed.parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['T 3', 'T 2']);
  });
});

test('a delivery in transit from before there were parcels arrives as a whole', async () => {
  const { vendor, id } = await prepared();
  await world.db
    .update(vendorOrders)
    .set({ status: 'in_transit', trackingNumber: 'OLD' })
    .where(eq(vendorOrders.id, id));
  const changed = await vendor.call.vendorOrders.update({ id, trackingNumber: 'OLD 2' });
  expect(changed).toMatchObject({ trackingNumber: 'OLD 2', parcels: [], isSplit: false });
  expect(await vendor.call.vendorOrders.update({ id, status: 'delivered' })).toMatchObject({
    status: 'delivered',
    completedAt: world.clock.now,
  });
});
