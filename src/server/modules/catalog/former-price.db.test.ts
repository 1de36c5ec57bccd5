import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import { productPrices, products } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** A product whose price history is written by the test. */
async function shop(world: World) {
  const vendor = await world.as('vendor');
  const cookie = await world.cookieOf(vendor.user);
  const product = await world.product({ vendorId: vendor.user.id, price: '100.00' });
  const set = async (changes: object) =>
    (await world.rest(`PUT /api/products/${product.id}`, { cookie, body: changes })).body;
  const read = async () => (await world.rest(`GET /api/products/${product.id}`)).body;
  return { ...vendor, id: product.id, set, read };
}

/** Moves a product's history this many days into the past. */
async function letPass(world: World, id: number, days: number) {
  await world.db.execute(sql`update product_prices set day = day - ${days}::int where product_id = ${id}`);
  await world.db.execute(
    sql`update products set compare_at_until = compare_at_until - ${days}::int where id = ${id}`,
  );
}

test('a former price shows on every list if it was the price for 14 whole days of the last 60', async () => {
  const world = await createWorld();
  const { id, set, read, call } = await shop(world);
  await letPass(world, id, 15);
  expect(await set({ price: '80.00', compareAtPrice: '100.00' })).toMatchObject({ compareAtPrice: '100.00' });
  expect(await read()).toMatchObject({ price: '80.00', compareAtPrice: '100.00' });
  expect((await world.rest('GET /api/products')).body).toMatchObject([{ compareAtPrice: '100.00' }]);
  expect((await call.catalog.browse({})).items).toMatchObject([{ compareAtPrice: '100.00' }]);
});

test('a newer product, or one whose former price was not charged long enough, shows no sale', async () => {
  const world = await createWorld();
  const { id, set, read, call } = await shop(world);
  expect(await set({ price: '80.00', compareAtPrice: '100.00' })).toMatchObject({ compareAtPrice: null });
  expect(await call.vendor.product({ id })).toMatchObject({
    compareAtPrice: null,
    statedCompareAtPrice: '100.00',
  });

  const second = await shop(world);
  await letPass(world, second.id, 14);
  expect(await second.set({ price: '80.00', compareAtPrice: '100.00' })).toMatchObject({
    compareAtPrice: null,
  });
  expect(await second.set({ compareAtPrice: '120.00' })).toMatchObject({ compareAtPrice: null });
  expect(await read()).toMatchObject({ compareAtPrice: null });
});

test('a vendor sees before saving if and until when a former price will show', async () => {
  const world = await createWorld();
  const { id, set, call } = await shop(world);
  const ask = (compareAtPrice: string) => call.vendor.formerPrice({ id, compareAtPrice });
  await letPass(world, id, 14);
  expect(await ask('100.00')).toEqual({ until: null });
  await letPass(world, id, 1);
  const { until } = await ask('100.00');
  expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await ask('120')).toEqual({ until: null });

  await set({ price: '80.00', compareAtPrice: '100.00' });
  const [row] = await world.db.select().from(products).where(eq(products.id, id));
  expect(row?.compareAtUntil).toBe(until);

  await letPass(world, id, 61);
  expect(await ask('100.00')).toEqual({ until: null });
  const { call: stranger } = await world.as('vendor');
  await expect(stranger.vendor.formerPrice({ id, compareAtPrice: '100' })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test('days as a draft and days of a price change do not count', async () => {
  const world = await createWorld();
  const { id, set } = await shop(world);
  await set({ status: 'draft' });
  await letPass(world, id, 30);
  await set({ status: 'active' });
  await letPass(world, id, 10);
  await set({ price: '90.00' });
  await set({ price: '100.00' });
  await letPass(world, id, 5);
  // Nine whole days, the day of the change, and four days.
  expect(await set({ price: '80.00', compareAtPrice: '100.00' })).toMatchObject({ compareAtPrice: null });
  const [row] = await world.db.select().from(products).where(eq(products.id, id));
  expect(row?.compareAtUntil).toBeNull();
});

test('a sale ends when fewer than 14 of those days are left, or when the price rises again', async () => {
  const world = await createWorld();
  const { id, set, read } = await shop(world);
  await letPass(world, id, 31);
  await set({ price: '80.00', compareAtPrice: '100.00' });
  await letPass(world, id, 46);
  expect(await read()).toMatchObject({ compareAtPrice: '100.00' });
  await letPass(world, id, 1);
  expect(await read()).toMatchObject({ compareAtPrice: null });

  const other = await shop(world);
  await letPass(world, other.id, 20);
  await other.set({ price: '80.00', compareAtPrice: '100.00' });
  expect(await other.set({ price: '100.00' })).toMatchObject({ compareAtPrice: null });
});

test('several price changes in a day are one row of the history', async () => {
  const world = await createWorld();
  const { id, set } = await shop(world);
  await letPass(world, id, 3);
  for (const price of ['1.00', '2.00', '3.00']) await set({ price });
  const lines = await world.db
    .select({ price: productPrices.price })
    .from(productPrices)
    .where(eq(productPrices.productId, id))
    .orderBy(productPrices.day);
  expect(lines).toEqual([{ price: '100.00' }, { price: '3.00' }]);
});

test('old rows are deleted, except the one with the price at the start of the period', async () => {
  const world = await createWorld();
  const { id, set } = await shop(world);
  await letPass(world, id, 100);
  await set({ price: '90.00' });
  await letPass(world, id, 400);
  await set({ price: '80.00', compareAtPrice: '90.00' });
  await prune(world.deps, new Date());
  const lines = await world.db
    .select({ price: productPrices.price })
    .from(productPrices)
    .where(eq(productPrices.productId, id))
    .orderBy(productPrices.day);
  expect(lines).toEqual([{ price: '90.00' }, { price: '80.00' }]);
  expect(await set({ price: '70.00' })).toMatchObject({ compareAtPrice: '90.00' });
});
