import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import { rows } from '@/server/platform/db/client.ts';
import type { OutboxMail } from '@/server/platform/mail/news-digests.ts';
import { auditLog, mailOutbox, notifications, orders, products, vendorStats } from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, endOfDayAfter } from '@/shared/days.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { daysAfter, HOUR_MS } from '@/shared/time.ts';
import { newBuyer, type Purchase } from '@/testing/bought.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const refusal = (message: RegExp, status?: string) => ({
  cause: {
    code: 'ORDER_STATE',
    message: expect.stringMatching(message),
    ...(status && { details: { status } }),
  },
});

/**
 * One seller's sofa of 100.00, delivered for 25.00, and two lamps of 50.00 to collect, in one vendor order at 10 %
 * commission: 205.00 are earned, 90.00 of them with the lamps; 261.00 are paid.
 *
 * @param reached status of the delivery and of the collection
 */
async function sofaAndLamps(reached: Pick<Purchase, 'deliveryStatus' | 'status'> = {}) {
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const own = { vendorId: vendor.user.id, categoryId, stock: 5 };
  const sofa = await world.product({
    ...own,
    name: 'Green sofa',
    price: '100.00',
    deliveryAvailable: true,
    deliveryFee: '25.00',
  });
  const lamp = await world.product({ ...own, name: 'Brass lamp', price: '50.00' });
  const basket = [[sofa.id], [lamp.id, 2]] as const;
  const { order, ...shopper } = await newBuyer(world, basket, { method: 'delivery', ...reached });
  const itemOf = (productId: number) => order.items.find((item) => item.productId === productId)?.id ?? 0;
  const { vendorOrderId: id, orderNumber } = order;
  return {
    ...{ vendor, sofa, lamp, shopper, order, orderNumber, id },
    sofaItem: itemOf(sofa.id),
    lampItem: itemOf(lamp.id),
    move: async (...statuses: VendorOrderStatus[]) => {
      for (const status of statuses) await vendor.call.vendorOrders.update({ id, status });
    },
    seen: () => shopper.call.orders.byNumber({ orderNumber }),
    returnOf: (orderItemId: number) =>
      shopper.call.orders.requestReturn({ orderItemId, quantity: 1, reason: 'Too big' }),
    review: (orderItemId: number) => shopper.call.orders.review({ orderItemId, rating: 5 }),
    balance: async () => (await vendor.call.earnings.get()).balance,
  };
}

