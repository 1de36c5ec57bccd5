import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { type BulkChange, STOCK_ACTIONS } from '@/shared/catalog/bulk-changes.ts';
import { PRICE_ROUNDINGS, type PriceRounding } from '@/shared/catalog/sales.ts';
import { NO_PICTURE } from '@/shared/platform/picture-link.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { valueField } from './bulk-values.ts';

async function shopIn(world: World) {
  const vendor = await world.as('vendor');
  const categoryId = (await world.category()).id;
  const categories = [categoryId, (await world.category()).id];
  const make = (fields: Partial<typeof products.$inferInsert>) =>
    world.product({ vendorId: vendor.user.id, categoryId, ...fields });
  // Times of the past stay, such as that of the first listing.
  const {
    updatedAt: _,
    listedAt: __,
    firstListedAt: ___,
    compareAtUntil: ____,
    ...columns
  } = getTableColumns(products);
  const read = () =>
    world.db
      .select(columns)
      .from(products)
      .where(eq(products.vendorId, vendor.user.id))
      .orderBy(asc(products.id));
  return { call: vendor.call.vendor, categories, make, read, vendorId: vendor.user.id };
}

const TAGS = ['oak', 'Oak', 'rimu', 'a "quoted", tag', 'back\\slash', '{brace}', 'null'];
const tags = fc.uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 4 });

function anyChange(categories: readonly number[]): fc.Arbitrary<BulkChange> {
  return fc.oneof(
    fc
      .constantFrom('active', 'draft', 'archived')
      .map((status): BulkChange => ({ field: 'status', status }) as BulkChange),
    fc.constantFrom(...categories).map((categoryId): BulkChange => ({ field: 'categoryId', categoryId })),
    fc
      .record({
        percent: fc.integer({ min: -900, max: 5000 }),
        rounding: fc.constantFrom(...PRICE_ROUNDINGS),
      })
      .map(({ percent, rounding }): BulkChange => ({ field: 'price', percent: percent / 10, rounding })),
    fc
      .record({ action: fc.constantFrom(...STOCK_ACTIONS), stock: fc.nat(50) })
      .map((change): BulkChange => ({ field: 'stock', ...change })),
    fc
      .nat(40_000)
      .map((cents): BulkChange => ({ field: 'deliveryFee', deliveryFee: (cents / 100).toFixed(2) })),
    fc.nat(365).map((days): BulkChange => ({ field: 'estimatedDeliveryDays', estimatedDeliveryDays: days })),
    fc
      .record({ action: fc.constantFrom('add' as const, 'remove' as const), tags })
      .map((change): BulkChange => ({ field: 'tags', ...change })),
  );
}

test('undoing any change restores every product exactly', async () => {
  const world = await createWorld();
  const { call, categories, make, read } = await shopIn(world);
  const fields = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2)),
    stock: fc.nat(30),
    deliveryAvailable: fc.boolean(),
    deliveryFee: fc.constantFrom('0.00', '80.00', '250.00'),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 4, selector: (tag) => tag.toLowerCase() }),
    status: fc.constantFrom('active' as const, 'draft' as const),
  });
  for (const product of fc.sample(fields, { numRuns: 12, seed: 3 })) await make(product);
  const listing = await make({ price: '300.00', deliveryAvailable: true });
  await call.saveVariants({
    ...{ id: listing.id, options: ['Size'] },
    variants: [
      { id: listing.id, values: ['S'], price: '300.00', stock: 1 },
      { values: ['M'], price: '120.00', stock: 4 },
    ],
  });

  await fc.assert(
    fc.asyncProperty(anyChange(categories), async (change) => {
      const before = await read();
      const input = { which: { filter: {} }, change };
      const preview = await call.previewChange(input);
      const { count, undoId, exceptionCount } = await call.changeProducts(input);
      expect({ count, exceptionCount }).toEqual({
        count: preview.count,
        exceptionCount: preview.exceptionCount,
      });
      if (undoId === null) {
        expect(await read()).toEqual(before);
        return;
      }
      const after = new Map((await read()).map((row) => [row.id, row]));
      for (const { id, after: value } of preview.rows) {
        const written = after.get(id)?.[valueField(change.field)];
        if (!Array.isArray(written)) expect(String(written)).toBe(value);
      }
      expect(await call.undoChange({ id: undoId })).toEqual({ restored: count, left: 0, leftNames: [] });
      expect(await read()).toEqual(before);
    }),
    { numRuns: 40, seed: 17 },
  );
});

test.each<[rounding: PriceRounding, percent: number, after: string[]]>([
  ['cent', 7.5, ['2633.75', '107.49', '0.32']],
  ['.00', 7.5, ['2634.00', '107.00', '0.32']],
  ['.95', 7.5, ['2633.95', '107.95', '0.32']],
  ['.99', 7.5, ['2633.99', '106.99', '0.32']],
  ['5', 7.5, ['2635.00', '105.00', '0.32']],
  ['.95', 0, ['2449.95', '99.95', '0.30']],
])('prices rounded %s after %d percent', async (rounding, percent, after) => {
  const world = await createWorld();
  const { call, make, read } = await shopIn(world);
  for (const price of ['2450.00', '99.99', '0.30']) await make({ price });
  await call.changeProducts({ which: { filter: {} }, change: { field: 'price', percent, rounding } });
  expect((await read()).map(({ price }) => price)).toEqual(after);
});

