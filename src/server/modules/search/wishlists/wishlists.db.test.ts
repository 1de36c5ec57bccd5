import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox, notifications, products, users, wishlistItems } from '@/server/schema.ts';
import type { BulkChangeInput } from '@/shared/catalog/bulk-changes.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { notifyOfWishlistChanges } from './notify-of-wishlist-changes.ts';

const DAY_MS = 24 * 60 * 60_000;
const set = (world: World, id: number, values: Partial<typeof products.$inferInsert>) =>
  world.db.update(products).set(values).where(eq(products.id, id));
const mails = (world: World) => world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
/** Creates products on sale. @returns their ids */
async function manyProducts(world: World, count: number): Promise<number[]> {
  const { id: _, ...fields } = await world.product();
  const made = await world.db
    .insert(products)
    .values(Array.from({ length: count }, () => fields))
    .returning({ id: products.id });
  return made.map(({ id }) => id);
}

const idsOf = (wished: readonly { productId: number }[]) => wished.map(({ productId }) => productId);

/** Runs the job like the worker, until it has nothing more to do. */
async function tellAll(world: World) {
  while (await notifyOfWishlistChanges(world.deps)) {}
}

test('a wishlist is sorted newest first, with the price at the time of adding and removed products', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const lamp = await world.product({ name: 'Lamp', price: '80.00' });
  const sofa = await world.product({ name: 'Sofa', price: '900.00' });
  await call.wishlist.add({ productId: lamp.id });
  expect(idsOf(await call.wishlist.add({ productId: sofa.id }))).toEqual([sofa.id, lamp.id]);
  // Adding it again keeps its position and its price when added.
  await set(world, lamp.id, { price: '60.00' });
  expect(idsOf(await call.wishlist.add({ productId: lamp.id }))).toEqual([sofa.id, lamp.id]);
  await set(world, sofa.id, { status: 'archived' });

  await expect(call.wishlist.get()).resolves.toMatchObject({
    shareToken: null,
    items: [
      { product: { name: 'Sofa' }, isOnSale: false, priceWhenAdded: '900.00' },
      { product: { name: 'Lamp', price: '60.00' }, isOnSale: true, priceWhenAdded: '80.00' },
    ],
  });
  expect(idsOf(await call.wishlist.remove({ productId: sofa.id }))).toEqual([lamp.id]);
  expect(idsOf(await call.wishlist.remove({ productId: sofa.id }))).toEqual([lamp.id]);
  await expect(call.wishlist.add({ productId: sofa.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a restored product returns to its position', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const [a, b, c] = [await world.product(), await world.product(), await world.product()].map(({ id }) => id);
  const all = [a, b, c] as number[];
  await call.wishlist.join({ items: all.map((productId) => ({ productId })) });
  for (const productId of [...all, ...all.toReversed()]) {
    const over = all[all.indexOf(productId) + 1] ?? null;
    await call.wishlist.remove({ productId });
    expect(idsOf(await call.wishlist.add({ productId, over }))).toEqual(all);
  }
  // Above a missing product it is added at the top.
  await call.wishlist.remove({ productId: all[2] as number });
  expect(idsOf(await call.wishlist.add({ productId: all[2] as number, over: 999 }))).toEqual([c, a, b]);
});

test('a wishlist has a limit, also for concurrent calls', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const ids = await manyProducts(world, MAX_WISHES + 3);
  const kept = ids.slice(0, MAX_WISHES - 2).map((productId) => ({ productId }));
  await call.wishlist.join({ items: kept });
  const results = await Promise.allSettled(
    ids.slice(MAX_WISHES - 2).map((productId) => call.wishlist.add({ productId })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(world.db.$count(wishlistItems, eq(wishlistItems.userId, user.id))).resolves.toBe(MAX_WISHES);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ cause: { code: 'WISHLIST_FULL' } });
  const cookie = await world.cookieOf(user);
  const tooMany = [...ids, 1].map((productId) => ({ productId }));
  await expect(call.wishlist.join({ items: tooMany })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(world.rest('GET /api/wishlist', { cookie })).resolves.toMatchObject({
    body: { items: { length: MAX_WISHES } },
  });
});

test("a browser's list is merged into the account's once, in order, without removed products and with a count of the rest", async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const old = await world.product({ price: '50.00' });
  const first = await world.product({ price: '70.00' });
  const second = await world.product();
  const gone = await world.product({ status: 'archived' });
  await call.wishlist.add({ productId: old.id });
  const items = [
    { productId: second.id },
    { productId: gone.id },
    { productId: first.id, price: '95.00' },
    { productId: old.id, price: '1.00' },
    { productId: second.id },
  ];
  for (const _ of ['first', 'again']) {
    const { wished, leftOut } = await call.wishlist.join({ items });
    expect(idsOf(wished)).toEqual([second.id, first.id, old.id]);
    expect(leftOut).toBe(0);
  }
  const { items: wishes } = await call.wishlist.get();
  expect(wishes.map(({ priceWhenAdded }) => priceWhenAdded)).toEqual(['100.00', '95.00', '50.00']);

  const more = await manyProducts(world, MAX_WISHES);
  const full = await call.wishlist.join({ items: more.map((productId) => ({ productId })) });
  expect(full.leftOut).toBe(3);
  expect(full.wished).toHaveLength(MAX_WISHES);
  // The latest come first.
  expect(idsOf(full.wished).slice(0, 2)).toEqual(more.slice(0, 2));
  await expect(world.db.$count(wishlistItems, eq(wishlistItems.userId, user.id))).resolves.toBe(MAX_WISHES);
});

test('a shared list shows a first name and products on sale, and a stopped link never works again', async () => {
  const world = await createWorld();
  const user = await world.user({ name: 'Mere Tane', email: 'mere@example.com' });
  const call = world.callerOf(user);
  const lamp = await world.product({ name: 'Lamp' });
  const sofa = await world.product({ name: 'Sofa' });
  for (const { id } of [lamp, sofa]) await call.wishlist.add({ productId: id, price: '999.00' });
  await set(world, sofa.id, { status: 'archived' });

  const { shareToken } = await call.wishlist.share();
  expect(shareToken).toMatch(/^[\w-]{22}$/);
  await expect(call.wishlist.share()).resolves.toEqual({ shareToken });
  const read = () => world.rest(`GET /api/wishlists/${shareToken}`);
  const shared = await read();
  expect(shared.body).toMatchObject({ name: 'Mere', items: [{ name: 'Lamp' }] });
  expect(JSON.stringify(shared.body)).not.toMatch(/Tane|@|999/);

  await call.wishlist.stopSharing();
  await expect(read()).resolves.toMatchObject({
    status: 404,
    body: { error: 'This wishlist is not shared any more.' },
  });
  expect((await call.wishlist.share()).shareToken).not.toBe(shareToken);
  expect((await read()).status).toBe(404);
  const { shareToken: next } = await call.wishlist.get();
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
  for (const token of [next, 'null', '', 'x'.repeat(22)]) {
    expect((await world.rest(`GET /api/wishlists/${token}`)).status).toBe(404);
  }
});

test("another user's wishlist cannot be read or changed, over REST too", async () => {
  const world = await createWorld();
  const [mine, other] = [await world.as('customer'), await world.as('customer')];
  const { id } = await world.product();
  await mine.call.wishlist.add({ productId: id });
  const cookie = await world.cookieOf(other.user);
  await expect(world.rest('GET /api/wishlist', { cookie })).resolves.toMatchObject({ body: { items: [] } });
  await expect(world.rest(`DELETE /api/wishlist/${id}`, { cookie })).resolves.toMatchObject({
    body: { success: true },
  });
  expect(await mine.call.wishlist.ids()).toEqual([{ productId: id, listingId: id }]);
  for (const path of [`GET /api/wishlists/${mine.user.id}`, `GET /api/wishlist/${mine.user.id}`]) {
    expect((await world.rest(path, { cookie })).status).toBe(404);
  }
  expect((await world.rest('GET /api/wishlist')).status).toBe(401);
});

test('a lower price and a return to stock are mailed together, once, with a link to unsubscribe', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const lamp = await world.product({ name: 'Lamp', price: '100.00' });
  const sofa = await world.product({ name: 'Sofa', price: '500.00', stock: 0 });
  const vase = await world.product({ name: 'Vase', price: '30.00' });
  for (const { id } of [lamp, sofa, vase]) await call.wishlist.add({ productId: id });
  await tellAll(world);
  // A drop below 5 % sends no mail.
  await set(world, vase.id, { price: '29.00' });
  await tellAll(world);
  await expect(mails(world)).resolves.toEqual([]);

  await set(world, lamp.id, { price: '95.00' });
  await set(world, sofa.id, { stock: 2 });
  await tellAll(world);
  const [mail, ...others] = await mails(world);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: user.email,
    kind: 'wishlist',
    subject: '2 items on your wishlist cost less or are back',
    unsubscribeUrl: expect.stringContaining('/api/unsubscribe?token='),
  });
  expect(mail?.text).toContain('Lamp is now $95.00 (you pay $112.10) instead of $100.00.');
  expect(mail?.text).toContain('Sofa is back in stock, at $500.00 (you pay $590.00).');
  expect(mail?.text).not.toContain('Vase');
  await expect(world.db.select().from(notifications)).resolves.toMatchObject([
    { userId: user.id, kind: 'wishlist', link: '/wishlist' },
  ]);

  // No second mail, neither soon nor later.
  await tellAll(world);
  world.clock.now = new Date(world.clock.now.getTime() + 2 * DAY_MS);
  await tellAll(world);
  await expect(mails(world)).resolves.toHaveLength(1);

  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
  expect((await world.rest(`POST ${pathname}${search}`)).status).toBe(200);
  await set(world, lamp.id, { price: '50.00' });
  await tellAll(world);
  await expect(mails(world)).resolves.toHaveLength(1);
  await expect(call.notifications.preferences()).resolves.toContainEqual({
    kind: 'wishlist',
    inApp: true,
    byMail: false,
  });
});

