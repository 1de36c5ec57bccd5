import { expect, test } from 'vitest';
import { clickScores, refreshClickScores } from '@/server/modules/search/history/click-scores.ts';
import { popularSearches } from '@/server/modules/search/history/popular-searches.ts';
import { searchKeyOf } from '@/server/modules/search/history/search-key.ts';
import { liveIndexOf } from '@/server/modules/search/ranking/live-index.ts';
import { refreshBoughtAfter } from '@/server/modules/search/related/bought-together.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { auditLog, searchDays, searchMarks } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { daysAfter } from '@/shared/time.ts';
import { checkoutOf } from '@/testing/buying.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { pruneSearches, writeSearches } from './write-searches.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const from = (ip: string, userAgent = FIREFOX) => ({ ip, userAgent });
const lines = async (world: World, input: object = {}) =>
  (await (await world.as('admin')).call.searches.list(input)).items;

async function search(world: World, text: string, ...networks: number[]) {
  for (const network of networks) {
    await world.callerOf(null, null, from(`203.0.${network}.7`)).catalog.browse({ search: text });
  }
  await world.deps.searches.write();
}

test('a search counts once per network and day, however it is written and whatever browser sends it', async () => {
  const world = await createWorld();
  await world.product({ name: 'Oak table' });
  await search(world, 'Oak  TABLE', 1, 1, 2);
  await world
    .callerOf(null, null, from('203.0.1.7', `${FIREFOX} other`))
    .catalog.browse({ search: 'oak table' });
  await search(world, 'zzqq', 1);
  await search(world, 'oak table');
  const day = dayInNewZealand(world.clock.now);
  expect(await lines(world)).toEqual([
    { query: 'oak table', asked: 2, results: 1, clicked: 0, lastDay: day },
    { query: 'zzqq', asked: 1, results: 0, clicked: 0, lastDay: day },
  ]);
  expect(await lines(world, { kind: 'nothing-found' })).toMatchObject([{ query: 'zzqq' }]);
  expect(await lines(world, { search: 'TABLE' })).toMatchObject([{ query: 'oak table' }]);

  world.clock.now = daysAfter(world.clock.now, 1);
  await search(world, 'oak table', 1);
  expect(await lines(world)).toMatchObject([{ query: 'oak table', asked: 3 }, { query: 'zzqq' }]);
});

test('robots, admins, filters, further pages and possibly personal searches are not recorded', async () => {
  const world = await createWorld();
  await world.product({ name: 'Lamp' });
  const visitor = world.callerOf(null, null, from('203.0.113.1'));
  await visitor.catalog.browse({ search: 'lamp', maxPrice: 1 });
  await visitor.catalog.browse({ search: 'mere@example.com' });
  await visitor.catalog.browse({ search: 'call 021 555 123' });
  await visitor.catalog.browse({ search: 'x'.repeat(200) });
  await world.callerOf(null, null, from('203.0.113.2', 'Googlebot/2.1')).catalog.browse({ search: 'lamp' });
  await (await world.as('admin')).call.catalog.browse({ search: 'lamp' });
  await world.deps.searches.write();
  expect(await lines(world)).toEqual([]);
  expect(searchKeyOf('18x18 cushion')).toBe('18x18 cushion');
});

test('the number of different searches a day is limited; known ones still count', async () => {
  const world = await createWorld();
  const noted = (query: string, network = 'a') => ({ query, network, results: 1, opened: new Set<number>() });
  await writeSearches(world.db, '2026-03-02', [noted('one'), noted('two'), noted('three')], 2);
  await writeSearches(world.db, '2026-03-02', [noted('four'), noted('one', 'b')], 2);
  const remaining = await world.db.select().from(searchDays);
  expect(remaining.map(({ query, asked }) => [query, asked]).sort()).toEqual([
    ['one', 2],
    ['two', 1],
  ]);
});

