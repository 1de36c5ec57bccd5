import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { products, users } from '@/server/schema.ts';
import type { FurnishingsInput } from '@/shared/rooms/furnishings.ts';
import { createWorld } from '@/testing/world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

const sofa = { name: 'Sofa', widthCm: 200, depthCm: 90, price: '900.00', stock: 2 };
const listFurnishings = async (world: World, input: Partial<FurnishingsInput> = {}) => {
  clearCatalogueCache(world.db);
  const found = await world.callerOf(null).roomPlans.furnishings({ kinds: ['sofa'], ...input });
  return found.map(({ id }) => id);
};

test('furnishings are on sale, in stock, of known size and of the requested kinds', async () => {
  const world = await createWorld();
  const good = await world.product(sofa);
  await world.product({ ...sofa, stock: 0 });
  await world.product({ ...sofa, depthCm: null });
  await world.product({ ...sofa, status: 'draft' });
  await world.product({ ...sofa, isHidden: true });
  await world.product({ ...sofa, name: 'Throw for a sofa' });
  const { user } = await world.as('vendor');
  await world.product({ ...sofa, vendorId: user.id });
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  const lamp = await world.product({ ...sofa, name: 'Floor Lamp', widthCm: 40, depthCm: 40 });

  expect(await listFurnishings(world)).toEqual([good.id]);
  expect(await listFurnishings(world, { kinds: ['floorLamp', 'sofa'] })).toEqual([lamp.id, good.id]);
  expect(await world.callerOf(null).roomPlans.furnishings({ kinds: ['sofa'] })).toMatchObject([
    { kind: 'sofa', widthCm: 200, depthCm: 90, price: '900.00', stock: 2, suits: 0 },
  ]);
});

test('furnishings never exceed the price or the space, in either orientation', async () => {
  const world = await createWorld();
  const long = await world.product(sofa);
  const short = await world.product({ ...sofa, widthCm: 150, price: '900.01' });
  expect((await listFurnishings(world)).sort()).toEqual([long.id, short.id].sort());
  expect(await listFurnishings(world, { maxPriceCents: 90_000 })).toEqual([long.id]);
  expect((await listFurnishings(world, { fits: { width: 90, depth: 200 } })).sort()).toEqual([
    long.id,
    short.id,
  ]);
  expect(await listFurnishings(world, { fits: { width: 199, depth: 90 } })).toEqual([short.id]);
  expect(await listFurnishings(world, { fits: { width: 400, depth: 89 } })).toEqual([]);
});

test('the wished style and colours come first, and the cheapest and smallest are always included', async () => {
  const world = await createWorld();
  const plain = [];
  for (let at = 0; at < 8; at++) plain.push(await world.product({ ...sofa, rating: '5.00' }));
  const blue = await world.product({ ...sofa, colour: 'Navy' });
  const both = await world.product({ ...sofa, colour: 'Ink blue', tags: ['Scandinavian'] });
  const cheap = await world.product({ ...sofa, price: '100.00' });
  const small = await world.product({ ...sofa, widthCm: 110, depthCm: 70 });

  const found = await listFurnishings(world, { each: 4, style: 'scandinavian', colours: ['blue'] });
  expect(found).toEqual([both.id, blue.id, cheap.id, small.id]);
  expect(plain.length).toBe(8);
});

test('the replacement of a piece is the nearest in size and price', async () => {
  const world = await createWorld();
  const expensive = await world.product({ ...sofa, price: '4000.00' });
  const alike = await world.product({ ...sofa, widthCm: 195, price: '950.00' });
  const small = await world.product({ ...sofa, widthCm: 120 });
  expect(await listFurnishings(world, { near: { priceCents: 90_000, width: 200, depth: 90 } })).toEqual([
    alike.id,
    small.id,
    expensive.id,
  ]);
  expect((await listFurnishings(world, { near: { width: 200, depth: 90 } }))[0]).toBe(expensive.id);
});

test("a living room gets neither garden nor children's furniture; sold-out products are not offered", async () => {
  const world = await createWorld();
  const { id: outdoor } = await world.category({ name: 'Outdoor' });
  const { id: kids } = await world.category({ name: 'Kids Room' });
  const garden = await world.product({ ...sofa, categoryId: outdoor });
  await world.product({ ...sofa, categoryId: kids });
  const indoor = await world.product(sofa);
  expect(await listFurnishings(world, { isForLiving: true })).toEqual([indoor.id]);
  expect(await listFurnishings(world, { categoryId: outdoor })).toEqual([garden.id]);

  await world.db.update(products).set({ stock: 0 }).where(eq(products.id, indoor.id));
  expect(await listFurnishings(world, { isForLiving: true })).toEqual([]);
});

test('a plan shows how its sellers deliver, and nothing about former sellers', async () => {
  const world = await createWorld();
  const { user } = await world.as('vendor');
  const own = await world.product({ ...sofa, vendorId: user.id });
  const { roomPlans } = world.callerOf(null);
  await expect(roomPlans.sellers({ ids: [own.id, 999] })).resolves.toMatchObject([
    { vendorId: user.id, places: [] },
  ]);
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  await expect(roomPlans.sellers({ ids: [own.id] })).resolves.toEqual([]);
});