test('stock leaves made-to-order pieces out, a fee and days what is not delivered, and tags are added once', async () => {
  const world = await createWorld();
  const { call, make, read } = await shopIn(world);
  await make({ name: 'Stool', deliveryAvailable: true, stock: 1, tags: ['Oak'] });
  await make({ name: 'Bench', stock: 2, leadTimeWeeks: 4, weeklyCapacity: 2, capacityWeek: '2026-06-15' });
  const which = { filter: {} };
  await call.changeProducts({ which, change: { field: 'stock', stock: 7 } });
  await call.changeProducts({ which, change: { field: 'deliveryFee', deliveryFee: '45' } });
  await call.changeProducts({ which, change: { field: 'estimatedDeliveryDays', estimatedDeliveryDays: 3 } });
  await call.changeProducts({ which, change: { field: 'tags', action: 'add', tags: ['oak', 'Rimu'] } });
  expect(await read()).toMatchObject([
    { stock: 7, deliveryFee: '45.00', estimatedDeliveryDays: 3, tags: ['Oak', 'Rimu'] },
    { stock: 2, deliveryFee: '0.00', tags: ['oak', 'Rimu'] },
  ]);
});

test('pieces are added to a stock, or taken from it down to none', async () => {
  const world = await createWorld();
  const { call, make, read } = await shopIn(world);
  for (const stock of [0, 3, 9]) await make({ stock });
  const which = { filter: {} };
  await call.changeProducts({ which, change: { field: 'stock', action: 'add', stock: 2 } });
  expect((await read()).map(({ stock }) => stock)).toEqual([2, 5, 11]);
  await call.changeProducts({ which, change: { field: 'stock', action: 'remove', stock: 4 } });
  expect((await read()).map(({ stock }) => stock)).toEqual([0, 1, 7]);
});

test('a draft without a picture is named, and the others are put on sale', async () => {
  const world = await createWorld();
  const { call, make } = await shopIn(world);
  const bare = await make({ name: 'Bare', status: 'draft', imageUrl: NO_PICTURE });
  const whole = await make({ name: 'Whole', status: 'draft' });
  const change = { field: 'status' as const, status: 'active' as const };
  expect(await call.changeProducts({ which: { ids: [bare.id, whole.id] }, change })).toMatchObject({
    count: 1,
    exceptions: [{ name: 'Bare', reason: 'no_picture' }],
  });
});

test('a price and a stock set on one product are in the change log, and can be undone', async () => {
  const world = await createWorld();
  const { call, make, read } = await shopIn(world);
  const { id } = await make({ name: 'Stool', price: '100.00', stock: 3 });
  await call.updateProduct({ id, price: '120.00', stock: 5, seenStock: 3 });
  await call.updateProduct({ id, price: '120.00', colour: 'oak' });
  const log = await call.changes();
  expect(log).toMatchObject([
    { field: 'stock', single: { name: 'Stool', before: '3', after: '5' } },
    { field: 'price', single: { name: 'Stool', before: '100.00', after: '120.00' } },
  ]);
  for (const entry of log) await call.undoChange({ id: entry.id });
  expect(await read()).toMatchObject([{ price: '100.00', stock: 3 }]);
});

test('the change log lists the newest changes with their values, also undone ones, to the vendor alone', async () => {
  const world = await createWorld();
  const { call, make } = await shopIn(world);
  const { id: productId } = await make({ name: 'Stool', price: '100.00' });
  const which = { ids: [productId] };
  const { undoId } = await call.changeProducts({ which, change: { field: 'price', percent: 10 } });
  await call.undoChange({ id: Number(undoId) });
  for (let stock = 100; stock < 150; stock += 1)
    await call.changeProducts({ which, change: { field: 'stock', stock } });

  const log = await call.changes();
  expect(log).toHaveLength(50);
  expect(log[0]).toMatchObject({ field: 'stock', change: { stock: 149 }, count: 1, undoneAt: null });
  expect(log[0]?.undoUntil).toEqual(new Date(world.clock.now.getTime() + 10 * 60_000));
  const id = Number(log[0]?.id);
  expect(await call.changedValues({ id })).toEqual({
    total: 1,
    rows: [{ id: productId, name: 'Stool', before: '148', after: '149' }],
  });
  await call.undoChange({ id });
  expect((await call.changes())[0]).toMatchObject({ undoneAt: world.clock.now, undoUntil: null });

  const other = (await world.as('vendor')).call.vendor;
  expect(await other.changes()).toEqual([]);
  await expect(other.changedValues({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});

test('a change of 5,000 products and its undo take a bounded number of statements', async () => {
  const world = await createWorld();
  const { call, make, read, vendorId } = await shopIn(world);
  const { id } = await make({ price: '100.00', stock: 1 });
  const [one] = await world.db
    .select()
    .from(products)
    .where(inArray(products.id, [id]));
  const { id: _, searchVector: __, ...row } = one as typeof products.$inferSelect;
  const copies = Array.from({ length: 499 }, (__unused, index) => ({
    ...row,
    name: `Stool ${index}`,
    vendorId,
  }));
  for (let batch = 0; batch < 10; batch += 1) await world.db.insert(products).values(copies);
  const which = { filter: {} };
  const { count, undoId } = await call.changeProducts({ which, change: { field: 'stock', stock: 9 } });
  expect(count).toBe(4991);
  expect(await call.undoChange({ id: Number(undoId) })).toMatchObject({ restored: 4991, left: 0 });
  expect(new Set((await read()).map(({ stock }) => stock))).toEqual(new Set([1]));
});