test('the end of a pause is mailed for a saved piece made to order', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const pausedUntil = (days: number) => shiftDays(dayInNewZealand(new Date()), days);
  const toOrder = { leadTimeWeeks: 6, weeklyCapacity: 2, pausedUntil: pausedUntil(1) };
  const table = await world.product({ name: 'Table', price: '500.00', ...toOrder });
  await call.wishlist.add({ productId: table.id });
  await tellAll(world);
  await expect(mails(world)).resolves.toEqual([]);
  await set(world, table.id, { pausedUntil: pausedUntil(0) });
  await tellAll(world);
  await expect(mails(world)).resolves.toMatchObject([{ subject: 'Table can be ordered again' }]);
});

test('a saved variant is listed and mailed by its own values, price and stock', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const table = await world.product({
    ...{ name: 'Table', price: '420.00', stock: 3 },
    ...{ optionNames: ['Size'], optionValues: ['160 cm'] },
  });
  const wide = await variantOf(world, table, { optionValues: ['200 cm'], price: '560.00', stock: 0 });
  expect(await call.wishlist.add({ productId: wide.id })).toEqual([
    { productId: wide.id, listingId: table.id },
  ]);
  await call.wishlist.add({ productId: table.id });
  const { shareToken } = await call.wishlist.share();
  const listed = [
    { id: table.id, listingId: table.id, name: 'Table', choices: { variants: 2 } },
    { id: wide.id, listingId: table.id, name: 'Table · 200 cm', price: '560.00', stock: 0, choices: null },
  ];
  const { items } = await call.wishlist.get();
  expect(items.map(({ product }) => product)).toMatchObject(listed);
  await expect(call.wishlist.shared({ token: shareToken ?? '' })).resolves.toMatchObject({ items: listed });
  await expect(call.catalog.byIds({ ids: [wide.id, table.id] })).resolves.toMatchObject(listed.toReversed());

  await tellAll(world);
  await set(world, table.id, { stock: 0 });
  await set(world, wide.id, { stock: 1 });
  await tellAll(world);
  await expect(mails(world)).resolves.toMatchObject([{ subject: 'Table · 200 cm is back in stock' }]);

  world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
  await set(world, table.id, { stock: 1 });
  await set(world, wide.id, { price: '500.00' });
  await tellAll(world);
  const [, second] = await mails(world);
  expect(second?.text).toContain('Table · 200 cm is now $500.00');
  expect(second?.text).toContain('Table · 160 cm is back in stock');

  await set(world, wide.id, { status: 'archived' });
  await expect(call.wishlist.get()).resolves.toMatchObject({
    items: [{ isOnSale: true }, { isOnSale: false }],
  });
});

