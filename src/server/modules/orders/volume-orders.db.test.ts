import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailNews, mailOutbox } from '@/server/schema.ts';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { announceSteps } from './undo-step.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

async function afterUndo() {
  world.clock.now = new Date(world.clock.now.getTime() + (UNDO_MINUTES + 1) * 60_000);
  await announceSteps(world.deps);
}

async function soldTwice(quantity = 1) {
  const vendor = await world.as('vendor');
  const product = await world.product({
    ...{ vendorId: vendor.user.id, price: '100.00', stock: 10, name: 'Rimu stool', sku: 'RS-1' },
    ...{ deliveryAvailable: true, deliveryFee: '25.00' },
  });
  const shopper = await shopperWith(world, [[product.id, quantity]]);
  const first = await shopper.buy('delivery');
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await shopper.call.cart.addItem({ productId: product.id });
  const second = await shopper.buy('collection');
  const [one, two] = [first, second].map(({ vendorOrders }) => vendorOrders[0]?.id ?? 0) as [number, number];
  return { vendor, shopper, first, second, one, two };
}

/** Mails to the customer about orders, sent or waiting to be combined. */
async function mailsOf(to: string) {
  const sent = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, to)).orderBy(mailOutbox.id);
  const waiting = await world.db.select().from(mailNews).where(eq(mailNews.to, to));
  return [...sent, ...waiting];
}

describe('the start of a preparation', () => {
  test('is undone before the customer is mailed, who may then still cancel', async () => {
    const { vendor, shopper, one, first } = await soldTwice();
    const mails = (await mailsOf(shopper.user.email)).length;
    const begun = await vendor.call.vendorOrders.update({ id: one, status: 'processing', canUndo: true });
    expect(begun).toMatchObject({ status: 'processing', undoUntil: expect.any(Date) });
    const undone = await vendor.call.vendorOrders.undoStep({ id: one });
    expect(undone.status).toBe('pending');
    expect(undone.undoUntil).toBeUndefined();
    await afterUndo();
    expect((await mailsOf(shopper.user.email)).length).toBe(mails);
    expect(await shopper.call.orders.cancel(first)).toMatchObject({ status: 'cancelled' });
  });

  test('is mailed once after the time to undo it, which has then ended', async () => {
    const { vendor, shopper, one } = await soldTwice();
    const mails = (await mailsOf(shopper.user.email)).length;
    await vendor.call.vendorOrders.update({ id: one, status: 'processing', canUndo: true });
    await afterUndo();
    await announceSteps(world.deps);
    const after = await mailsOf(shopper.user.email);
    expect(after.length).toBe(mails + 1);
    await expect(vendor.call.vendorOrders.undoStep({ id: one })).rejects.toMatchObject({
      cause: { code: 'ORDER_STATE' },
    });
  });

  test('is not mailed if the order is sent meanwhile, but stays in the history', async () => {
    const { vendor, shopper, one, first } = await soldTwice();
    await vendor.call.vendorOrders.update({ id: one, status: 'processing', canUndo: true });
    const mails = (await mailsOf(shopper.user.email)).length;
    await vendor.call.vendorOrders.update({
      ...{ id: one, status: 'in_transit', carrier: 'PBT', trackingNumber: 'T 1' },
    });
    await afterUndo();
    const after = await mailsOf(shopper.user.email);
    expect(after.length).toBe(mails + 1);
    expect(after.at(-1)).toMatchObject({
      text: expect.stringContaining('Carrier: PBT. Tracking number: T 1.'),
    });
    const history = await shopper.call.orders.tracking({ id: first.id });
    expect(history.map(({ status }) => status)).toEqual(['confirmed', 'processing', 'in_transit']);
  });
});

