import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders, products } from '@/server/schema.ts';
import { DAY_MS } from '@/shared/time.ts';
import { arrive } from '@/testing/arrive.ts';
import { newBuyer } from '@/testing/bought.ts';
import { orderedTable, refused } from '@/testing/made-to-order.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  // A product's week begins by the database's clock.
  world.clock.now = new Date();
});

const TO_ORDER = { leadTimeWeeks: 6, weeklyCapacity: 3 };

const stockOf = async (id: number) =>
  (await world.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;

const set = (id: number, fields: Partial<typeof products.$inferInsert>) =>
  world.db.update(products).set(fields).where(eq(products.id, id));

test('cancelling an order of this week frees its place, up to the capacity', async () => {
  const table = await world.product(TO_ORDER);
  const buy = () => newBuyer(world, [[table.id, 2]]);
  const first = await buy();
  expect(await stockOf(table.id)).toBe(1);
  await first.call.orders.cancel({ orderNumber: first.order.orderNumber });
  expect(await stockOf(table.id)).toBe(3);

  const second = await buy();
  await set(table.id, { weeklyCapacity: 4 });
  await set(table.id, { stock: 3 });
  await second.call.orders.cancel({ orderNumber: second.order.orderNumber });
  expect(await stockOf(table.id)).toBe(4);
});

test('cancelling an order of an earlier week adds no place to this one', async () => {
  const table = await world.product(TO_ORDER);
  const { call, order } = await newBuyer(world, [[table.id]]);
  const lastWeek = new Date(world.clock.now.getTime() - 7 * DAY_MS);
  await world.db.update(orders).set({ createdAt: lastWeek }).where(eq(orders.id, order.id));
  await set(table.id, { stock: 0 });
  await call.orders.cancel({ orderNumber: order.orderNumber });
  expect(await stockOf(table.id)).toBe(0);
});

test('a made piece that comes back adds no place, nor does one of a product that was in stock', async () => {
  const table = await world.product(TO_ORDER);
  const admin = await world.as('admin');
  const { call, order } = await newBuyer(world, [[table.id, 2]]);
  await arrive(world, order.id);
  const { id } = await call.orders.requestReturn({ orderItemId: order.orderItemId, cause: 'damaged' });
  await admin.call.vendorOrders.decideReturn({ id, accept: true });
  await admin.call.vendorOrders.receiveReturn({ id, quantity: 1 });
  await admin.call.adminOrders.refund({
    vendorOrderId: order.vendorOrderId,
    pieces: [{ orderItemId: order.orderItemId, quantity: 1 }],
    restock: true,
    reason: 'Damaged',
  });
  expect(await stockOf(table.id)).toBe(1);

  const lamp = await world.product({ stock: 5 });
  const buyer = await newBuyer(world, [[lamp.id]]);
  await set(lamp.id, TO_ORDER);
  await set(lamp.id, { stock: 1 });
  await buyer.call.orders.cancel({ orderNumber: buyer.order.orderNumber });
  expect(await stockOf(lamp.id)).toBe(1);
});

test('pieces from stock return to it when the deposit of others in the order is left', async () => {
  const ordered = await orderedTable(world, {}, [{ stock: 5 }]);
  const [lamp] = ordered.pieces;
  const stocks = async () => [await stockOf(ordered.table.id), await stockOf(lamp?.id ?? 0)];
  expect(await stocks()).toEqual([2, 4]);
  await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
  await ordered.shopper.call.orders.leaveDeposit({ id: ordered.id });
  expect(await stocks()).toEqual([2, 5]);
});

test('a vendor cannot offer more places of a week than its capacity', async () => {
  const vendor = await world.as('vendor');
  const { id } = await world.product({ ...TO_ORDER, vendorId: vendor.user.id });
  expect(await vendor.call.vendor.updateProduct({ id, stock: 50 })).toMatchObject({ stock: 3 });
  expect(await vendor.call.vendor.updateProduct({ id, stock: 1 })).toMatchObject({ stock: 1 });
  expect(await vendor.call.vendor.updateProduct({ id, stock: 50, weeklyCapacity: 9 })).toMatchObject({
    stock: 9,
  });
});

test('however its capacity changes, a week offers no more places than those that are not sold', async () => {
  const vendor = await world.as('vendor');
  const { id } = await world.product({ ...TO_ORDER, weeklyCapacity: 5, vendorId: vendor.user.id });
  const { call, order } = await newBuyer(world, [[id, 2]]);
  const update = (fields: { weeklyCapacity?: number; stock?: number }) =>
    vendor.call.vendor.updateProduct({ id, ...fields });
  expect(await update({ weeklyCapacity: 1 })).toMatchObject({ stock: 0 });
  expect(await update({ weeklyCapacity: 5 })).toMatchObject({ stock: 3 });
  expect(await update({ stock: 5 })).toMatchObject({ stock: 3 });
  await set(id, { leadTimeWeeks: null, stock: 9 });
  await set(id, { ...TO_ORDER, weeklyCapacity: 4 });
  expect(await stockOf(id)).toBe(2);
  await call.orders.cancel({ orderNumber: order.orderNumber });
  expect(await stockOf(id)).toBe(4);
});

test('a piece whose part of the order was cancelled is not reported as made', async () => {
  const lamp = { stock: 5, deliveryAvailable: false };
  const { vendor, id } = await orderedTable(world, {}, [lamp]);
  await vendor.call.vendorOrders.update({ id, status: 'processing' });
  await vendor.call.vendorOrders.cancel({ id, fulfillmentMethod: 'delivery' });
  await expect(vendor.call.vendorOrders.made({ id })).rejects.toMatchObject(
    refused('ORDER_STATE', /nothing of this order is made to order/i),
  );
  await vendor.call.vendorOrders.update({ id, status: 'ready_for_collection' });
});
