import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { roomLayouts, roomLayoutVersions } from '@/server/schema.ts';
import { MAX_PLAN_VERSIONS } from '@/shared/rooms/shared-rooms.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const CHAIR = {
  ...{ productId: null, name: 'Chair', imageUrl: null, x: 10, y: 20, width: 45, height: 50 },
  ...{ rotation: 0, zIndex: 1, hasTrueSize: true },
};
const PLAN = {
  ...({ name: 'Study', roomType: 'home-office', width: 400, height: 300, floorType: 'Tile' } as const),
};

/** A user with a plan of this many chairs. */
async function planner(chairs = 1) {
  const ana = await world.as('customer');
  const plans = ana.call.roomPlans;
  const of = (count: number) => ({ ...PLAN, items: Array.from({ length: count }, () => CHAIR) });
  const { id } = await plans.save(of(chairs));
  if (id === null) throw new Error('A kept plan has an id.');
  /** Saves a change some minutes later. */
  const save = (count: number, minutes = 10) => {
    world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
    return plans.save({ ...of(count), id });
  };
  const kept = async () => (await plans.versions({ id })).map(({ items }) => items);
  return { ana, plans, id, of, save, kept };
}

test('an earlier version can be viewed and restored, and the replaced state becomes a version', async () => {
  const { plans, id, save, kept } = await planner(1);
  expect(await kept()).toEqual([]);
  await save(2);
  await save(3);
  expect(await kept()).toEqual([2, 1]);

  const [, first] = await plans.versions({ id });
  const restored = await plans.restore({ id, versionId: first?.id ?? 0 });
  expect(restored).toMatchObject({ ...PLAN, id, items: [CHAIR] });
  expect(restored.items).toHaveLength(1);
  expect(await kept()).toEqual([3, 2, 1]);
});

test('saves within five minutes form one version, and an unchanged save creates none', async () => {
  const { plans, id, save, kept } = await planner(1);
  await save(2);
  await save(3, 1);
  await save(4, 3);
  expect(await kept()).toEqual([1]);
  await save(5, 2);
  expect(await kept()).toEqual([4, 1]);
  const { revision } = await plans.get({ id });
  await save(5);
  expect(await kept()).toEqual([4, 1]);
  expect((await plans.get({ id })).revision).toBe(revision);
});

test('restoring a version skips products that have left the shop', async () => {
  const { ana, plans, save, kept } = await planner(1);
  const vendor = await world.as('vendor');
  const product = await world.product({ vendorId: vendor.user.id });
  const { id } = await plans.save({ ...PLAN, items: [{ ...CHAIR, productId: product.id }] });
  await plans.save({ ...PLAN, id, items: [] });
  await vendor.call.vendor.deleteProduct({ id: product.id });
  const [version] = await plans.versions({ id: id ?? 0 });
  await expect(plans.restore({ id: id ?? 0, versionId: version?.id ?? 0 })).resolves.toMatchObject({
    items: [{ ...CHAIR, productId: null }],
  });
  // The other plan is unchanged.
  await save(2);
  expect(await kept()).toEqual([1]);
  await expect(ana.call.roomPlans.list()).resolves.toHaveLength(2);
});

test('a plan has at most twenty versions, and fewer if it is very large', async () => {
  const { plans, id, save } = await planner(1);
  for (let count = 2; count < MAX_PLAN_VERSIONS + 5; count++) await save(count);
  const all = await plans.versions({ id });
  expect(all).toHaveLength(MAX_PLAN_VERSIONS);
  expect(all[0]).toMatchObject({ items: MAX_PLAN_VERSIONS + 3 });

  const large = (letters: number) =>
    Array.from({ length: 300 }, (_, index) => ({
      ...{ ...CHAIR, imageUrl: `https://pictures.example/${'x'.repeat(letters)}.webp`, name: `${index}` },
    }));
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    world.clock.now = new Date(world.clock.now.getTime() + 600_000);
    await plans.save({ ...PLAN, id, name, items: large(400) });
  }
  await expect(plans.save({ ...PLAN, id, name: 'Five', items: large(900) })).rejects.toMatchObject({
    cause: { code: 'ROOM_PLAN_TOO_LARGE' },
  });
  const [{ length } = { length: 0 }] = await world.db
    .select({ length: sql<number>`sum(length(plan::text))::int` })
    .from(roomLayoutVersions)
    .where(eq(roomLayoutVersions.layoutId, id));
  expect(length).toBeGreaterThan(300_000);
  expect(length).toBeLessThan(400_000);
});

test("an account's versions have a size limit: the oldest of any plan are deleted, and other accounts are unaffected", async () => {
  const { plans, id, save } = await planner(1);
  const other = await (await world.as('customer')).call.roomPlans.save({ ...PLAN, items: [] });
  const second = await plans.save({ ...PLAN, items: [] });
  const version = (layoutId: number | null) => ({
    ...{ layoutId: layoutId ?? 0, items: 0, savedAt: world.clock.now, createdAt: new Date(0) },
    plan: { name: randomBytes(400_000).toString('base64') } as never,
  });
  await world.db.insert(roomLayoutVersions).values(version(other.id));
  for (let count = 0; count < 12; count++)
    await world.db.insert(roomLayoutVersions).values(version(second.id));
  await save(2);
  const kept = async (layoutId: number | null) =>
    world.db.$count(roomLayoutVersions, eq(roomLayoutVersions.layoutId, layoutId ?? 0));
  expect(await kept(id)).toBe(1);
  expect(await kept(other.id)).toBe(1);
  // Half a megabyte each, four megabytes in all.
  expect(await kept(second.id)).toBe(7);
});

test('a save based on an older state is refused unless its owner overrides, and nothing is lost', async () => {
  const { plans, id, of, kept } = await planner(1);
  const opened = await plans.get({ id });
  await plans.save({ ...of(2), id, revision: opened.revision });

  const late = { ...of(3), id, revision: opened.revision };
  const { revision: current = 0 } = await plans.get({ id });
  await expect(plans.save(late)).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT', details: { revision: current } },
  });
  expect((await plans.get({ id })).items).toHaveLength(2);

  // Within five minutes, yet both versions remain.
  await plans.save({ ...late, revision: current, isReplacing: true });
  expect(await kept()).toEqual([2, 1]);
  expect((await plans.get({ id })).items).toHaveLength(3);
});

test('of two concurrent saves based on the same state one is refused', async () => {
  const { plans, id, of } = await planner(1);
  const { revision } = await plans.get({ id });
  const ended = await runBehindLock(world, sql`select from room_layouts where id = ${id} for update`, [
    () => plans.save({ ...of(2), id, revision }),
    () => plans.save({ ...of(3), id, revision }),
  ]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { cause: { code: 'EDIT_CONFLICT' } },
  });
});

test('versions are deleted with their plan', async () => {
  const { plans, id, save } = await planner(1);
  await save(2);
  await plans.delete({ id });
  await expect(world.db.$count(roomLayoutVersions)).resolves.toBe(0);
  await expect(world.db.$count(roomLayouts)).resolves.toBe(0);
});
