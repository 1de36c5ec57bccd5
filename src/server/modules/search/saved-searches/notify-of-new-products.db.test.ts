import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { stopTokenFor } from '@/server/platform/notifications/preferences.ts';
import {
  mailOutbox,
  notifications,
  products,
  savedSearches,
  savedSearchOwners,
  users,
} from '@/server/schema.ts';
import type { SavedFilter } from '@/shared/search/saved-filter.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { notifyOfNewProducts } from './notify-of-new-products.ts';

const mails = (world: World) => world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const running = new AbortController().signal;
const tell = (deps: Deps) => notifyOfNewProducts(deps, running);

/** Moves all recorded times into the past. */
async function pass(world: World, hours: number) {
  const by = sql.raw(`interval '${hours} hours'`);
  await world.db.update(products).set({ listedAt: sql`listed_at - ${by}` });
  await world.db.update(savedSearches).set({ lookedUntil: sql`looked_until - ${by}` });
  await world.db.update(savedSearchOwners).set({ dueAt: sql`due_at - ${by}` });
}

/** A shopper who saved searches an hour ago. */
async function shopperWith(world: World, ...filters: SavedFilter[]) {
  const shopper = await world.as('customer');
  for (const filter of filters) await shopper.call.savedSearches.save({ filter });
  await pass(world, 1);
  return shopper;
}

/** Lists a product so long ago that no open transaction can hide it. */
async function list(world: World, fields: Partial<typeof products.$inferInsert>) {
  const product = await world.product(fields);
  await pass(world, 0.1);
  return product;
}

async function change(world: World, id: number, values: Partial<typeof products.$inferInsert>) {
  await world.db.update(products).set(values).where(eq(products.id, id));
  clearCatalogueCache(world.db);
  await pass(world, 0.1);
}

test('a new product is announced once, by mail and notification; earlier products are not', async () => {
  const world = await createWorld();
  await list(world, { name: 'Oak desk with drawers', price: '300.00' });
  const { user, call } = await shopperWith(world, { search: 'oak desk', maxPrice: 900 });
  await list(world, { name: 'Small oak desk', price: '450.00' });
  await list(world, { name: 'Large oak desk', price: '1450.00' });
  await list(world, { name: 'Linen cushion', price: '45.00' });
  await tell(world.deps);
  await tell(world.deps);

  const [mail, ...others] = await mails(world);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: user.email,
    kind: 'saved_search',
    subject: '1 new item for “oak desk, up to $900”',
  });
  expect(mail?.text).toContain('1 new item for “oak desk, up to $900”:\nSmall oak desk, $450.00');
  expect(mail?.text).not.toMatch(/Large|Linen|drawers/);
  expect(mail?.text).toContain('See it: http://shop.test/?search=oak+desk&maxPrice=900&sort=newest');
  await expect(world.db.select().from(notifications)).resolves.toMatchObject([
    {
      userId: user.id,
      kind: 'saved_search',
      title: '1 new item for “oak desk, up to $900”',
      body: 'Small oak desk',
      link: '/?search=oak+desk&maxPrice=900&sort=newest',
    },
  ]);
  await expect(call.savedSearches.list()).resolves.toMatchObject([{ lastNews: { count: 1 } }]);

  // A day later there is nothing new.
  await pass(world, 25);
  await tell(world.deps);
  await expect(mails(world)).resolves.toHaveLength(1);
});

test('all searches of a user are in one mail, at most once a day, each with its first products and links', async () => {
  const world = await createWorld();
  const { id: categoryId } = await world.category({ name: 'Lighting' });
  const { user } = await shopperWith(world, { category: categoryId }, { search: 'sofa' }, { search: 'rug' });
  const vendor = await world.user({ role: 'vendor' });
  for (let nth = 1; nth <= 7; nth++) {
    await list(world, { vendorId: vendor.id, categoryId, name: `Lamp ${nth}`, price: '80.00' });
  }
  await list(world, { name: 'Green sofa', price: '900.00' });
  await tell(world.deps);
  const [mail] = await mails(world);
  expect(mail?.subject).toBe('New items for 2 of your saved searches');
  const named = [7, 6, 5, 4, 3].map((number) => `Lamp ${number}, $80.00 (you pay $94.40)`);
  expect(mail?.text).toContain(['7 new items for “Lighting”:', ...named, 'and 2 more'].join('\n'));
  expect(mail?.text).toContain(`See them: http://shop.test/?category=${categoryId}&sort=newest`);
  expect(mail?.text).toContain('1 new item for “sofa”:\nGreen sofa, $900.00 (you pay $1,062.00)');
  expect(mail?.text).not.toContain('rug');

  // Products of the same day wait for the next mail.
  await list(world, { name: 'Blue sofa', price: '950.00' });
  await pass(world, 5);
  await tell(world.deps);
  await expect(mails(world)).resolves.toHaveLength(1);
  await pass(world, 20);
  await tell(world.deps);
  const [, next, ...others] = await mails(world);
  expect(others).toEqual([]);
  expect(next).toMatchObject({ to: user.email, subject: '1 new item for “sofa”' });
  expect(next?.text).toContain('Blue sofa');
  expect(next?.text).not.toContain('Green sofa');
});