test('several orders change at once, and each is refused alone', async () => {
  const { vendor, one, two } = await soldTwice();
  const other = await world.as('vendor');
  const change = [one, two].map((id) => ({ id, status: 'processing' as const }));
  await expect(other.call.vendorOrders.updateSeveral({ vendorOrders: change })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  await vendor.call.vendorOrders.updateSeveral({ vendorOrders: change });
  const results = await vendor.call.vendorOrders.updateSeveral({
    vendorOrders: [one, two].map((id) => ({ id, status: 'in_transit' as const })),
  });
  expect(results[0]?.vendorOrder?.status).toBe('in_transit');
  expect(results[1]).toMatchObject({ vendorOrder: null, refusal: expect.stringContaining('cannot become') });
});

describe('an order that is ready for collection', () => {
  async function prepared() {
    const sold = await soldTwice();
    await sold.vendor.call.vendorOrders.update({ id: sold.two, status: 'processing' });
    const mails = (await mailsOf(sold.shopper.user.email)).length;
    const newMails = async () => (await mailsOf(sold.shopper.user.email)).slice(mails);
    const ready = await sold.vendor.call.vendorOrders.update({
      ...{ id: sold.two, status: 'ready_for_collection', canUndo: true },
    });
    expect(ready).toMatchObject({ status: 'ready_for_collection', undoUntil: expect.any(Date) });
    return { ...sold, newMails };
  }

  test('is prepared again if that is undone in time, and its customer reads nothing of it', async () => {
    const { vendor, two, newMails } = await prepared();
    const undone = await vendor.call.vendorOrders.undoStep({ id: two });
    expect(undone.status).toBe('processing');
    await afterUndo();
    expect(await newMails()).toEqual([]);
    await expect(vendor.call.vendorOrders.undoStep({ id: two })).rejects.toMatchObject({
      cause: { code: 'ORDER_STATE' },
    });
  });

  test('is mailed once the time to undo it has ended', async () => {
    const { vendor, two, newMails } = await prepared();
    await afterUndo();
    const mails = await newMails();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain('ready for you to collect');
    await expect(vendor.call.vendorOrders.undoStep({ id: two })).rejects.toMatchObject({
      cause: { code: 'ORDER_STATE' },
    });
  });

  test.each(['vendor', 'customer'] as const)('is not mailed once the %s says it is collected', async (by) => {
    const { vendor, shopper, second, two, newMails } = await prepared();
    if (by === 'vendor') await vendor.call.vendorOrders.update({ id: two, status: 'collected' });
    else await shopper.call.orders.confirmArrival({ id: two });
    await afterUndo();
    expect(JSON.stringify(await newMails())).not.toContain('ready for you to collect');
    const history = await shopper.call.orders.tracking({ id: second.id });
    expect(history.map(({ status }) => status)).toContain('ready_for_collection');
  });
});

describe('pieces of an order', () => {
  test('are cancelled alone: the customer gets their price with its fee and tax, the rest is still sent', async () => {
    const { vendor, shopper, one, first } = await soldTwice(3);
    const item = first.items[0]?.id ?? 0;
    const pieces = [{ orderItemId: item, quantity: 1, left: 3 }];
    expect(await vendor.call.vendorOrders.quotePieces({ id: one, pieces })).toEqual({
      ...{ toBuyer: '118.00', offEarnings: '90.00' },
    });
    await vendor.call.vendorOrders.cancelPieces({ id: one, pieces, reason: 'It is damaged' });
    const order = await shopper.call.orders.byNumber({ orderNumber: first.orderNumber });
    expect(order).toMatchObject({ status: 'confirmed', refunded: '118.00' });
    expect(order.items[0]).toMatchObject({
      ...{ quantity: 3, returnedQuantity: 1, refundOnlyQuantity: 0, cancelledQuantity: 1 },
    });
    const sent = await vendor.call.vendorOrders.update({ id: one, status: 'processing' });
    expect(sent.status).toBe('processing');
  });

  test('are cancelled once by two calls at the same time', async () => {
    const { vendor, shopper, one, first } = await soldTwice(3);
    const pieces = [{ orderItemId: first.items[0]?.id ?? 0, quantity: 1, left: 3 }];
    const results = await Promise.allSettled(
      [0, 1].map(() => vendor.call.vendorOrders.cancelPieces({ id: one, pieces })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const order = await shopper.call.orders.byNumber({ orderNumber: first.orderNumber });
    expect(order.refunded).toBe('118.00');
  });

  test('are not cancelled if nothing would be left, or once they were sent', async () => {
    const { vendor, one, first } = await soldTwice(1);
    const pieces = [{ orderItemId: first.items[0]?.id ?? 0, quantity: 1, left: 1 }];
    const cancel = () => vendor.call.vendorOrders.cancelPieces({ id: one, pieces });
    await expect(cancel()).rejects.toThrow(/Cancel all of it instead/);
    await vendor.call.vendorOrders.update({ id: one, status: 'processing' });
    await vendor.call.vendorOrders.update({ id: one, status: 'in_transit' });
    await expect(cancel()).rejects.toThrow(/too late/);
  });
});

describe('the list of a vendor', () => {
  test.each([
    ['rimu', 2],
    ['rs-1', 2],
    ['RS-2', 0],
    ['100%', 0],
  ])('is searched for %s', async (search, count) => {
    const { vendor } = await soldTwice();
    const { items } = await vendor.call.vendorOrders.list({ search });
    expect(items).toHaveLength(count);
  });

  test('is searched by number, and by the address while it is shown', async () => {
    const { vendor, first, one } = await soldTwice();
    const ids = async (search: string) =>
      (await vendor.call.vendorOrders.list({ search })).items.map(({ id }) => id);
    expect(await ids(first.orderNumber.slice(0, 8).toLowerCase())).toEqual([one]);
    const city = first.shippingAddress?.city ?? '';
    expect(await ids(city)).toEqual([one]);
    await vendor.call.vendorOrders.cancel({ id: one });
    expect(await ids(city)).toEqual([]);
  });

  test('is sorted, paged and narrowed to what waits', async () => {
    const { vendor, one, two } = await soldTwice();
    const read = async (input: object) =>
      (await vendor.call.vendorOrders.list({ ...input })).items.map(({ id }) => id);
    expect(await read({})).toEqual([two, one]);
    expect(await read({ sort: 'oldest' })).toEqual([one, two]);
    for (const sort of ['newest', 'oldest', 'due'] as const) {
      const all = await read({ sort });
      const [last] = await read({ sort, limit: 1 });
      expect(await read({ sort, cursor: last })).toEqual(all.slice(1));
    }
    await vendor.call.vendorOrders.cancel({ id: one });
    expect(await read({ isWaiting: true })).toEqual([two]);
    const { waiting } = await vendor.call.stats.vendorOverview();
    expect(waiting.toPrepare + waiting.toSend).toBe(1);
    expect(await read({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });

  test('is downloaded with the same filters, and only its own', async () => {
    const { vendor, first } = await soldTwice();
    const read = async (user: typeof vendor.user) => {
      const cookie = await world.cookieOf(user);
      const file = await world.rest('GET /api/vendor/orders.csv?search=stool', { cookie });
      return String(file.body).trim().split('\r\n');
    };
    const lines = await read(vendor.user);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain(first.orderNumber);
    expect(lines.join()).toContain('RS-1');
    const other = await world.as('vendor');
    expect(await read(other.user)).toHaveLength(1);
  });
});
