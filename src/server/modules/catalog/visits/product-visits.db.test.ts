import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { productVisits, visitSalts } from '@/server/schema.ts';
import { seededRandom } from '@/shared/random.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { createVisitCounter, MAX_OF_NETWORK, MAX_OF_PROXY, visitDays } from './count-visits.ts';
import { condenseVisits, writeVisits } from './write-visits.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LOOK = { productId: 0, network: '203.0.113.7', userAgent: FIREFOX, userId: null, isCarted: false };

test('a session counts once per product and day of New Zealand, before and after aggregation', async () => {
  const world = await createWorld();
  const [{ id: desk }, { id: lamp }] = [await world.product(), await world.product()];
  // Daylight saving ends on 5 April: that day begins at 11:00 UTC, and the next at 12:00.
  world.clock.now = new Date('2026-04-04T10:59:00Z');
  note(world, { productId: desk });
  note(world, { productId: desk, isCarted: true });
  note(world, { productId: desk, network: '203.0.113.8' });
  await world.deps.visits.write();
  note(world, { productId: desk });
  note(world, { productId: lamp });
  await world.deps.visits.write();
  world.clock.now = new Date('2026-04-04T11:00:00Z');
  note(world, { productId: desk });
  await world.deps.visits.write();
  world.clock.now = new Date('2026-04-05T12:00:00Z');
  note(world, { productId: lamp, isCarted: true });
  await world.deps.visits.write();

  const expected = [
    { productId: desk, day: '2026-04-04', views: 2, carts: 1 },
    { productId: lamp, day: '2026-04-04', views: 1, carts: 0 },
    { productId: desk, day: '2026-04-05', views: 1, carts: 0 },
    { productId: lamp, day: '2026-04-06', views: 1, carts: 1 },
  ];
  expect(await readDays(world)).toEqual(expected);
  await condenseVisits(world.db, world.clock.now);
  expect(await world.db.$count(productVisits), 'the day before may still be written for an hour').toBe(2);
  await condenseVisits(world.db, new Date('2026-04-06T13:00:00Z'));
  expect(await readDays(world)).toEqual(expected);
  expect(await world.db.$count(productVisits)).toBe(0);
  expect(await world.db.$count(visitSalts), 'nobody can tell any more who it was').toBe(0);

  // Written late: the day has two rows until it is condensed again.
  await writeVisits(world.db, '2026-04-04', [hashed({ productId: desk })]);
  await condenseVisits(world.db, new Date('2026-04-07T13:00:00Z'));
  expect((await readDays(world))[0]).toEqual({ productId: desk, day: '2026-04-04', views: 3, carts: 1 });
});

test("a vendor's daily figures sum those of the products, however they were aggregated", async () => {
  const world = await createWorld();
  const vendors = [await world.as('vendor'), await world.as('vendor')];
  const random = seededRandom(5);
  const shelf = [];
  for (let n = 0; n < 6; n++) {
    const vendor = vendors[n % 2] ?? expect.fail();
    shelf.push({ vendor, ...(await world.product({ vendorId: vendor.user.id })) });
  }
  for (let part = 0; part < 4; part++) {
    for (const { id } of shelf) {
      const looks = Array.from({ length: random.whole(0, 9) }, (_, visitor) =>
        hashed({ productId: id, visitor: `${part} ${visitor}`, isCarted: random.chance(0.3) }),
      );
      const day = `2026-04-0${random.whole(1, 3)}`;
      if (looks.length > 0) await writeVisits(world.db, day, looks);
    }
    await condenseVisits(world.db, new Date('2026-04-07T13:00:00Z'));
    await expectSums(world);
  }
  for (const { vendor, id } of shelf.slice(0, 3)) await vendor.call.vendor.deleteProduct({ id });
  await expectSums(world);
});

async function expectSums({ db }: World) {
  const byDay = sql`group by 1, 2 having sum(views) > 0 order by 1, 2`;
  const remaining = await rows(
    db,
    sql`select vendor_id, day::text, sum(views)::int as views, sum(carts)::int as carts from vendor_visit_days ${byDay}`,
  );
  const summed = await rows(
    db,
    sql`select p.vendor_id, v.day::text, sum(v.views)::int as views, sum(v.carts)::int as carts
      from product_visit_days v join products p on p.id = v.product_id ${byDay}`,
  );
  expect(remaining).toEqual(summed);
  expect(remaining.length).toBeGreaterThan(0);
}