test('a draft is announced when published, however old; a product that returns is not announced again', async () => {
  const world = await createWorld();
  const draft = await world.product({ name: 'Walnut bench', status: 'draft' });
  const old = await list(world, { name: 'Walnut stool', status: 'active' });
  await shopperWith(world, { search: 'walnut' });
  await tell(world.deps);
  await expect(mails(world)).resolves.toEqual([]);

  await change(world, draft.id, { status: 'active' });
  await pass(world, 2);
  await tell(world.deps);
  const [mail] = await mails(world);
  expect(mail?.text).toContain('Walnut bench');
  expect(mail?.text).not.toContain('Walnut stool');

  for (const { id } of [draft, old]) {
    await change(world, id, { status: 'draft' });
    await change(world, id, { status: 'active' });
  }
  await pass(world, 25);
  await tell(world.deps);
  const [, next] = await mails(world);
  expect(next?.text).toContain('Walnut stool');
  expect(next?.text).not.toContain('Walnut bench');
});

test("hidden products, those of a suspended vendor and one's own are not announced; products shown again are", async () => {
  const world = await createWorld();
  const { id: categoryId } = await world.category();
  const vendor = await world.as('vendor');
  const suspended = await world.user({ role: 'vendor', suspendedAt: new Date() });
  await vendor.call.savedSearches.save({ filter: { category: categoryId } });
  await pass(world, 1);
  const hidden = await list(world, { categoryId, name: 'Hidden', isHidden: true });
  await list(world, { categoryId, name: 'Suspended', vendorId: suspended.id });
  await list(world, { categoryId, name: 'Own', vendorId: vendor.user.id });
  await tell(world.deps);
  await expect(mails(world)).resolves.toEqual([]);
  await change(world, hidden.id, { isHidden: false });
  await pass(world, 2);
  await tell(world.deps);
  const [mail, ...others] = await mails(world);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Hidden');
  expect(mail?.text).not.toMatch(/Suspended|Own/);
});

test('an aborted run announces nothing twice, and two concurrent runs announce once', async () => {
  const world = await createWorld();
  await shopperWith(world, { search: 'desk' });
  await list(world, { name: 'Oak desk' });
  const { db } = world;
  const crashing = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name);
      return (work: (tx: typeof db) => Promise<void>) =>
        db.transaction(async (tx) => {
          await work(tx as unknown as typeof db);
          throw new Error('The power is gone.');
        });
    },
  });
  await expect(tell({ ...world.deps, db: crashing })).rejects.toThrow('The power is gone.');
  await expect(mails(world)).resolves.toEqual([]);
  await Promise.all([tell(world.deps), tell(world.deps)]);
  await expect(mails(world)).resolves.toHaveLength(1);
});

function stopPathOf(row: typeof users.$inferSelect | undefined) {
  const token = row && stopTokenFor({ id: row.id, secret: row.unsubscribeToken }, 'saved_search');
  return `/unsubscribe?token=${token}&from=saved_search`;
}

test('opting out, ending a search or deleting the account ends these mails; missed products are not announced later', async () => {
  const world = await createWorld();
  const stopped = await shopperWith(world, { search: 'desk' });
  const paused = await shopperWith(world, { search: 'desk' });
  const gone = await shopperWith(world, { search: 'desk' });
  const [stoppedRow] = await world.db.select().from(users).where(eq(users.id, stopped.user.id));
  const path = `/api${stopPathOf(stoppedRow)}`;
  await expect(world.rest(`POST ${path}`, { body: {} })).resolves.toMatchObject({ status: 200 });
  const [search] = await paused.call.savedSearches.list();
  await paused.call.savedSearches.setMail({ id: search?.id ?? 0, isMailed: false });
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, gone.user.id));
  await list(world, { name: 'Oak desk' });
  await tell(world.deps);
  await expect(mails(world)).resolves.toEqual([]);
  // Opting out of mail leaves the in-app notification.
  await expect(world.db.select().from(notifications)).resolves.toMatchObject([{ userId: stopped.user.id }]);

  await paused.call.savedSearches.setMail({ id: search?.id ?? 0, isMailed: true });
  await pass(world, 2);
  await tell(world.deps);
  await expect(mails(world)).resolves.toEqual([]);
});

test('a mail has one link that stops all of these mails, and one for each search', async () => {
  const world = await createWorld();
  const { user, call } = await shopperWith(world, { search: 'desk' });
  await list(world, { name: 'Oak desk' });
  await tell(world.deps);
  const [mail] = await mails(world);
  const [row] = await world.db.select().from(users).where(eq(users.id, user.id));
  const all = stopPathOf(row);
  const [search] = await call.savedSearches.list();
  expect(mail?.unsubscribeUrl).toBe(`http://shop.test/api${all}`);
  expect(mail?.text).toContain(`Stop emails for this search: http://shop.test${all}&search=${search?.id}`);
  expect(mail?.text).toContain(`Stop emails like this: http://shop.test${all}\n`);
  expect(mail?.html).toContain('>Stop emails for this search</a>');
});

test('a region and a price in a saved search are never relaxed, and filters match those of the list', async () => {
  const world = await createWorld();
  await shopperWith(world, { search: 'oak desk under $500 in Wellington' });
  const picky = await shopperWith(world, { material: ['oak'], inStock: true, maxWidth: 120, delivery: true });
  const desk = { name: 'Oak desk', materials: ['oak'], price: '450.00' };
  await list(world, { ...desk, region: 'auckland', widthCm: 120, deliveryAvailable: true });
  await list(world, {
    ...desk,
    region: 'wellington',
    price: '550.00',
    widthCm: 121,
    deliveryAvailable: true,
  });
  await list(world, { ...desk, region: 'dunedin', widthCm: 100, deliveryAvailable: true, stock: 0 });
  await tell(world.deps);
  const sent = await mails(world);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: picky.user.email,
    subject: '1 new item for “Oak, delivery available, in stock, fits 120 cm wide”',
  });
});