async function stockOf(id: number) {
  const [product] = await world.db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

async function refunded() {
  const [sums] = await rows<{ ledger: number; back: number }>(
    world.db,
    sql`select (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as ledger,
      (select coalesce(sum(amount_cents), 0)::int from refunds) as back`,
  );
  return sums;
}

describe('a vendor order with a delivery and a collection', () => {
  test('is one order whose parts have their own status; it is complete once both have arrived', async () => {
    const { vendor, move, seen, order, id, shopper } = await sofaAndLamps();
    expect((await seen()).vendorOrders).toMatchObject([{ status: 'pending', collectionStatus: 'pending' }]);
    const steps = async (status: VendorOrderStatus) => {
      const { nextStatuses } = await vendor.call.vendorOrders.update({ id, status });
      const [shown] = (await seen()).vendorOrders;
      return [(await seen()).status, shown?.status, shown?.collectionStatus, nextStatuses];
    };
    await expect(move('ready_for_collection')).rejects.toMatchObject(refusal(/is pending cannot become/));
    expect(await steps('processing')).toEqual([
      'processing',
      'processing',
      'processing',
      ['in_transit', 'ready_for_collection', 'cancelled'],
    ]);
    await expect(move('collected')).rejects.toMatchObject(
      refusal(/is processing cannot become collected/, 'processing'),
    );
    expect(await steps('in_transit')).toEqual([
      'processing',
      'in_transit',
      'processing',
      ['delivered', 'ready_for_collection'],
    ]);
    expect(await steps('delivered')).toEqual([
      'processing',
      'delivered',
      'processing',
      ['ready_for_collection'],
    ]);
    const deliveredAt = world.clock.now;
    world.clock.now = daysAfter(deliveredAt, 1);
    expect(await steps('ready_for_collection')).toEqual([
      'ready_for_collection',
      'delivered',
      'ready_for_collection',
      ['collected'],
    ]);
    await move('ready_for_collection', 'delivered');
    expect(await steps('collected')).toEqual(['delivered', 'delivered', 'collected', []]);
    await expect(move('in_transit')).rejects.toMatchObject(refusal(/is delivered cannot become in transit/));
    expect((await seen()).vendorOrders).toMatchObject([
      { completedAt: deliveredAt, collectedAt: world.clock.now },
    ]);
    const history = await shopper.call.orders.tracking({ id: order.id });
    expect(history.map(({ status, description }) => [status, description])).toEqual([
      ['confirmed', expect.any(String)],
      ['processing', 'Your order is being prepared.'],
      ['in_transit', 'Part of your order is on its way to you.'],
      ['delivered', 'Part of your order was delivered.'],
      ['ready_for_collection', 'Part of your order is ready for you to collect.'],
      ['collected', 'Part of your order was collected. Enjoy it!'],
    ]);
  });

  test('can be updated by an admin, also over REST, and is found by either status', async () => {
    const { vendor, id, shopper, order, orderNumber } = await sofaAndLamps({
      deliveryStatus: 'in_transit',
      status: 'processing',
    });
    const admin = await world.as('admin');
    await admin.call.vendorOrders.update({ id, status: 'ready_for_collection' });
    const view = await admin.call.adminOrders.get({ orderNumber });
    expect(view.vendorOrders).toMatchObject([{ nextStatuses: ['delivered', 'collected'] }]);
    const entries = await world.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries).toMatchObject([
      { action: 'change_vendor_order', details: { from: 'processing', to: 'ready_for_collection' } },
    ]);
    const [last] = (await shopper.call.orders.tracking({ id: order.id })).slice(-1);
    expect(last).toMatchObject({ status: 'ready_for_collection', by: 'Rehome' });
    const cookie = await world.cookieOf(vendor.user);
    for (const status of ['in_transit', 'ready_for_collection']) {
      const list = await world.rest(`GET /api/vendor-orders?status=${status}`, { cookie });
      expect(list.body).toMatchObject([
        { id, status: 'in_transit', collectionStatus: 'ready_for_collection' },
      ]);
    }
    const done = await world.rest(`PATCH /api/vendor-orders/${id}`, {
      cookie,
      body: { status: 'collected' },
    });
    expect(done.body).toMatchObject({ status: 'in_transit', collectionStatus: 'collected' });
  });

  test('shows as pending for its seller until both parts are sent or ready, and as open until both have arrived', async () => {
    const { vendor, move } = await sofaAndLamps();
    const waiting = async () => {
      const { toPrepare, toSend, orders } = (await vendor.call.stats.vendorOverview()).waiting;
      return [toPrepare, toSend, orders.map(({ status }) => status)];
    };
    const open = async () => (await vendor.call.stats.vendor()).openOrders;
    expect(await waiting()).toEqual([1, 0, ['pending']]);
    await move('processing', 'in_transit', 'delivered');
    expect([await waiting(), await open()]).toEqual([[0, 1, ['processing']], 1]);
    await move('ready_for_collection');
    expect([await waiting(), await open()]).toEqual([[0, 0, []], 1]);
    await move('collected');
    expect(await open()).toBe(0);
  });

  test('mails its customer once with the items to collect and the address, and lists only these items', async () => {
    const { vendor, shopper, orderNumber, id, move } = await sofaAndLamps();
    await world.db.execute(
      sql`update vendor_orders set collection_place = '4 Kiln Lane, Petone', collection_hours = 'Sat 10–2' where id = ${id}::int`,
    );
    await move('processing', 'in_transit');
    world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS);
    await move('delivered');
    world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS);
    await move('ready_for_collection', 'ready_for_collection');
    await vendor.call.vendorOrders.update({ id, status: 'ready_for_collection' });

    const subject = `Your order ${orderNumber}: ready to collect`;
    const outbox: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
    const mails = outbox.filter((mail) => mail.subject === subject);
    expect(mails.map(({ to }) => to)).toEqual([shopper.user.email]);
    const [, text = ''] = mails[0]?.text.split('Part of your order is ready for you to collect.') ?? [];
    expect(text).toContain('4 Kiln Lane, Petone');
    expect(text).toContain('Sat 10–2');
    expect(text).toContain('Brass lamp  Qty 2');
    expect(text).not.toContain('Green sofa');
    const notices = await world.db.select().from(notifications).where(eq(notifications.title, subject));
    expect(notices).toMatchObject([
      { userId: shopper.user.id, body: 'Part of your order is ready for you to collect.' },
    ]);
  });

  test('has a progress mail that states the status of each part', async () => {
    const { orderNumber } = await sofaAndLamps({
      deliveryStatus: 'in_transit',
      status: 'ready_for_collection',
    });
    const admin = await world.as('admin');
    await admin.call.adminOrders.resendMail({ orderNumber, mail: 'progress' });
    const [mail] = await world.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subject, `Your order ${orderNumber}: progress`));
    expect(mail?.text).toMatch(
      /on its way to you[\s\S]*Green sofa {2}Qty 1[\s\S]*ready for you[\s\S]*Brass lamp {2}Qty 2/,
    );
  });

  test('is mailed about the remaining part only, once the delivery was cancelled', async () => {
    const { vendor, id, orderNumber, move } = await sofaAndLamps({ status: 'processing' });
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery' });
    const mailOf = async (kind: string) => {
      const mails: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
      return mails.find(({ subject }) => subject === `Your order ${orderNumber}: ${kind}`)?.text;
    };
    expect(await mailOf('cancelled')).toContain('Green sofa  Qty 1');
    expect(await mailOf('cancelled')).not.toContain('Brass lamp');
    world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS);
    await move('ready_for_collection');
    expect(await mailOf('ready to collect')).toContain('Brass lamp  Qty 2');
    expect(await mailOf('ready to collect')).not.toContain('Green sofa');
  });

  test('is confirmed by its customer separately for each part', async () => {
    const { shopper, id, move, seen } = await sofaAndLamps({
      deliveryStatus: 'in_transit',
      status: 'processing',
    });
    const confirm = (fulfillmentMethod?: 'delivery' | 'collection') =>
      shopper.call.orders.confirmArrival({ id, fulfillmentMethod });
    await expect(confirm('collection')).rejects.toMatchObject(
      refusal(/not on its way or ready/, 'processing'),
    );
    await move('ready_for_collection');
    await confirm('collection');
    await confirm('collection');
    expect((await seen()).vendorOrders).toMatchObject([
      {
        status: 'in_transit',
        collectionStatus: 'collected',
        collectedAt: world.clock.now,
        completedAt: null,
      },
    ]);
    await confirm();
    expect(await seen()).toMatchObject({ status: 'delivered', vendorOrders: [{ status: 'delivered' }] });
  });

  test("keeps the date of the arrived part, and can change the other's", async () => {
    const { vendor, id } = await sofaAndLamps({ deliveryStatus: 'delivered', status: 'processing' });
    const day = daysAfter(world.clock.now, 2);
    await expect(vendor.call.vendorOrders.update({ id, estimatedDelivery: day })).rejects.toMatchObject(
      refusal(/has arrived/),
    );
    await expect(vendor.call.vendorOrders.update({ id, estimatedCollection: day })).resolves.toMatchObject({
      estimatedCollection: day,
    });
  });

  test.each(['delivery', 'collection'] as const)('has no date for a cancelled %s', async (method) => {
    const { vendor, id, seen } = await sofaAndLamps();
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: method });
    const day = daysAfter(world.clock.now, 2);
    const dates = method === 'delivery' ? { estimatedDelivery: day } : { estimatedCollection: day };
    await expect(vendor.call.vendorOrders.update({ id, ...dates })).rejects.toMatchObject(
      refusal(/nothing of this order is to be/i),
    );
    const { estimatedDelivery, estimatedCollection } = await seen();
    expect(method === 'delivery' ? estimatedDelivery : estimatedCollection).toBeNull();
  });
});

