import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adviseOnPrice } from '@/server/modules/pricing/engine/advise-on.ts';
import { priceBounds, productStockOuts, products } from '@/server/schema.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { gatherEvidence } from './gather-evidence.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.clock.now = new Date('2026-11-23T00:00:00Z');
});

async function sell(
  { db }: World,
  product: { id: number; vendorId: number; customerId: number },
  date: string,
  quantity = 1,
  status: VendorOrderStatus = 'collected',
) {
  const placedAt = sql`${`${date} 12:00`}::timestamp at time zone 'Pacific/Auckland'`;
  await db.execute(sql`
    with placed as (
      insert into orders (customer_id, order_number, currency, subtotal, tax, tax_rate, tax_included, commission, total, created_at)
      values (${product.customerId}, ${`RH-${product.id}-${date}`}, 'usd', 1, 0, 0, false, 0, 1, ${placedAt}) returning id
    ), part as (
      insert into vendor_orders (order_id, vendor_id, subtotal, commission, commission_rate, status)
      select id, ${product.vendorId}::int, 1, 0, 0.1, ${status}::text from placed returning id, order_id
    )
    insert into order_items (order_id, vendor_order_id, product_id, product_name, image_url, quantity, price, commission, commission_rate)
    select order_id, id, ${product.id}::int, 'Oak desk', '/x.svg', ${quantity}::int, 1, 0, 0.1 from part`);
}

test('a new product without similar ones has no evidence, and lists the missing facts', async () => {
  const { id } = await world.product({ name: 'Oak desk' });
  const evidence = (await gatherEvidence(world.db, world.clock.now, [id])).get(id);
  expect(evidence).toMatchObject({ weeks: [], comparables: [], priceCents: 10_000, commissionRate: 0.1 });
  expect(evidence && adviseOnPrice(evidence)).toMatchObject({ kind: 'not_enough' });
});