test('a user gets at most one mail a day about their wishlist, which combines all changes', async () => {
  const world = await createWorld();
  const { call } = await world.as('customer');
  const lamp = await world.product({ name: 'Lamp', price: '100.00' });
  const sofa = await world.product({ name: 'Sofa', price: '500.00' });
  for (const { id } of [lamp, sofa]) await call.wishlist.add({ productId: id });
  await set(world, lamp.id, { price: '80.00' });
  await tellAll(world);
  await set(world, lamp.id, { price: '60.00' });
  await tellAll(world);
  await set(world, sofa.id, { stock: 0 });
  await tellAll(world);
  await set(world, sofa.id, { stock: 1 });
  await tellAll(world);
  await expect(mails(world)).resolves.toHaveLength(1);

  world.clock.now = new Date(world.clock.now.getTime() + DAY_MS);
  await tellAll(world);
  const [, second] = await mails(world);
  expect(second?.text).toContain('Lamp is now $60.00 (you pay $70.80) instead of $80.00.');
  expect(second?.text).toContain('Sofa is back in stock');
});

test('two concurrent workers notify each user once', async () => {
  const world = await createWorld();
  const lamp = await world.product({ name: 'Lamp', price: '100.00' });
  for (let index = 0; index < 3; index++) {
    await (await world.as('customer')).call.wishlist.add({ productId: lamp.id });
  }
  await set(world, lamp.id, { price: '80.00' });
  await Promise.all([tellAll(world), tellAll(world), tellAll(world)]);
  const recipients = (await mails(world)).map(({ to }) => to);
  expect(recipients).toHaveLength(3);
  expect(new Set(recipients).size).toBe(3);
});

