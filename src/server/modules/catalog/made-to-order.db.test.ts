import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, orderItems, products, vendorOrders } from '@/server/schema.ts';
import { mondayOf } from '@/shared/catalog/made-to-order.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { arrive } from '@/testing/arrive.ts';
import { newBuyer } from '@/testing/bought.ts';
import { shopperWith } from '@/testing/buying.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { refillCapacity } from './refill-capacity.ts';

const TO_ORDER = { leadTimeWeeks: 6, weeklyCapacity: 2 };

const stockOf = async ({ db }: World, id: number) =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;

const tomorrow = () => shiftDays(dayInNewZealand(new Date()), 1);

async function shop() {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category();
  const input = {
    ...{ name: 'Rimu table', description: 'Seats six.', price: '900.00', imageUrl: '/demo/table-800.webp' },
    ...{ stock: 0, categoryId },
  };
  return { world, vendor, input };
}

const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: { cause?: { fields?: object; issues?: { path: string[]; message: string }[] } }) =>
      error.cause?.fields ??
      Object.fromEntries((error.cause?.issues ?? []).map(({ path, message }) => [path[0], message])),
  );

test('the stock of a product made to order is what is left of its week', async () => {
  const { world, vendor, input } = await shop();
  // A product's week begins by the database's clock.
  world.clock.now = new Date();
  const { createProduct, product, updateProduct } = vendor.call.vendor;
  const { id, ...made } = await createProduct({ ...input, ...TO_ORDER });
  expect(made).not.toHaveProperty('weeklyCapacity');
  expect(await product({ id })).toMatchObject({
    ...{ ...TO_ORDER, stock: 2, depositPercent: null, pausedUntil: null },
  });

  await newBuyer(world, [[id]]);
  expect(await updateProduct({ id, weeklyCapacity: 5 })).toMatchObject({ stock: 4 });
  expect(await updateProduct({ id, weeklyCapacity: 1 })).toMatchObject({ stock: 0 });
  expect(await updateProduct({ id, leadTimeWeeks: null, stock: 3 })).toMatchObject({
    ...{ leadTimeWeeks: null, stock: 3 },
  });
  expect(await product({ id })).toMatchObject({ weeklyCapacity: null });
  expect(await updateProduct({ id, ...TO_ORDER, depositPercent: 30 })).toMatchObject({
    ...{ stock: 1, depositPercent: 30 },
  });
  const { id: copy } = await vendor.call.vendor.duplicateProduct({ id });
  expect(await product({ id: copy })).toMatchObject({ ...TO_ORDER, stock: 2 });
});

test('a product made to order without lead time or capacity is refused by field', async () => {
  const { vendor, input } = await shop();
  const { createProduct, updateProduct } = vendor.call.vendor;
  const needsLead = { leadTimeWeeks: 'Say in how many weeks it is made' };
  const needsCapacity = { weeklyCapacity: 'Say how many pieces you take on each week' };
  expect(await fieldsOf(createProduct({ ...input, weeklyCapacity: 2 }))).toEqual(needsLead);
  expect(await fieldsOf(createProduct({ ...input, leadTimeWeeks: 6 }))).toEqual(needsCapacity);
  expect(await fieldsOf(createProduct({ ...input, ...TO_ORDER, leadTimeWeeks: 53 }))).toEqual({
    leadTimeWeeks: 'Use 1 to 52 whole weeks',
  });
  expect(await fieldsOf(createProduct({ ...input, ...TO_ORDER, depositPercent: 100 }))).toEqual({
    depositPercent: 'Use 1 to 99 whole percent',
  });
  expect(await fieldsOf(createProduct({ ...input, ...TO_ORDER, pausedUntil: '2026-02-30' }))).toEqual({
    pausedUntil: 'Use a date such as 2026-11-30',
  });
  const { id } = await createProduct({ ...input, stock: 3 });
  expect(await fieldsOf(updateProduct({ id, depositPercent: 30 }))).toEqual(needsLead);
  expect(await fieldsOf(updateProduct({ id, leadTimeWeeks: 6 }))).toEqual(needsCapacity);
  expect(await vendor.call.vendor.product({ id })).toMatchObject({ stock: 3, leadTimeWeeks: null });
});