test('similar products are found by name, material and size, whatever their price', async () => {
  const oak = { materials: ['oak'], widthCm: 120, depthCm: 60, heightCm: 75 };
  const desk = await world.product({ name: 'Solid oak desk', price: '400.00', ...oak });
  const { id: vendorId } = await world.user({ role: 'vendor' });
  for (const [name, price] of [
    ['Oak desk with drawers', '420.00'],
    ['Oak writing desk', '460.00'],
    ['Solid oak desk, narrow', '440.00'],
    ['Pine bed', '300.00'],
  ] as const) {
    await world.product({ name, price, vendorId, ...(name.startsWith('Pine') ? {} : oak) });
  }
  await world.db.execute(sql`update products set created_at = now() - interval '90 days'`);
  const evidence = (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  expect(evidence?.comparables.map(({ priceCents }) => priceCents).sort()).toEqual([42_000, 44_000, 46_000]);
  expect(evidence?.comparables[0]).toMatchObject({
    shared: ['oak', 'of this size'],
    isOnSale: true,
  });
  const advice = evidence && adviseOnPrice(evidence);
  expect(advice).toMatchObject({
    kind: 'advice',
    marketData: { competitorPrices: expect.arrayContaining(['440.00']) },
  });
});

test("a vendor's own products are no comparables, and a product without sales has no days to its first sale", async () => {
  const desk = await world.product({ name: 'Oak desk' });
  await world.product({ name: 'Oak desk, second copy', vendorId: desk.vendorId });
  const { id: vendorId } = await world.user({ role: 'vendor' });
  const other = await world.product({ name: 'Oak desk, narrow', vendorId });
  const evidence = (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  expect(evidence?.comparables).toMatchObject([{ productId: other.id, pieces: 0, daysToSell: null }]);
});

test("the category's average has one voice for each other seller, and none with fewer than three", async () => {
  const desk = await world.product({ name: 'Oak desk', price: '10.00' });
  const evidence = async () => (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  const sellers = [];
  for (const price of ['100.00', '200.00', '300.00']) {
    expect((await evidence())?.category.averageCents).toBeNull();
    const { id: vendorId } = await world.user({ role: 'vendor' });
    await world.product({ name: 'Bed', price, vendorId });
    sellers.push(vendorId);
  }
  expect((await evidence())?.category).toMatchObject({ averageCents: 20_000, season: [] });
  // One of them, and the asking vendor, import many at the same price.
  for (let count = 0; count < 6; count++) {
    await world.product({ name: 'Bed', price: '300.00', vendorId: sellers[2] ?? 0 });
    await world.product({ name: 'Bed', price: '300.00', vendorId: desk.vendorId });
  }
  expect((await evidence())?.category.averageCents).toBe(20_000);
});

test('a product made to order sells the capacity of the weeks to come', async () => {
  const { id } = await world.product({ stock: 2, leadTimeWeeks: 4, weeklyCapacity: 3 });
  const evidence = (await gatherEvidence(world.db, world.clock.now, [id])).get(id);
  expect(evidence).toMatchObject({ stock: 3, sellable: 15 });
});

test('days to the first sale count from the first listing, not from the draft or a later one', async () => {
  const desk = await world.product({ name: 'Oak desk' });
  const { id: vendorId } = await world.user({ role: 'vendor' });
  const { id: customerId } = await world.user();
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  const dates = { createdAt: at('2026-08-01'), firstListedAt: at('2026-11-01'), listedAt: at('2026-11-15') };
  const sold = await world.product({ name: 'Oak desk, narrow', vendorId, ...dates });
  const neverListed = await world.product({ name: 'Oak desk, wide', vendorId, ...dates });
  await world.db
    .update(products)
    .set({ status: 'archived', firstListedAt: null })
    .where(eq(products.id, neverListed.id));
  for (const { id } of [sold, neverListed]) await sell(world, { id, vendorId, customerId }, '2026-11-13');
  const evidence = (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  expect(new Map(evidence?.comparables.map((one) => [one.productId, one.daysToSell]))).toEqual(
    new Map([
      [sold.id, 12],
      [neverListed.id, null],
    ]),
  );
});

test('the stated origin takes precedence over the text as the condition', async () => {
  const desk = await world.product({ name: 'Oak desk', origin: 'second-hand' });
  const { id: vendorId } = await world.user({ role: 'vendor' });
  await world.product({ name: 'Oak desk, broad', origin: 'second-hand', vendorId });
  await world.product({ name: 'Vintage oak desk', origin: 'new', vendorId });
  const evidence = (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  expect(evidence?.comparables.map(({ shared }) => shared)).toEqual([['second-hand'], []]);
});

test('weekly evidence has days on sale and in stock, visits, and pieces sold without cancelled ones', async () => {
  const desk = await world.product({ name: 'Oak desk', price: '90.00' });
  const { id: customerId } = await world.user();
  await world.db.execute(sql`delete from product_prices`);
  await world.db.execute(sql`
    insert into product_prices (product_id, day, price)
    values (${desk.id}, '2026-11-02', 100), (${desk.id}, '2026-11-11', 90), (${desk.id}, '2026-11-16', null)`);
  await world.db.execute(sql`
    insert into product_stock_outs (product_id, since, until) values (${desk.id}, '2026-11-04', '2026-11-07')`);
  await world.db.execute(sql`
    insert into product_visit_days (product_id, day, views, carts) values (${desk.id}, '2026-11-02', 5, 1), (${desk.id}, '2026-11-12', 3, 0)`);
  for (const [date, quantity, status] of [
    ['2026-11-03', 2, 'collected'],
    ['2026-11-10', 4, 'cancelled'],
    ['2026-11-11', 8, 'collected'],
    ['2026-11-15', 1, 'pending'],
  ] as const) {
    await sell(world, { ...desk, customerId }, date, quantity, status);
  }
  const evidence = (await gatherEvidence(world.db, world.clock.now, [desk.id])).get(desk.id);
  expect(evidence?.weeks).toEqual([
    // Sold out on the 5th and the 6th.
    {
      week: '2026-11-02',
      priceCents: 10_000,
      firstDay: '2026-11-02',
      lastDay: '2026-11-08',
      days: 5,
      views: 5,
      pieces: 2,
    },
    // The 11th, when the price changed, is in neither.
    {
      week: '2026-11-09',
      priceCents: 9_000,
      firstDay: '2026-11-12',
      lastDay: '2026-11-15',
      days: 4,
      views: 3,
      pieces: 1,
    },
    {
      week: '2026-11-09',
      priceCents: 10_000,
      firstDay: '2026-11-09',
      lastDay: '2026-11-10',
      days: 2,
      views: 0,
      pieces: 0,
    },
  ]);
});

test('a variant shares the weeks of its listing and of other variants, at prices in relation to its own', async () => {
  const table = await world.product({
    ...{ name: 'Table', price: '400.00', optionNames: ['Size'], optionValues: ['160 cm'] },
  });
  const wide = await variantOf(world, table, { optionValues: ['200 cm'], price: '600.00' });
  const { id: customerId } = await world.user();
  await world.db.execute(sql`delete from product_prices`);
  await world.db.execute(sql`
    insert into product_prices (product_id, day, price)
    values (${table.id}, '2026-11-02', 440), (${table.id}, '2026-11-09', 400), (${wide.id}, '2026-11-09', 600)`);
  await world.db.execute(sql`
    insert into product_visit_days (product_id, day, views, carts) values (${table.id}, '2026-11-02', 5, 1)`);
  await sell(world, { ...table, customerId }, '2026-11-03', 2);
  await sell(world, { ...wide, customerId }, '2026-11-17', 1);
  const evidence = await gatherEvidence(world.db, world.clock.now, [table.id, wide.id]);
  const weeksOf = (id: number) =>
    evidence.get(id)?.weeks.map(({ week, priceCents, views, pieces }) => [week, priceCents, views, pieces]);
  expect(weeksOf(wide.id)).toEqual([
    ['2026-11-02', 66_000, null, 2],
    ['2026-11-09', 60_000, null, 0],
    ['2026-11-09', 60_000, null, 0],
    ['2026-11-16', 60_000, null, 0],
    ['2026-11-16', 60_000, null, 1],
  ]);
  expect(weeksOf(table.id)?.map(([, price]) => price)).toEqual([44_000, 40_000, 40_000, 40_000, 40_000]);
  expect(evidence.get(wide.id)).toMatchObject({ priceCents: 60_000 });
});

test('days without stock do not count as days in stock after a product is restocked', async () => {
  const { id } = await world.product({ stock: 1 });
  const stockOuts = () => world.db.select().from(productStockOuts);
  expect(await stockOuts()).toEqual([]);
  await world.db.update(products).set({ stock: 0 });
  expect(await stockOuts()).toEqual([{ productId: id, since: expect.any(String), until: null }]);
  await world.db.update(products).set({ stock: 3 });
  expect(await stockOuts()).toEqual([
    { productId: id, since: expect.any(String), until: expect.any(String) },
  ]);
  await world.db.update(products).set({ stock: 0 });
  expect(await stockOuts()).toEqual([{ productId: id, since: expect.any(String), until: null }]);
});

test("the vendor's bounds and cost are part of the evidence", async () => {
  const { id } = await world.product();
  await world.db.insert(priceBounds).values({ productId: id, cost: '40.00', floor: '60.00' });
  const evidence = (await gatherEvidence(world.db, world.clock.now, [id])).get(id);
  expect(evidence).toMatchObject({ costCents: 4_000, floorCents: 6_000, ceilingCents: null });
});