test('a click counts once per network that searched, also without scripts, and a single network has no effect', async () => {
  const world = await createWorld({ TRUST_PROXY: 'true' });
  const [lamp, other] = [
    await world.product({ name: 'Lamp one' }),
    await world.product({ name: 'Lamp two' }),
  ];
  const open = (network: number, id: number) =>
    world.callerOf(null, null, from(`203.0.${network}.7`)).catalog.countView({ id, search: 'LAMP' });
  // A robot, for three weeks.
  for (let day = 0; day < 20; day++) {
    const robot = { query: 'lamp', network: 'robot', results: 2, opened: new Set([other.id]) };
    await writeSearches(world.db, dayInNewZealand(world.clock.now), [robot]);
    world.clock.now = daysAfter(world.clock.now, 1);
  }
  await refreshClickScores(world.db);
  expect(clickScores(world.db, 'lamp').size).toBe(0);

  await search(world, 'lamp', 1, 2, 3, 4);
  for (const network of [1, 1, 2]) await open(network, lamp.id);
  // Opened without a search: no evidence.
  await open(5, lamp.id);
  await world.rest(`GET /products/${lamp.id}/lamp-one`, {
    headers: {
      'user-agent': FIREFOX,
      'x-forwarded-for': '203.0.3.7',
      referer: 'http://shop.test/?search=lamp',
    },
  });
  await world.deps.searches.write();
  const [line] = await lines(world);
  expect(line).toMatchObject({ query: 'lamp', clicked: 23 });
});

test('purchases after a search by several networks are shown for it; those by one network, or without a search, are not', async () => {
  const world = await createWorld();
  world.clock.now = new Date();
  const [lamp, sold] = [
    await world.product({ name: 'Lamp', stock: 9, optionNames: ['Size'], optionValues: ['small'] }),
    await world.product({ name: 'Other lamp' }),
  ];
  const largeLamp = await variantOf(world, lamp, { optionValues: ['large'] });
  const noteBought = async (network: number, id: number, opensFromSearch: boolean) => {
    const { searches } = world.deps;
    const account = { network: getNetwork(`203.0.${network}.7`), userAgent: FIREFOX };
    if (opensFromSearch) {
      searches.note({ text: 'lamp', results: 2, ...account });
      searches.noteClick({ text: 'lamp', productId: id, ...account });
    }
    searches.noteBought({ productIds: [id], ...account });
    await searches.write();
  };
  const buy = async (network: number, id: number) => {
    const origin = from(`203.0.${network}.7`);
    await search(world, 'lamp', network);
    await world.callerOf(null, null, origin).catalog.countView({ id, search: 'lamp' });
    const { user } = await world.as('customer');
    const call = world.callerOf(user, null, origin);
    await call.cart.addItem({ productId: id, variantId: largeLamp.id, quantity: 1 });
    await checkoutOf(call).buy();
    await world.deps.searches.write();
  };
  const shown = async () => {
    await refreshBoughtAfter(world.db);
    return (await world.callerOf(null).catalog.boughtAfter({ search: ' LAMP' })).map(({ id }) => id);
  };
  for (const network of [1, 1]) await noteBought(network, lamp.id, true);
  await noteBought(2, lamp.id, false);
  await noteBought(3, sold.id, true);
  expect(await shown()).toEqual([]);
  await buy(4, lamp.id);
  expect(await shown()).toEqual([lamp.id]);
  expect(await world.callerOf(null).catalog.boughtAfter({ search: 'chair' })).toEqual([]);
});