test("visits by robots, of a vendor's own products and of products off sale do not count", async () => {
  const world = await createWorld();
  const vendor = await world.user({ role: 'vendor' });
  const own = await world.product({ vendorId: vendor.id });
  const draft = await world.product({ status: 'draft' });
  note(world, { productId: own.id, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  note(world, { productId: own.id, userAgent: 'curl/8.5.0' });
  note(world, { productId: own.id, userAgent: '' });
  note(world, { productId: own.id, userId: vendor.id });
  note(world, { productId: draft.id });
  note(world, { productId: 999_999 });
  await world.deps.visits.write();
  expect(await readDays(world)).toEqual([]);
  const customer = await world.user();
  note(world, { productId: own.id, userId: customer.id });
  await world.deps.visits.write();
  expect(await readDays(world)).toMatchObject([{ productId: own.id, views: 1 }]);
  const [remaining] = await world.db.select().from(productVisits);
  expect(remaining?.visitor).toMatch(/^[0-9a-f]{24}$/);
});

test('visits per address and per product have daily limits, which are logged once', async () => {
  const world = await createWorld();
  const { id } = await world.product();
  const { id: other } = await world.product();
  const browsers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `${FIREFOX} ${from + index}`);
  for (const userAgent of browsers(0, 1_500)) note(world, { productId: id, userAgent });
  note(world, { productId: id, network: '203.0.113.8' });
  note(world, { productId: other });
  await world.deps.visits.write();
  const views = MAX_OF_NETWORK.ofProduct + 1;
  expect(await readDays(world)).toMatchObject([{ views }, { productId: other, views: 1 }]);
  expect(world.logged.filter((line) => line.includes('too many product views'))).toHaveLength(1);

  // A second process has none of them in memory; the database removes duplicates.
  const { db, settings, log, now } = world.deps;
  const second = createVisitCounter({ db, settings, log, now }, null);
  for (const userAgent of browsers(1_500, 1_510)) second.note({ ...LOOK, productId: id, userAgent });
  second.note({ ...LOOK, productId: id, userAgent: `${FIREFOX} 0`, isCarted: true });
  await second.write();
  expect(await readDays(world)).toMatchObject([{ views, carts: 1 }, { productId: other }]);

  for (let product = 1; product <= MAX_OF_NETWORK.rows; product++) {
    note(world, { productId: 1_000_000 + product, network: '203.0.113.9' });
  }
  note(world, { productId: other, network: '203.0.113.9' });
  await world.deps.visits.write();
  expect((await readDays(world))[1], 'an address has rows for so many products').toMatchObject({ views: 1 });

  const day = '2026-06-16';
  await writeVisits(world.db, day, [hashed({ productId: id })], 1);
  const isNew = await writeVisits(world.db, day, [hashed({ productId: id, visitor: 'another' })], 1);
  expect(isNew).toEqual([false]);
});

test('an untrusted proxy gets higher limits, with one warning', async () => {
  const world = await createWorld();
  const { db, settings, log, now } = world.deps;
  const counterOf = (trustProxy: boolean) =>
    createVisitCounter({ db, settings: { ...settings, mode: 'production', trustProxy }, log, now }, null);
  const [untrusting, trusting] = [counterOf(false), counterOf(true)];
  const { ofProduct } = MAX_OF_NETWORK;
  for (const network of ['127.0.0.1', '10.1.2.3', '::/56', 'fd00::/56']) {
    const [{ id: open }, { id: bounded }] = [await world.product(), await world.product()];
    for (let browser = 0; browser < ofProduct * 2; browser++) {
      const look = { ...LOOK, network, userAgent: `${FIREFOX} ${browser}` };
      untrusting.note({ ...look, productId: open });
      trusting.note({ ...look, productId: bounded });
    }
    await untrusting.write();
    await trusting.write();
    const found = await readDays(world);
    expect(found.find(({ productId }) => productId === open)?.views, network).toBe(ofProduct * 2);
    expect(found.find(({ productId }) => productId === bounded)?.views, network).toBe(ofProduct);
  }
  expect(MAX_OF_PROXY.ofProduct).toBeGreaterThan(ofProduct * 2);
  expect(world.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

test('a rendered or shared page and adding to the cart count as visits; prefetching does not', async () => {
  const world = await createWorld({ TRUST_PROXY: 'true' });
  const { id } = await world.product();
  const page = (from: string, headers: Record<string, string> = {}, path = `/products/${id}/desk`) =>
    world.rest(`GET ${path}`, {
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': from, ...headers },
    });
  await page('203.0.113.1');
  await page('203.0.113.2');
  await page('203.0.113.2');
  await page('203.0.113.3', { 'sec-purpose': 'prefetch;prerender' });
  await page('203.0.113.4', { purpose: 'prefetch' });
  await page('203.0.113.5', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
  await page('203.0.113.6', {}, '/');
  await page('203.0.113.7', { cookie: await world.cookieOf(await world.user({ role: 'admin' })) });
  await page('203.0.113.8', { cookie: await world.cookieOf(await world.user()) });
  await world.deps.visits.write();
  expect(await readDays(world)).toMatchObject([{ productId: id, views: 3, carts: 0 }]);

  const caller = world.callerOf(null, 'a cart', { ip: '203.0.113.1', userAgent: FIREFOX });
  await caller.catalog.countView({ id });
  await caller.cart.addItem({ productId: id, quantity: 1 });
  await expect(caller.cart.addItem({ productId: id, quantity: 99 })).rejects.toThrow('left');
  await world.deps.visits.write();
  expect(await readDays(world)).toMatchObject([{ views: 3, carts: 1 }]);
});

function note({ deps }: World, visit: Partial<Parameters<World['deps']['visits']['note']>[0]>): void {
  deps.visits.note({ ...LOOK, ...visit });
}

function hashed(visit: { productId: number; visitor?: string; isCarted?: boolean }) {
  return { visitor: 'a visitor', userId: null, isCarted: false, mostOfNetwork: 20, ...visit };
}

function readDays({ db }: World) {
  return rows<{ productId: number; day: string; views: number; carts: number }>(
    db,
    sql`select product_id as "productId", day::text, sum(views)::int as views, sum(carts)::int as carts
        from ${visitDays} visit group by product_id, day order by day, product_id`,
  );
}
