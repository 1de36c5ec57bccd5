import { expect, test } from 'vitest';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

test("a vendor's figures are their own, by months of New Zealand", async () => {
  const world = await createWorld();
  const [one, two] = [await world.as('vendor'), await world.as('vendor')];
  const table = await world.product({ vendorId: one.user.id, price: '100.00', stock: 3 });
  await world.product({ vendorId: one.user.id, stock: 50 });
  await world.product({ vendorId: one.user.id, stock: 0, status: 'draft' });
  const lamp = await world.product({ vendorId: two.user.id, price: '40.00' });

  world.clock.now = new Date('2026-05-14T23:59:00Z'); // in Auckland the 15th, a minute before the time it will be in June
  await (await shopperWith(world, [[table.id, 1]])).buy();
  world.clock.now = new Date('2026-05-31T12:00:00Z');
  await (await shopperWith(world, [[table.id, 2], [lamp.id]])).buy();
  const cancelled = await shopperWith(world, [[lamp.id, 2]]);
  await cancelled.call.orders.cancel({ orderNumber: (await cancelled.buy()).orderNumber });
  world.clock.now = new Date('2026-06-15T00:00:00Z');

  await expect(one.call.stats.vendor()).resolves.toEqual({
    totalRevenue: '300.00',
    totalCommission: '30.00',
    totalOrders: 2,
    averageCommissionRate: '10.00',
    thisMonth: { revenue: '200.00', commission: '20.00', orders: 1 },
    lastMonth: { revenue: '100.00', commission: '10.00', orders: 1 },
    openOrders: 2,
    returnsToDecide: 0,
    productsOnSale: 2,
    productsRunningLow: 1,
  });
  await expect(two.call.stats.vendor()).resolves.toMatchObject({
    totalRevenue: '40.00',
    thisMonth: { revenue: '40.00', orders: 1 },
    openOrders: 1,
    productsRunningLow: 0,
  });
});

test('a vendor without sales sees zeros', async () => {
  const world = await createWorld();
  const { call } = await world.as('vendor');
  await expect(call.stats.vendor()).resolves.toMatchObject({
    totalRevenue: '0.00',
    averageCommissionRate: '0.00',
    thisMonth: { revenue: '0.00', orders: 0 },
    openOrders: 0,
    productsOnSale: 0,
  });
});

test('own products are paged, searched by name without wildcards, or sorted by lowest stock', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('vendor');
  for (const [name, stock] of [
    ['Oak 100%', 9],
    ['Ash bench', 2],
    ['Oak stool', 1],
    ['Rimu desk', 0],
  ] as const) {
    await world.product({ vendorId: user.id, name, stock });
  }
  await world.product({ name: "Another's oak" });
  const names = async (input: Parameters<typeof call.vendor.products>[0]) =>
    (await call.vendor.products(input)).items.map(({ name }) => name);

  await expect(call.vendor.products({ limit: 3, page: 2 })).resolves.toMatchObject({
    items: [{ name: 'Oak 100%' }],
    total: 4,
  });
  expect(await names({ search: 'OAK' })).toEqual(['Oak stool', 'Oak 100%']);
  expect(await names({ search: '%' })).toEqual(['Oak 100%']);
  expect(await names({ isRunningLow: true, sort: 'stock' })).toEqual(['Rimu desk', 'Oak stool', 'Ash bench']);
});

test('a product, even a draft, can be read for editing by its vendor and by admins only', async () => {
  const world = await createWorld();
  const [owner, other, admin] = [await world.as('vendor'), await world.as('vendor'), await world.as('admin')];
  const { id } = await world.product({ vendorId: owner.user.id, status: 'draft' });
  await expect(owner.call.vendor.product({ id })).resolves.toMatchObject({ id, status: 'draft' });
  await expect(admin.call.vendor.product({ id })).resolves.toMatchObject({ id });
  await expect(other.call.vendor.product({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});

test('an admin sees the sales of all vendors or only their own, and can filter open returns', async () => {
  const world = await createWorld();
  const [one, admin] = [await world.as('vendor'), await world.as('admin')];
  const table = await world.product({ vendorId: one.user.id });
  const mirror = await world.product({ vendorId: admin.user.id });
  const shopper = await shopperWith(world, [[table.id], [mirror.id]]);
  const order = await shopper.buy();
  const vendorOrder = order.vendorOrders.find(({ vendorId }) => vendorId === one.user.id);
  const idsOf = async (caller: typeof admin, input: Parameters<typeof admin.call.vendorOrders.list>[0]) =>
    (await caller.call.vendorOrders.list(input)).items.map(({ vendorId }) => vendorId);

  expect(await idsOf(admin, {})).toHaveLength(2);
  expect(await idsOf(admin, { own: true })).toEqual([admin.user.id]);
  expect((await one.call.vendorOrders.list()).items).toMatchObject([
    { vendorName: one.user.name, customerName: shopper.user.name },
  ]);

  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await one.call.vendorOrders.update({ id: vendorOrder?.id ?? 0, status });
  }
  expect(await idsOf(one, { hasOpenReturn: true })).toEqual([]);
  const { id } = await shopper.call.orders.requestReturn({
    orderItemId: vendorOrder?.items[0]?.id ?? 0,
    quantity: 1,
    reason: 'Too tall',
  });
  expect(await idsOf(one, { hasOpenReturn: true })).toEqual([one.user.id]);
  await expect(one.call.stats.vendor()).resolves.toMatchObject({ returnsToDecide: 1, openOrders: 0 });
  await one.call.vendorOrders.decideReturn({ id, accept: true });
  await expect(one.call.stats.vendor()).resolves.toMatchObject({ returnsToDecide: 0 });
  expect(await idsOf(admin, { hasOpenReturn: true })).toEqual([one.user.id]);
  await one.call.vendorOrders.receiveReturn({ id, quantity: 1 });
  expect(await idsOf(one, { hasOpenReturn: true })).toEqual([]);
});
