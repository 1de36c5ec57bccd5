import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { vendorAbsences, vendorOrders } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { applyAbsences } from './absences.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const inDays = (days: number) => shiftDays(dayInNewZealand(world.clock.now), days);

async function shop() {
  const vendor = await world.as('vendor');
  const product = await world.product({ vendorId: vendor.user.id, name: 'Totara shelf', stock: 9 });
  const isListed = async () => {
    const found = (await world.rest('GET /api/products?search=totara')).body;
    return found.some(({ id }: { id: number }) => id === product.id);
  };
  const pageStatus = async () => (await world.rest(`GET /api/products/${product.id}`)).status;
  return { ...vendor, product, isListed, pageStatus };
}

test('hidden pieces leave lists, search and page on the first day, and are back after the last or at once', async () => {
  const { call, isListed, pageStatus, user } = await shop();
  const absence = { from: inDays(1), until: inDays(3), hidesPieces: true, note: 'Camping.' };
  await call.vendorSetup.saveAbsence(absence);
  await applyAbsences(world.deps);
  expect([await isListed(), await pageStatus()]).toEqual([true, 200]);

  await call.vendorSetup.saveAbsence({ ...absence, from: inDays(0) });
  expect([await isListed(), await pageStatus()]).toEqual([false, 404]);
  // The shop itself can be changed meanwhile.
  await expect(call.vendor.products({})).resolves.toBeDefined();

  expect((await call.vendorSetup.endAbsence()).absence).toBeNull();
  expect([await isListed(), await pageStatus()]).toEqual([true, 200]);

  await call.vendorSetup.saveAbsence({ ...absence, from: inDays(0) });
  world.clock.now = new Date(world.clock.now.getTime() + 4 * 86_400_000);
  await applyAbsences(world.deps);
  expect([await isListed(), await pageStatus()]).toEqual([true, 200]);
  expect(await world.db.$count(vendorAbsences, eq(vendorAbsences.vendorId, user.id))).toBe(0);
});

test('visible pieces can be ordered while the seller is away; the promised day counts from the return', async () => {
  const { call, product, user } = await shop();
  await call.vendor.updateProduct({ id: product.id, collectionReadyDays: 3 });
  const usual = await shopperWith(world, [[product.id]]);
  await usual.buy();
  await call.vendorSetup.saveAbsence({ from: inDays(0), until: inDays(20), note: 'Back in three weeks.' });
  expect(await call.vendorSetup.get()).toMatchObject({ absence: { hidesPieces: false } });
  const buyer = await shopperWith(world, [[product.id]]);
  expect((await buyer.call.cart.get()).sellers).toMatchObject([{ away: { note: 'Back in three weeks.' } }]);
  await buyer.buy();
  const placed = await world.db
    .select({ ready: vendorOrders.estimatedCollection })
    .from(vendorOrders)
    .where(eq(vendorOrders.vendorId, user.id))
    .orderBy(vendorOrders.id);
  const [before, meanwhile] = placed.map(({ ready }) => ready && dayInNewZealand(ready));
  expect(before && before < inDays(20)).toBe(true);
  expect(meanwhile && meanwhile >= inDays(23)).toBe(true);
});

test('an absence is not over and begins within a year', async () => {
  const { call } = await shop();
  const save = (from: number, until: number) =>
    call.vendorSetup.saveAbsence({ from: inDays(from), until: inDays(until) });
  await expect(save(-3, -1)).rejects.toThrow('Choose a day that is not over');
  await expect(save(366, 370)).rejects.toThrow('Choose a day within 365 days');
});
