import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roomLayouts } from '@/server/schema.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld } from '@/testing/world.ts';

const sofa = {
  name: 'Sofa',
  imageUrl: '/demo/sofa-800.webp',
  x: 10,
  y: 20,
  width: 240,
  height: 90,
  rotation: 90,
  zIndex: 1,
  hasTrueSize: true,
};
const plan = {
  name: 'My room',
  roomType: 'living-room',
  width: 400,
  height: 300,
  floorType: 'Tile',
  backgroundColor: '#b9c4b0',
} as const;

test('a plan is read as it was saved, and replaced by the next save', async () => {
  const world = await createWorld();
  const product = await world.product();
  const ana = await world.as('customer');

  const kept = await ana.call.roomPlans.save({ ...plan, items: [{ ...sofa, productId: product.id }] });
  expect(kept).toMatchObject({ ...plan, items: [{ ...sofa, productId: product.id }] });

  await ana.call.roomPlans.save({ ...plan, id: kept.id, name: 'Bare', items: [] });
  await expect(ana.call.roomPlans.get({ id: kept.id ?? 0 })).resolves.toMatchObject({
    name: 'Bare',
    items: [],
  });
  await expect(ana.call.roomPlans.list()).resolves.toMatchObject([{ id: kept.id, name: 'Bare', items: 0 }]);
});

test('a saved plan is fitted into its room: quarter turns, and doors on its walls', async () => {
  const world = await createWorld();
  const ana = await world.as('customer');
  const door = {
    kind: 'door',
    wall: 20,
    at: 1900,
    width: 90,
    height: 200,
    sill: 0,
    hinge: 'left',
    swing: 'in',
  } as const;
  const outside = { ...sofa, productId: null, x: 1900, y: 1900, rotation: 44 };
  const room = {
    ...plan,
    openings: [door],
    fixtures: [{ kind: 'column', x: 0, y: 0, width: 200, height: 200 } as const],
    items: [outside],
  };
  const expected = {
    items: [{ x: 160, y: 210, width: 240, height: 90, rotation: 0 }],
    fixtures: [{ x: 0, y: 0, width: 200, height: 200 }],
  };
  const kept = await ana.call.roomPlans.save(room);
  expect(kept).toMatchObject(expected);
  expect(kept.openings[0]?.wall).toBeLessThan(4);
  expect(kept.openings[0]?.at).toBeLessThanOrEqual(400);
  const second = await ana.call.roomPlans.save({ ...room, id: kept.id, name: 'Renamed' });
  expect(second).toMatchObject({ ...expected, name: 'Renamed' });
});

test('the list counts the items of each plan', async () => {
  const world = await createWorld();
  const ana = await world.as('customer');
  const thing = { ...sofa, productId: null };
  await ana.call.roomPlans.save({ ...plan, name: 'Bare', items: [] });
  await ana.call.roomPlans.save({ ...plan, name: 'Full', items: [thing, thing, thing] });

  await expect(ana.call.roomPlans.list()).resolves.toMatchObject([
    { name: 'Full', items: 3 },
    { name: 'Bare', items: 0 },
  ]);
});

test("another user's plan cannot be read, replaced or deleted", async () => {
  const world = await createWorld();
  const [ana, ben] = [await world.as('customer'), await world.as('customer')];
  const { id } = await ana.call.roomPlans.save({ ...plan, items: [] });
  if (id === null) throw new Error('A kept plan has an id.');

  await expect(ben.call.roomPlans.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ben.call.roomPlans.save({ ...plan, id, items: [] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(ben.call.roomPlans.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ana.call.roomPlans.get({ id })).resolves.toMatchObject({ id });
});

test('a deleted product leaves an empty position in the plan', async () => {
  const world = await createWorld();
  const ana = await world.as('customer');
  const kept = await ana.call.roomPlans.save({ ...plan, items: [{ ...sofa, productId: 4_000 }] });
  expect(kept.items).toMatchObject([{ ...sofa, productId: null }]);
});

test.each([
  ['a new plan', false],
  ['a plan that holds it already', true],
])("%s, saved while a product is removed from the shop, keeps the item's position", async (_, holdsIt) => {
  const world = await createWorld();
  const [ana, vendor] = [await world.as('customer'), await world.as('vendor')];
  const product = await world.product({ vendorId: vendor.user.id });
  const items = [{ ...sofa, productId: product.id }];
  const { id } = await ana.call.roomPlans.save({ ...plan, items: holdsIt ? items : [] });

  const ended = await runBehindLock(world, sql`select from products where id = ${product.id} for update`, [
    () => vendor.call.vendor.deleteProduct({ id: product.id }),
    () => ana.call.roomPlans.save({ ...plan, id, items }),
  ]);

  // In either order.
  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const kept = await ana.call.roomPlans.get({ id: id ?? 0 });
  expect(kept.items).toMatchObject([{ ...sofa, productId: null }]);
});

test('a user has at most fifty plans, also for concurrent saves; existing ones can still change', async () => {
  const world = await createWorld();
  const ana = await world.as('customer');
  const { id } = await ana.call.roomPlans.save({ ...plan, items: [] });
  const row = {
    userId: ana.user.id,
    ...{ name: 'Another', roomType: 'living-room', dimensions: { width: 400, height: 300 } },
    layoutData: { floorType: 'Tile' as const, backgroundColor: '' },
  };
  await world.db.insert(roomLayouts).values(Array.from({ length: 46 }, () => row));

  const ended = await Promise.allSettled(
    Array.from({ length: 8 }, () => ana.call.roomPlans.save({ ...plan, items: [] })),
  );

  const refused = ended.filter((end) => end.status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]?.reason).toMatchObject({
    cause: { code: 'ROOM_PLANS_FULL', message: 'You can keep at most 50 plans. Delete one to save another.' },
  });
  expect(await ana.call.roomPlans.list()).toHaveLength(50);
  await expect(ana.call.roomPlans.save({ ...plan, id, items: [] })).resolves.toMatchObject({ id });
});