test('six buyers of the last place of a week place one order', async () => {
  const world = await createWorld();
  const table = await world.product({ ...TO_ORDER, weeklyCapacity: 1 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shopperWith(world, [[table.id]])));
  const paid = await Promise.all(buyers.map(async (buyer) => ({ buyer, id: await buyer.pay() })));
  const outcomes = await Promise.allSettled(paid.map(({ buyer, id }) => buyer.process(id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({ cause: { code: 'OUT_OF_STOCK', details: { available: 0 } } });
    expect(outcome.reason.message).toMatch(/this week’s orders are taken\. Order from/i);
  }
  expect(await stockOf(world, table.id)).toBe(0);
});

test('a week opens once, on Monday, for products made to order and each of their variants', async () => {
  const world = await createWorld();
  const chair = await world.product({ stock: 1 });
  const table = await world.product({ ...TO_ORDER, optionNames: ['Size'], optionValues: ['160 cm'] });
  const variant = await variantOf(world, table, { optionValues: ['180 cm'], stock: 0 });
  expect(await stockOf(world, variant.id)).toBe(2);
  const sellOut = async () => {
    for (const { id } of [table, variant]) {
      await world.db.update(products).set({ stock: 0 }).where(eq(products.id, id));
    }
  };
  const stocks = () => Promise.all([chair, table, variant].map(({ id }) => stockOf(world, id)));
  await sellOut();

  const monday = mondayOf(new Date());
  // The last minute of Sunday, and the first of Monday, in New Zealand.
  await refillCapacity(world.db, new Date(`${shiftDays(monday, 6)}T10:00:00Z`));
  expect(await stocks()).toEqual([1, 0, 0]);
  const next = new Date(`${shiftDays(monday, 7)}T00:30:00Z`);
  await refillCapacity(world.db, next);
  expect(await stocks()).toEqual([1, 2, 2]);
  await sellOut();
  await refillCapacity(world.db, next);
  expect(await stocks()).toEqual([1, 0, 0]);
});

test('during a pause nothing is ordered: neither into the cart nor from it', async () => {
  const world = await createWorld();
  const table = await world.product({ ...TO_ORDER, deliveryAvailable: true });
  const buyer = await shopperWith(world, [[table.id]]);
  const payment = await buyer.pay();
  const pause = (pausedUntil: string | null) =>
    world.db.update(products).set({ pausedUntil }).where(eq(products.id, table.id));
  await pause(tomorrow());
  const closed = /orders open again on/i;
  expect((await buyer.call.cart.get()).items).toMatchObject([{ problem: expect.stringMatching(closed) }]);
  await expect(buyer.process(payment)).rejects.toThrow(closed);
  await expect(shopperWith(world, [[table.id]])).rejects.toThrow(closed);
  expect(await buyer.call.catalog.product({ id: table.id })).toMatchObject({
    ...{ stock: 0, pausedUntil: tomorrow(), leadTimeWeeks: 6 },
  });
  expect((await buyer.call.catalog.browse({ inStock: true })).items).toEqual([]);

  // The day itself is open.
  await pause(dayInNewZealand(new Date()));
  expect(await buyer.call.catalog.product({ id: table.id })).toMatchObject({ stock: 2, pausedUntil: null });
  await expect(shopperWith(world, [[table.id]])).resolves.toBeDefined();
});

test('an order counts the weeks until its pieces are made in its dates', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const own = { vendorId: vendor.user.id };
  const table = await world.product({
    ...own,
    ...TO_ORDER,
    deliveryAvailable: true,
    estimatedDeliveryDays: 3,
  });
  const lamp = await world.product({ ...own, deliveryAvailable: true, estimatedDeliveryDays: 5 });
  const buyer = await shopperWith(world, [[table.id], [lamp.id]]);
  expect((await buyer.call.cart.get()).estimatedDeliveryDays).toBe(45);
  const { vendorOrders: parts } = await buyer.buy('delivery');
  const [part] = parts;
  const orderedOn = dayInNewZealand(world.clock.now);
  expect(part?.estimatedDelivery && dayInNewZealand(part.estimatedDelivery)).toBe(shiftDays(orderedOn, 45));
  expect(part?.items.map(({ leadTimeWeeks }) => leadTimeWeeks)).toEqual([6, undefined]);

  const other = await shopperWith(world, [[table.id]]);
  const [collected] = (await other.buy()).vendorOrders;
  const readyOn = collected?.estimatedCollection && dayInNewZealand(collected.estimatedCollection);
  expect(readyOn).toBe(shiftDays(orderedOn, 42));
});

test('a piece made to order is returned when it is damaged, not for a change of mind or because it does not fit', async () => {
  const world = await createWorld();
  const table = await world.product(TO_ORDER);
  const { call, order } = await newBuyer(world, [[table.id]]);
  await arrive(world, order.id);
  const ask = (cause: 'changed_mind' | 'does_not_fit' | 'damaged') =>
    call.orders.requestReturn({ orderItemId: order.orderItemId, cause });
  for (const cause of ['changed_mind', 'does_not_fit'] as const) {
    expect(await fieldsOf(ask(cause))).toEqual({
      cause: 'Made for you: it cannot be returned for a change of mind, or because it does not fit.',
    });
  }
  expect(await ask('damaged')).toMatchObject({ status: 'requested', cause: 'damaged' });
  // As it was bought, whatever the product is now.
  await world.db.update(orderItems).set({ leadTimeWeeks: null }).where(eq(orderItems.id, order.orderItemId));
  const later = await newBuyer(world, [[table.id]]);
  expect(later.order.orderItemId).toBeGreaterThan(0);
});

test('the seller reports pieces as made, once, while they are being made', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const own = { vendorId: vendor.user.id };
  const table = await world.product({ ...own, ...TO_ORDER });
  const lamp = await world.product(own);
  const { call, order } = await newBuyer(world, [[table.id]]);
  const { vendorOrderId: id } = order;
  const made = (vendorOrderId: number) => vendor.call.vendorOrders.made({ id: vendorOrderId });
  await expect(made(id)).rejects.toMatchObject({ cause: { code: 'ORDER_STATE' } });
  await vendor.call.vendorOrders.update({ id, status: 'processing' });
  expect(await made(id)).toMatchObject({ status: 'processing', madeAt: world.clock.now });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await made(id);

  const entries = await call.orders.tracking({ id: order.id });
  const descriptions = entries.map(({ description }) => description);
  expect(descriptions.filter((text) => text.includes('finished making'))).toHaveLength(1);
  expect(descriptions).toContain('Your order is being made.');
  const [row] = await world.db.select().from(vendorOrders).where(eq(vendorOrders.id, id));
  expect(row?.madeAt).not.toEqual(world.clock.now);
  await vendor.call.vendorOrders.update({ id, status: 'ready_for_collection' });

  const stranger = await world.as('vendor');
  await expect(stranger.call.vendorOrders.made({ id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  const lampOrder = await newBuyer(world, [[lamp.id]], { status: 'processing' });
  await expect(made(lampOrder.order.vendorOrderId)).rejects.toThrow(
    'Nothing of this order is made to order.',
  );
});

test('a product made to order never runs low, and one of its variants in stock may', async () => {
  const { world, vendor, input } = await shop();
  const { id } = await vendor.call.vendor.createProduct({ ...input, ...TO_ORDER });
  const low = async () => (await vendor.call.vendor.products({ page: 1, limit: 10, stock: 'low' })).items;
  const runningLow = async () => (await vendor.call.stats.vendorOverview()).shelf.runningLow;
  expect([await low(), await runningLow()]).toEqual([[], 0]);
  await vendor.call.vendor.saveVariants({
    ...{ id, options: ['Size'] },
    variants: [
      { id, values: ['160 cm'], price: '900.00', stock: 2 },
      { values: ['180 cm'], price: '990.00', stock: 1, leadTimeWeeks: 0 },
    ],
  });
  expect(await low()).toMatchObject([{ id, scarcest: { values: '180 cm', stock: 1 } }]);
  expect(await runningLow()).toBe(1);
  expect((await world.callerOf(null).catalog.product({ id })).variants).toHaveLength(2);
  const isMixed = async () => (await world.callerOf(null).catalog.product({ id })).choices?.isMixed;
  expect(await isMixed()).toBe(true);
  await world.db.update(products).set({ stock: 0 }).where(eq(products.variantOf, id));
  clearCatalogueCache(world.db);
  expect(await isMixed()).toBe(false);
});

test('an admin reports pieces as made in the place of their seller, which is audited', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const admin = await world.as('admin');
  const table = await world.product({ vendorId: vendor.user.id, ...TO_ORDER, depositPercent: 30 });
  const { order } = await newBuyer(world, [[table.id]], { status: 'processing' });
  const { vendorOrderId: id } = order;
  expect(await admin.call.vendorOrders.made({ id })).toMatchObject({ madeAt: world.clock.now });
  const entries = await world.db.select().from(auditLog).where(eq(auditLog.actorId, admin.user.id));
  expect(entries).toMatchObject([
    { action: 'change_vendor_order', details: { vendorOrderId: id, fields: ['madeAt'] } },
  ]);
});