test('unverified, inactive and deleted users get no mail, nor do price drops of unavailable products', async () => {
  const world = await createWorld();
  const lamp = await world.product({ name: 'Lamp', price: '100.00' });
  const sold = await world.product({ name: 'Sofa', price: '100.00' });
  for (const fields of [{ isEmailVerified: false }, { isActive: false }, {}]) {
    const user = await world.user(fields);
    const call = world.callerOf(user);
    await call.wishlist.add({ productId: sold.id });
    if ('isActive' in fields || 'isEmailVerified' in fields) await call.wishlist.add({ productId: lamp.id });
  }
  await set(world, lamp.id, { price: '10.00' });
  await set(world, sold.id, { price: '10.00', stock: 0 });
  await tellAll(world);
  await expect(mails(world)).resolves.toEqual([]);
});

test('the data export has the wishlist without its link, and a deleted account leaves none', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  const { id } = await world.product({ price: '80.00' });
  await call.wishlist.add({ productId: id });
  const { shareToken } = await call.wishlist.share();
  const exported = await call.account.exportData();
  expect(exported.wishlist).toMatchObject({
    isShared: true,
    items: [{ productId: id, priceWhenAdded: '80.00' }],
  });
  expect(JSON.stringify(exported)).not.toContain(shareToken);
  const admin = await world.as('admin');
  await admin.call.crm.deleteUser({ id: user.id });
  await expect(world.db.$count(wishlistItems)).resolves.toBe(0);
  expect((await world.rest(`GET /api/wishlists/${shareToken}`)).status).toBe(404);
});

test('a sale with dates is mailed once, and another sale at that price not again', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const { id: productId } = await world.product({ vendorId: vendor.user.id, price: '100.00' });
  await (await world.as('customer')).call.wishlist.add({ productId });
  const change = (of: BulkChangeInput) =>
    vendor.call.vendor.changeProducts({ which: { ids: [productId] }, change: of });
  const sell = () =>
    change({
      ...{ field: 'sale', off: { kind: 'percent', percent: 20 }, from: null },
      until: shiftDays(dayInNewZealand(world.clock.now), 9),
    });
  const later = async () => {
    world.clock.now = new Date(world.clock.now.getTime() + 2 * DAY_MS);
    await tellAll(world);
    return (await mails(world)).length;
  };
  await sell();
  expect(await later()).toBe(1);
  expect(await later()).toBe(1);
  await change({ field: 'endSale' });
  expect(await later()).toBe(1);
  await sell();
  expect(await later()).toBe(1);
});