test('clicks raise a product up to a limit', async () => {
  const world = await createWorld();
  const [first, second] = [await world.product({ name: 'Lamp' }), await world.product({ name: 'Lamp' })];
  const found = async () =>
    (await world.callerOf(null).catalog.browse({ search: 'lamp' })).items.map(({ id }) => id);
  // Equal ones in order of age, newest first.
  expect(await found()).toEqual([second.id, first.id]);
  const today = dayInNewZealand(new Date());
  const noted = Array.from({ length: 12 }, (_, network) => ({
    query: 'lamp',
    network: String(network),
    results: 2,
    opened: new Set([first.id]),
  }));
  await writeSearches(world.db, today, noted);
  await refreshClickScores(world.db);
  const worth = clickScores(world.db, ' Lamp ').get(first.id) ?? 0;
  expect(worth).toBeCloseTo(12 / 22);
  expect(await found()).toEqual([first.id, second.id]);
});

test('searches with results by several networks are suggested, those by one network are not', async () => {
  const world = await createWorld();
  await world.product({ name: 'Lamp' });
  const today = dayInNewZealand(new Date());
  const noted = (query: string, network: number, results = 1) => ({
    query,
    network: String(network),
    results,
    opened: new Set<number>(),
  });
  await writeSearches(world.db, today, [
    ...[1, 2, 3].map((network) => noted('lamp for a desk', network)),
    ...[1, 2, 3].map((network) => noted('lamp of gold', network, 0)),
    noted('lamp of mere', 1),
  ]);
  await popularSearches.refresh(world.db);
  await liveIndexOf(world.db);
  const { queries } = await world.callerOf(null).catalog.suggest({ text: 'lam' });
  expect(queries).toEqual(['lamp for a desk', 'lamp']);
});

test('the log of past days loses its visitor hashes, and old searches are deleted', async () => {
  const world = await createWorld();
  await world.product({ name: 'Lamp' });
  await search(world, 'lamp', 1);
  await search(world, 'lamp shade', 1, 2);
  expect(await world.db.$count(searchMarks)).toBe(3);
  await pruneSearches(world.db, daysAfter(world.clock.now, 2));
  expect(await world.db.$count(searchMarks)).toBe(0);
  await pruneSearches(world.db, daysAfter(world.clock.now, 20));
  expect(await world.db.select({ query: searchDays.query }).from(searchDays)).toEqual([
    { query: 'lamp shade' },
  ]);
  await pruneSearches(world.db, daysAfter(world.clock.now, 91));
  expect(await world.db.$count(searchDays)).toBe(0);
});

test("an admin's synonym takes effect at once, is limited in length, and is audited", async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  await world.product({ name: 'Linen sofa' });
  await world.product({ name: 'Oak table' });
  const found = async () =>
    (await world.callerOf(null).catalog.browse({ search: 'davenport' })).items.map(({ name }) => name);
  expect(await found()).not.toContain('Linen sofa');
  const [synonym] = await admin.call.searches.addSynonym({ name: ' Davenport ', meaning: 'SOFA' });
  expect(synonym).toMatchObject({ name: 'davenport', meaning: 'sofa', by: admin.user.username });
  expect(await found()).toEqual(['Linen sofa']);
  await expect(admin.call.searches.addSynonym({ name: 'davenport', meaning: 'sofa' })).rejects.toThrow(
    'already',
  );
  await expect(admin.call.searches.addSynonym({ name: 'sofa', meaning: 'Sofa' })).rejects.toThrow('itself');
  await expect(admin.call.searches.removeSynonym({ id: synonym?.id ?? 0 })).resolves.toEqual([]);
  expect(await found()).not.toContain('Linen sofa');
  const logged = await world.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  expect(logged.map(({ action }) => action).filter((action) => action.endsWith('synonym'))).toEqual([
    'add_synonym',
    'remove_synonym',
  ]);
});

test('an admin downloads the log as filtered on the screen', async () => {
  const world = await createWorld();
  await search(world, '=cmd()', 1);
  const cookie = await world.cookieOf((await world.as('admin')).user);
  const file = await world.rest('GET /api/admin/searches.csv?kind=nothing-found&days=7', { cookie });
  expect(file.status).toBe(200);
  expect((await world.rest('GET /api/admin/searches.csv')).status).toBe(401);
});