describe('the arrival of each line', () => {
  test('opens its review and its 14 days of returns, not those of the other line', async () => {
    const { sofaItem, lampItem, move, returnOf, review } = await sofaAndLamps({
      deliveryStatus: 'delivered',
      status: 'processing',
    });
    const deliveredAt = world.clock.now;
    await expect(review(lampItem)).rejects.toMatchObject(refusal(/once it has arrived/, 'processing'));
    await expect(returnOf(lampItem)).rejects.toMatchObject(refusal(/once it has arrived/));
    await review(sofaItem);

    world.clock.now = daysAfter(deliveredAt, 10);
    await move('ready_for_collection', 'collected');
    const lastMoment = endOfDayAfter(world.clock.now, RETURN_DAYS);
    await review(lampItem);
    world.clock.now = lastMoment;
    await expect(returnOf(sofaItem)).rejects.toMatchObject(refusal(/within 14 days/));
    await returnOf(lampItem);
    world.clock.now = new Date(lastMoment.getTime() + 1);
    await expect(returnOf(lampItem)).rejects.toMatchObject(refusal(/within 14 days/));
  });

  test("starts the hold on the seller's money for that line only", async () => {
    const { vendor, lampItem, move, returnOf, balance } = await sofaAndLamps({
      deliveryStatus: 'delivered',
      status: 'processing',
    });
    expect(await balance()).toMatchObject({ earned: '205.00', held: '205.00', available: '0.00' });
    const deliveryFree = endOfDayAfter(world.clock.now, RETURN_DAYS).getTime() + 1;
    world.clock.now = daysAfter(world.clock.now, 5);
    await move('ready_for_collection', 'collected');
    const collectionFree = endOfDayAfter(world.clock.now, RETURN_DAYS).getTime() + 1;
    await expect(vendor.call.earnings.held()).resolves.toMatchObject({
      items: [
        { fulfillmentMethod: 'delivery', amount: '115.00', availableAt: new Date(deliveryFree) },
        { fulfillmentMethod: 'collection', amount: '90.00', availableAt: new Date(collectionFree) },
      ],
    });

    world.clock.now = new Date(deliveryFree);
    expect(await balance()).toMatchObject({ held: '90.00', available: '115.00' });
    const { id: returnId } = await returnOf(lampItem);
    world.clock.now = new Date(collectionFree);
    expect(await balance()).toMatchObject({ held: '90.00', available: '115.00' });
    await vendor.call.vendorOrders.decideReturn({ id: returnId, accept: true });
    await vendor.call.vendorOrders.receiveReturn({ id: returnId, quantity: 1 });
    expect(await balance()).toMatchObject({ earned: '160.00', held: '0.00', available: '160.00' });
  });

  test('a return of the delivered item holds the money of the delivery only', async () => {
    const { sofaItem, returnOf, balance } = await sofaAndLamps({
      deliveryStatus: 'delivered',
      status: 'collected',
    });
    await returnOf(sofaItem);
    world.clock.now = daysAfter(world.clock.now, 40);
    expect(await balance()).toMatchObject({ held: '115.00', available: '90.00' });
  });

  test('money for items never collected stays on hold, however long ago the delivery was', async () => {
    const { balance } = await sofaAndLamps({
      deliveryStatus: 'delivered',
      status: 'ready_for_collection',
    });
    world.clock.now = daysAfter(world.clock.now, 90);
    expect(await balance()).toMatchObject({ held: '90.00', available: '115.00' });
  });

  test("a deleted customer's address is stored until the last item can no longer be returned", async () => {
    const { shopper, order, move } = await sofaAndLamps({
      deliveryStatus: 'delivered',
      status: 'processing',
    });
    const admin = await world.as('admin');
    await world.rest(`DELETE /api/crm/users/${shopper.user.id}`, {
      cookie: await world.cookieOf(admin.user),
    });
    const hasPlace = async () => {
      const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id));
      return row?.collectionLocation !== null;
    };
    world.clock.now = daysAfter(world.clock.now, 60);
    await move('ready_for_collection');
    await prune(world.deps, world.clock.now);
    expect(await hasPlace()).toBe(true);
    await move('collected');
    await prune(world.deps, daysAfter(world.clock.now, RETURN_DAYS));
    expect(await hasPlace()).toBe(true);
    await prune(world.deps, daysAfter(world.clock.now, RETURN_DAYS + 1));
    expect(await hasPlace()).toBe(false);
  });
});

