import { beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '@/server/auth/sessions.ts';
import { checkoutOf } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { refreshAiPicks } from './refresh-ai-picks.ts';

let world: World;
let admin: ReturnType<World['callerOf']>;
let vendor: SessionUser;
let table: { id: number; categoryId: number };

beforeEach(async () => {
  world = await createWorld();
  admin = (await world.as('admin')).call;
  vendor = await world.user({ role: 'vendor' });
  table = await world.product({ vendorId: vendor.id, name: 'Kauri table', stock: 5 });
});

const visitor = () => world.callerOf(null);

/** Everything through which the public meets products, and whether the table is there. */
async function whereItIs() {
  const has = (items: readonly { id: number }[]) => items.some(({ id }) => id === table.id);
  const [{ items: listed, total }, { items: found }, { items: sorted }, { items: filtered }] =
    await Promise.all([
      visitor().catalog.browse({}),
      visitor().catalog.browse({ search: 'kauri' }),
      visitor().catalog.browse({ search: 'kauri', sort: 'price-asc' }),
      visitor().catalog.browse({ vendorId: vendor.id }),
    ]);
  const neighbour = await world.product({ categoryId: table.categoryId });
  const sitemap = await world.rest('GET /sitemap.xml');
  return {
    list: has(listed),
    counted: total > 0,
    search: has(found),
    sortedSearch: has(sorted),
    vendorsOwn: has(filtered),
    rest: has((await world.rest('GET /api/products?limit=500')).body),
    page: (await world.rest(`GET /api/products/${table.id}`)).status === 200,
    related: has(await visitor().catalog.related({ id: neighbour.id })),
    sitemap: String(sitemap.body).includes(`/products/${table.id}/`),
  };
}

const EVERYWHERE = {
  list: true,
  counted: true,
  search: true,
  sortedSearch: true,
  vendorsOwn: true,
  rest: true,
  page: true,
  related: true,
  sitemap: true,
};
const NOWHERE = Object.fromEntries(Object.keys(EVERYWHERE).map((place) => [place, false]));

test.each([
  ['deactivated', { isActive: false }, { isActive: true }],
  ['demoted', { role: 'customer' }, { role: 'vendor' }],
] as const)('what a %s vendor sells leaves the shop at once, and returns with them', async (_, out, back) => {
  expect(await whereItIs()).toEqual(EVERYWHERE);
  await admin.crm.updateUser({ id: vendor.id, ...out });
  // The neighbours that were looked for are on sale all the while.
  expect(await whereItIs()).toEqual({ ...NOWHERE, counted: true });
  await refreshAiPicks(world.db, world.clock.now);
  await admin.crm.updateUser({ id: vendor.id, ...back });
  expect(await whereItIs()).toEqual(EVERYWHERE);
});

test('it is not put into a cart any more, and a cart that holds it says so', async () => {
  const { call } = await world.as('customer');
  const [line] = (await call.cart.addItem({ productId: table.id })).items;
  await admin.crm.updateUser({ id: vendor.id, role: 'customer' });

  await expect(call.cart.get()).resolves.toMatchObject({ items: [{ problem: 'No longer sold' }] });
  const gone = { cause: { code: 'NOT_FOUND', message: 'This product is no longer sold.' } };
  await expect(call.cart.addItem({ productId: table.id })).rejects.toMatchObject(gone);
  await expect(call.cart.updateItem({ itemId: line?.id ?? 0, quantity: 2 })).rejects.toMatchObject(gone);
  await admin.crm.updateUser({ id: vendor.id, role: 'vendor' });
  await expect(call.cart.get()).resolves.toMatchObject({ items: [{ problem: null }] });
});

test('it cannot be paid for; what was paid at that moment is let go', async () => {
  const { call } = await world.as('customer');
  await call.cart.addItem({ productId: table.id });
  const paid = await checkoutOf(call).pay();
  await admin.crm.updateUser({ id: vendor.id, isActive: false });

  const gone = /“Kauri table” is no longer sold/;
  await expect(checkoutOf(call).process(paid)).rejects.toThrow(gone);
  await expect(checkoutOf(call).openIntent()).rejects.toThrow(gone);
  await expect(world.payments.get(paid)).resolves.toMatchObject({ state: 'canceled', capturedCents: 0 });
});
