import { expect, test } from 'vitest';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import { liveIndexOf } from '@/server/modules/search/ranking/live-index.ts';
import type { products } from '@/server/schema.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';

const suggest = async (world: World, q: string) =>
  (await world.rest(`GET /api/search/suggestions?q=${encodeURIComponent(q)}`)).body;
const namesOf = (found: { products: { name: string }[] }) => found.products.map(({ name }) => name);

async function shop() {
  const world = await createWorld();
  const sofas = await world.category({ name: 'Sofas & seating' });
  const tables = await world.category({ name: 'Tables' });
  for (const [name, id] of [
    ['Linen sofa', sofas.id],
    ['Velvet sofa', sofas.id],
    ['Corner sofa', sofas.id],
    ['Oak table', tables.id],
    ['Rimu table', tables.id],
    ['Oak side table', tables.id],
  ] as const) {
    await world.product({ name, categoryId: id, description: 'Made in Nelson.', price: '250.00' });
  }
  // Suggestions don't wait for the index: without it there are none.
  await liveIndexOf(world.db);
  return { world, sofas };
}

test('a prefix suggests products, a category and completed searches', async () => {
  const { world, sofas } = await shop();
  const found = await suggest(world, 'Sof');
  expect(namesOf(found).sort()).toEqual(['Corner sofa', 'Linen sofa', 'Velvet sofa']);
  expect(found.products[0]).toEqual({
    id: expect.any(Number),
    variantId: found.products[0].id,
    name: expect.any(String),
    price: '250.00',
    isFrom: false,
    imageUrl: expect.any(String),
    isSoldOut: false,
    ...{ widthCm: null, depthCm: null, heightCm: null },
  });
  expect(found.categories).toEqual([{ id: sofas.id, name: 'Sofas & seating', search: '' }]);
  expect(found.queries).toEqual(['sofa']);
  expect(namesOf(await suggest(world, 'oak ta'))[0]).toMatch(/^Oak (side )?table$/);
});

test('sold-out products are marked and come last among equal suggestions', async () => {
  const { world } = await shop();
  await world.product({ name: 'Rattan lamp', stock: 0 });
  for (const room of ['hall', 'attic', 'kitchen', 'nursery', 'study', 'porch']) {
    await world.product({ name: `Lampshade for a ${room}`, description: 'Rattan, for any lamp.', stock: 1 });
  }
  const { products } = await suggest(world, 'rattan lamp');
  expect(products).toHaveLength(5);
  expect(products.filter(({ isSoldOut }: { isSoldOut: boolean }) => isSoldOut)).toHaveLength(1);
  expect(products.at(-1)).toMatchObject({ name: 'Rattan lamp', isSoldOut: true });
});

test('typos, prices and macrons are understood; nonsense and single letters suggest nothing', async () => {
  const { world } = await shop();
  await world.product({ name: 'Rēhua lamp', price: '900.00' });
  expect(namesOf(await suggest(world, 'velvte sofa'))).toContain('Velvet sofa');
  expect(namesOf(await suggest(world, 'REHU'))).toEqual(['Rēhua lamp']);
  expect(namesOf(await suggest(world, 'lamp under $100'))).toEqual([]);
  const nothing = { queries: [], categories: [], products: [] };
  for (const text of ['', ' ', 's', '%', 'zzzzqqqq', '😀😀', '((((']) {
    expect(await suggest(world, text), text).toEqual(nothing);
  }
});

test('products just sold, hidden or deactivated are not suggested', async () => {
  const { world } = await shop();
  const vendor = await world.as('vendor');
  const product = await world.product({ name: 'Walnut desk', vendorId: vendor.user.id });
  expect(namesOf(await suggest(world, 'walnut'))).toEqual(['Walnut desk']);
  await vendor.call.vendor.updateProduct({ id: product.id, status: 'draft' });
  expect(namesOf(await suggest(world, 'walnut'))).toEqual([]);
});

test('a text longer than any search is refused', async () => {
  const world = await createWorld();
  expect((await world.rest(`GET /api/search/suggestions?q=${'a'.repeat(101)}`)).status).toBe(400);
});

/** A sold-out table and its variants, one of them sold out too. */
async function tableShop() {
  const world = await createWorld();
  const table = await world.product({
    ...{ name: 'Hawea table', optionNames: ['Size', 'Timber'], optionValues: ['140 cm', 'oak'] },
    ...{ price: '400.00', stock: 0, widthCm: 140, imageUrl: '/media/oak.webp' },
  });
  const add = (optionValues: string[], fields: Partial<typeof products.$inferInsert>) =>
    variantOf(world, table, { optionValues, ownFields: ['size', 'pictures'], ...fields });
  await add(['180 cm', 'oak'], { price: '520.00', widthCm: 180 });
  const walnut = await add(['180 cm', 'walnut'], {
    price: '700.00',
    widthCm: 180,
    imageUrl: '/media/walnut.webp',
  });
  await add(['200 cm', 'rimu'], { price: '380.00', stock: 0 });
  await liveIndexOf(world.db);
  await facetTableOf(world.db);
  const suggestTable = async (text: string) => (await suggest(world, text)).products;
  return { table, walnut, suggestTable };
}

test('a product with variants has the lowest price of those in stock, and is sold out only with all', async () => {
  const { table, suggestTable } = await tableShop();
  expect(await suggestTable('hawea')).toMatchObject([
    {
      id: table.id,
      variantId: table.id,
      name: 'Hawea table',
      price: '520.00',
      isFrom: true,
      isSoldOut: false,
    },
  ]);
  expect(await suggestTable('hawea rimu')).toMatchObject([
    { name: 'Hawea table · 200 cm, rimu', price: '380.00', isFrom: false, isSoldOut: true },
  ]);
});

test('a variant that the search names is suggested with its own name, price, picture and size', async () => {
  const { table, walnut, suggestTable } = await tableShop();
  const named = {
    ...{ id: table.id, variantId: walnut.id, name: 'Hawea table · 180 cm, walnut', price: '700.00' },
    ...{ imageUrl: '/media/walnut.webp', widthCm: 180, isFrom: false, isSoldOut: false },
  };
  expect(await suggestTable('hawea walnut')).toMatchObject([named]);
  expect(await suggestTable('hawea table over $600')).toMatchObject([named]);
  expect(await suggestTable('hawea table over $800')).toEqual([]);
});