describe('cancelling and refunding', () => {
  const vendorTotals = async () => {
    const [row] = await world.db.select().from(vendorStats);
    return [row?.totalRevenue, row?.totalOrders];
  };

  test('of both parts before either is sent refunds everything', async () => {
    const { vendor, id, sofa, lamp, seen } = await sofaAndLamps({
      deliveryStatus: 'processing',
      status: 'ready_for_collection',
    });
    await vendor.call.vendorOrders.cancel({ id });
    expect(await seen()).toMatchObject({
      status: 'cancelled',
      refunded: '261.00',
      vendorOrders: [{ status: 'cancelled', collectionStatus: 'cancelled' }],
    });
    expect([await stockOf(sofa.id), await stockOf(lamp.id)]).toEqual([5, 5]);
    expect(await refunded()).toEqual({ ledger: 0, back: 26_100 });
    expect(await vendorTotals()).toEqual(['0.00', 0]);
  });

  test('of the uncollected part alone refunds its items, and the delivery continues', async () => {
    const { vendor, id, sofaItem, lampItem, lamp, move, seen, review, balance, order, shopper } =
      await sofaAndLamps({ deliveryStatus: 'delivered', status: 'ready_for_collection' });
    await expect(vendor.call.vendorOrders.cancel({ id })).rejects.toMatchObject(
      refusal(/too late/, 'delivered'),
    );
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'collection', reason: 'Not fetched' });
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'collection' });
    // Two lamps with tax and commission; the delivery fee stays.
    expect(await seen()).toMatchObject({
      status: 'delivered',
      refunded: '118.00',
      estimatedCollection: null,
      vendorOrders: [{ status: 'delivered', collectionStatus: 'cancelled' }],
    });
    expect(await stockOf(lamp.id)).toBe(5);
    expect(await refunded()).toEqual({ ledger: 0, back: 11_800 });
    expect(await balance()).toMatchObject({ earned: '115.00', held: '115.00' });
    expect(await vendorTotals()).toEqual(['100.00', 1]);
    await expect(review(lampItem)).rejects.toMatchObject(refusal(/once it has arrived/, 'cancelled'));
    await review(sofaItem);
    const [last] = (await shopper.call.orders.tracking({ id: order.id })).slice(-1);
    expect(last?.description).toBe('Collection cancelled by the seller: Not fetched');
    const day = dayInNewZealand(world.clock.now);
    const returns = await vendor.call.vendorAnalytics.returns({ from: day, to: day });
    expect(returns.total.now).toMatchObject({ orderedPieces: 1, returnedPieces: 0 });
    const admin = await world.as('admin');
    const { items } = await admin.call.crm.vendorStats({ search: vendor.user.username });
    expect(items).toMatchObject([{ returnRate: '0.00' }]);
    await expect(move('collected')).rejects.toMatchObject(refusal(/is cancelled cannot become/));
    world.clock.now = daysAfter(world.clock.now, 20);
    expect(await balance()).toMatchObject({ held: '0.00', available: '115.00' });
  });

  test('of the delivery alone leaves an ordinary collection order', async () => {
    const { vendor, id, sofa, lampItem, sofaItem, move, seen, review, returnOf, balance } =
      await sofaAndLamps();
    await vendor.call.vendorOrders.update({ id, trackingNumber: 'NZ-1' });
    await move('processing', 'ready_for_collection', 'collected');
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery', reason: 'It broke' });
    // The sofa with tax and commission, and the delivery.
    expect(await seen()).toMatchObject({
      status: 'collected',
      refunded: '143.00',
      trackingNumber: null,
      estimatedDelivery: null,
      vendorOrders: [
        {
          ...{ status: 'collected', fulfillmentMethod: 'collection', collectionStatus: null },
          completedAt: world.clock.now,
        },
      ],
    });
    expect(await stockOf(sofa.id)).toBe(5);
    expect(await refunded()).toEqual({ ledger: 0, back: 14_300 });
    expect(await balance()).toMatchObject({ earned: '90.00', held: '90.00' });
    await expect(review(sofaItem)).rejects.toMatchObject(refusal(/once it has arrived/, 'cancelled'));
    await review(lampItem);
    await returnOf(lampItem);
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery' });
    expect(await refunded()).toEqual({ ledger: 0, back: 14_300 });
  });

  test('of one part after the other equals that of the whole', async () => {
    const { vendor, id, sofa, lamp, seen } = await sofaAndLamps();
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'collection' });
    await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery' });
    expect(await seen()).toMatchObject({ status: 'cancelled', refunded: '261.00' });
    expect([await stockOf(sofa.id), await stockOf(lamp.id)]).toEqual([5, 5]);
    expect(await refunded()).toEqual({ ledger: 0, back: 26_100 });
    expect(await vendorTotals()).toEqual(['0.00', 0]);
  });

  test('of a lost delivery by an admin leaves the lamps in stock or with the customer', async () => {
    const { vendor, id, sofa, lamp, sofaItem, orderNumber, seen, review } = await sofaAndLamps({
      deliveryStatus: 'in_transit',
      status: 'processing',
    });
    const admin = await world.as('admin');
    await expect(
      vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery' }),
    ).rejects.toMatchObject(refusal(/too late/, 'in_transit'));
    await expect(admin.call.adminOrders.cancel({ orderNumber, reason: 'Lost' })).rejects.toMatchObject(
      refusal(/on its way or has arrived/),
    );
    await admin.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery', reason: 'Lost' });
    expect(await seen()).toMatchObject({ status: 'processing', refunded: '143.00' });
    expect((await seen()).items[0]).toMatchObject({ returnedQuantity: 1, refundOnlyQuantity: 1 });
    await expect(review(sofaItem)).rejects.toMatchObject(refusal(/once it has arrived/, 'cancelled'));
    await admin.call.vendorOrders.cancel({ id, reason: 'The customer wants no lamps alone' });
    expect(await seen()).toMatchObject({ status: 'cancelled', refunded: '261.00' });
    expect([await stockOf(sofa.id), await stockOf(lamp.id)]).toEqual([4, 5]);
    expect(await refunded()).toEqual({ ledger: 0, back: 26_100 });
  });

  test('by an admin refunds collected lamps while the delivery continues; a refund of everything not yet sent cancels it instead', async () => {
    const { id, sofaItem, lampItem, move, seen, balance } = await sofaAndLamps({
      deliveryStatus: 'processing',
      status: 'ready_for_collection',
    });
    const admin = await world.as('admin');
    const refund = (orderItemId: number, quantity: number) =>
      admin.call.adminOrders.refund({
        ...{ vendorOrderId: id, pieces: [{ orderItemId, quantity }], restock: true, reason: 'Faulty' },
      });
    for (const [item, quantity] of [
      [lampItem, 2],
      [sofaItem, 1],
    ] as const) {
      await expect(refund(item, quantity)).rejects.toMatchObject(refusal(/Cancel this shipment instead/));
    }
    await move('collected');
    await refund(lampItem, 2);
    expect(await seen()).toMatchObject({ status: 'processing', refunded: '118.00' });
    expect(await balance()).toMatchObject({ earned: '115.00', held: '115.00' });
    await move('in_transit', 'delivered');
    expect(await seen()).toMatchObject({ status: 'delivered' });
    expect(await refunded()).toEqual({ ledger: 0, back: 11_800 });
  });

  test('by the customer before the seller begins refunds everything', async () => {
    const { shopper, orderNumber, seen } = await sofaAndLamps();
    await shopper.call.orders.cancel({ orderNumber });
    expect(await seen()).toMatchObject({ status: 'cancelled', refunded: '261.00' });
    expect(await refunded()).toEqual({ ledger: 0, back: 26_100 });
  });
});
