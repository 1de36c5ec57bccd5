import { beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import { checkoutOf } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { refreshAiPicks } from './ai-picks.ts';

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

/** Checks every public view of products for the table. */
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
  const sitemap = await world.rest('GET /sitemap-1.xml');
  return {
    list: has(listed),
    counted: total > 0,
    search: has(found),
    sortedSearch: has(sorted),
    vendorsOwn: has(filtered),
    rest: has((await world.rest('GET /api/products?limit=500')).body),
    page: (await world.rest(`GET /api/products/${table.id}`)).status === 200,
    related: has((await visitor().catalog.related({ id: neighbour.id })).similar),
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
const NOWHERE = Object.fromEntries(Object.keys(EVERYWHERE).map((location) => [location, false]));

/** Steps that take a product off the shop, and back. */
const REMOVALS: [string, out: () => Promise<unknown>, back: () => Promise<unknown>][] = [
  [
    'of a deactivated vendor',
    () => admin.crm.updateUser({ id: vendor.id, isActive: false }),
    () => admin.crm.updateUser({ id: vendor.id, isActive: true }),
  ],
  [
    'of a demoted vendor',
    () => admin.crm.updateUser({ id: vendor.id, role: 'customer' }),
    () => admin.crm.updateUser({ id: vendor.id, role: 'vendor' }),
  ],
  [
    'that an admin hides',
    () => admin.adminProducts.hide({ id: table.id, reason: 'The picture shows a person.' }),
    () => admin.adminProducts.unhide({ id: table.id }),
  ],
];

test.each(REMOVALS)(
  'a product %s leaves the shop at once, and reappears unchanged afterwards',
  async (_, out, back) => {
    expect(await whereItIs()).toEqual(EVERYWHERE);
    await out();
    // The related products stay on sale.
    expect(await whereItIs()).toEqual({ ...NOWHERE, counted: true });
    await refreshAiPicks(world.db, world.clock.now);
    await back();
    expect(await whereItIs()).toEqual(EVERYWHERE);
  },
);

test.each(REMOVALS.slice(1))(
  'a product %s cannot be added to a cart, and is marked as unavailable in carts',
  async (_, out, back) => {
    const { call } = await world.as('customer');
    const [line] = (await call.cart.addItem({ productId: table.id })).items;
    await out();

    await expect(call.cart.get()).resolves.toMatchObject({ items: [{ problem: 'No longer sold' }] });
    const gone = { cause: { code: 'NOT_FOUND', message: 'This product is no longer sold.' } };
    await expect(call.cart.addItem({ productId: table.id })).rejects.toMatchObject(gone);
    await expect(call.cart.updateItem({ itemId: line?.id ?? 0, quantity: 2 })).rejects.toMatchObject(gone);
    await back();
    await expect(call.cart.get()).resolves.toMatchObject({ items: [{ problem: null }] });
  },
);

test.each([REMOVALS[0], REMOVALS[2]].filter((way) => way !== undefined))(
  'a product %s cannot be paid for; a concurrent payment is released',
  async (_, out) => {
    const { call } = await world.as('customer');
    await call.cart.addItem({ productId: table.id });
    const paid = await checkoutOf(call).pay();
    await out();

    const gone = /“Kauri table” is no longer sold/;
    await expect(checkoutOf(call).process(paid)).rejects.toThrow(gone);
    await expect(checkoutOf(call).openIntent()).rejects.toThrow(gone);
    await expect(world.payments.get(paid)).resolves.toMatchObject({ state: 'canceled', capturedCents: 0 });
  },
);
