import { expect, test } from 'vitest';
import { liveIndexOf } from '@/server/modules/search/ranking/live-index.ts';
import { shopperWith } from '@/testing/buying.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { MIN_BUYERS } from './bought-together.ts';
import { dropRelated } from './list-related.ts';

async function relatedTo(world: World, id: number) {
  dropRelated(world.db);
  const { similar, goesWith } = await world.callerOf(null).catalog.related({ id });
  const brief = (list: typeof similar) => list.map(({ name, why }) => [name, why]);
  return { similar: brief(similar), goesWith: brief(goesWith) };
}

const named = (list: unknown[][]) => list.map(([name]) => name);

test('similar products share kind, material, size and price, in stock first, with the reason', async () => {
  const world = await createWorld();
  const oak = { materials: ['Oak'], price: '100.00', widthCm: 120 };
  const shown = await world.product({ name: 'Oak desk', ...oak });
  await world.product({ name: 'Small desk', price: '104.00', widthCm: 60 });
  await world.product({ name: 'Oak writing desk', ...oak, widthCm: 125 });
  await world.product({ name: 'Oak desk, sold out', ...oak, stock: 0 });
  await world.product({ name: 'Oak draft', ...oak, status: 'draft' });
  const gone = await world.user({ role: 'vendor', suspendedAt: world.clock.now });
  await world.product({ name: 'Oak of a suspended shop', ...oak, vendorId: gone.id });

  const expected = [
    ['Oak writing desk', 'Also oak, about this size'],
    ['Small desk', 'About this price'],
    ['Oak desk, sold out', 'Also oak, about this size'],
  ];
  expect((await relatedTo(world, shown.id)).similar).toEqual(expected);
  await liveIndexOf(world.db);
  expect((await relatedTo(world, shown.id)).similar).toEqual(expected);
  expect(await relatedTo(world, 999_999)).toEqual({ similar: [], goesWith: [] });
});

test('matching products are of other categories and share material, colour or style, with and without the index', async () => {
  const world = await createWorld();
  const other = await world.category();
  const third = await world.category();
  const fields = { materials: ['Rimu'], tags: ['mid-century'], price: '100.00' };
  const table = await world.product({ name: 'Rimu table', ...fields, colour: 'Honey' });
  for (const name of ['Rimu lamp', 'Rimu shelf', 'Rimu tray'])
    await world.product({ name, ...fields, categoryId: other.id });
  await world.product({
    name: 'Chair',
    materials: ['Ash'],
    colour: 'honey',
    price: '90.00',
    categoryId: third.id,
  });
  await world.product({ name: 'Plain rug', materials: ['Wool'], categoryId: third.id });

  const { goesWith } = await relatedTo(world, table.id);
  expect(goesWith).toEqual([
    ['Rimu lamp', 'Also rimu, also mid-century'],
    ['Rimu shelf', 'Also rimu, also mid-century'],
    ['Chair', 'In the same colour'],
  ]);
  await liveIndexOf(world.db);
  expect((await relatedTo(world, table.id)).goesWith).toEqual(goesWith);
});

test('a common finish, kind of material or tag without a style is no reason to buy both', async () => {
  const world = await createWorld();
  const other = await world.category();
  const price = '100.00';
  const stool = await world.product({
    name: 'Stool',
    materials: ['matai', 'tung oil', 'solid wood'],
    tags: ['stool'],
    price,
  });
  const fields = { categoryId: other.id, price };
  await world.product({
    name: 'Toddler bed',
    materials: ['pine', 'linseed oil'],
    tags: ['stool'],
    ...fields,
  });
  await world.product({ name: 'Shelf', materials: ['tung oil', 'plywood', 'engineered wood'], ...fields });
  expect((await relatedTo(world, stool.id)).goesWith).toEqual([]);
  await world.product({ name: 'Bench', materials: ['reclaimed matai', 'tung oil'], ...fields });
  expect((await relatedTo(world, stool.id)).goesWith).toEqual([['Bench', 'Also matai']]);
});

test('bought together counts distinct buyers above a minimum, without cancelled orders', async () => {
  const world = await createWorld();
  const other = await world.category();
  const table = await world.product({ name: 'Table', stock: 99 });
  const lamp = await world.product({ name: 'Lamp', stock: 99, categoryId: other.id });
  const rug = await world.product({ name: 'Rug', stock: 99, categoryId: other.id });
  const vase = await world.product({ name: 'Vase', stock: 99, categoryId: other.id });

  // One person's repeated visits are no evidence.
  const fan = await shopperWith(world, []);
  for (let time = 0; time < MIN_BUYERS; time++) {
    for (const { id } of [table, rug]) await fan.call.cart.addItem({ productId: id });
    await fan.buy();
  }
  for (let person = 0; person < MIN_BUYERS; person++) {
    const buyer = await shopperWith(world, [[table.id], [lamp.id]]);
    await buyer.buy();
    const regretful = await shopperWith(world, [[table.id], [vase.id]]);
    const order = await regretful.buy();
    await regretful.call.orders.cancel({ orderNumber: order.orderNumber });
  }
  const { goesWith, similar } = await relatedTo(world, table.id);
  expect(goesWith).toEqual([['Lamp', 'Often bought together']]);
  expect(named(similar)).not.toContain('Table');
  expect((await relatedTo(world, lamp.id)).goesWith).toEqual([['Table', 'Often bought together']]);
});

test('bought together counts variants as their listing', async () => {
  const world = await createWorld();
  const other = await world.category();
  const sizes = { optionNames: ['Size'], optionValues: ['small'], stock: 99 };
  const table = await world.product({ name: 'Table', ...sizes });
  const lamp = await world.product({ name: 'Lamp', ...sizes, categoryId: other.id });
  const [largeTable, largeLamp] = [
    await variantOf(world, table, { optionValues: ['large'], stock: 99 }),
    await variantOf(world, lamp, { optionValues: ['large'], stock: 99 }),
  ];
  for (let person = 0; person < MIN_BUYERS; person++) {
    const pieces = person === 0 ? [table, lamp, largeTable] : [largeTable, largeLamp];
    await (
      await shopperWith(
        world,
        pieces.map(({ id }) => [id] as const),
      )
    ).buy();
  }
  expect((await relatedTo(world, table.id)).goesWith).toEqual([['Lamp', 'Often bought together']]);
  expect((await relatedTo(world, lamp.id)).goesWith).toEqual([['Table', 'Often bought together']]);
});

test('a sold-out default variant does not move its product behind others while a variant is in stock', async () => {
  const world = await createWorld();
  const desk = { description: 'Oak desk.', price: '100.00' };
  const { id } = await world.product({ name: 'Oak desk', ...desk });
  await world.product({ name: 'Oak desk for twice the price', ...desk, price: '200.00' });
  const wide = await world.product({
    ...{ name: 'Oak desk in two sizes', ...desk, stock: 0 },
    ...{ optionNames: ['Size'], optionValues: ['120 cm'] },
  });
  await variantOf(world, wide, { optionValues: ['160 cm'], stock: 3 });
  const { similar } = await world.callerOf(null).catalog.related({ id });
  expect(similar.map(({ name }) => name)).toEqual(['Oak desk in two sizes', 'Oak desk for twice the price']);
});
