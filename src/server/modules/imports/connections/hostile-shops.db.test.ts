import { and, count, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importedProducts, platformIntegrations, productSyncs, syncLogs } from '@/server/schema.ts';
import { connected } from '@/testing/connected-shop.ts';
import { eventually } from '@/testing/eventually.ts';
import { createMemoryShop, SHOP_KEY, variant } from '@/testing/memory-shop.ts';
import { runConnections } from './run-sync.ts';
import type { PlatformProduct } from './shop-platform.ts';
import { syncQueuedProducts } from './sync-one.ts';

const NEVER = new AbortController().signal;

const HOSTILE: [what: string, product: Partial<PlatformProduct>][] = [
  ['a null character', { title: 'Oak\u0000 stool', descriptionHtml: 'a\u0000b', categories: ['C\u0000'] }],
  ['half an emoji', { title: `Stool \ud83d`, tags: ['\udc00'], type: '\ud800' }],
  ['an emoji where a sentence about it is cut', { title: `${'x'.repeat(199)}🛋`, categories: ['Unknown'] }],
  ['a stock beyond all counts', { variants: [variant({ externalId: 'v-h', stock: 1e15 })] }],
  ['a weight beyond all counts', { variants: [variant({ externalId: 'v-h', weightGrams: 1e300 })] }],
  ['a width beyond all counts', { variants: [variant({ externalId: 'v-h', widthCm: 1e20, depthCm: -5 })] }],
  ['a price beyond all counts', { variants: [variant({ externalId: 'v-h', priceCents: 1e15 })] }],
  ['no price', { variants: [variant({ externalId: 'v-h', priceCents: null })] }],
  ['no title', { title: '', descriptionHtml: '' }],
  ['a long SKU', { variants: [variant({ externalId: 'v-h', sku: 'x'.repeat(100_000) })] }],
  [
    'a variant twice',
    {
      options: ['Size'],
      variants: ['S', 'L'].map((size) => variant({ externalId: 'v-h', optionValues: [size] })),
    },
  ],
  [
    'keys of prototypes',
    {
      categories: ['__proto__', 'constructor'],
      options: ['__proto__'],
      variants: ['constructor', 'toString'].map((value, at) =>
        variant({ externalId: ['__proto__', 'constructor'][at] ?? '', optionValues: [value] }),
      ),
    },
  ],
  ['ten megabytes of text', { descriptionHtml: '<p>oak</p> & <'.repeat(700_000) }],
  [
    'endless pictures',
    {
      pictures: Array.from({ length: 500 }, (_, at) => ({
        url: `https://cdn.example/${at}${'x'.repeat(9_000)}`,
        alt: `${'x'.repeat(199)}🛋`,
      })),
    },
  ],
  ['a picture that is none', { pictures: [{ url: 'javascript:alert(1)\u0000', alt: '\ud800' }] }],
  ['ten thousand tags', { tags: Array.from({ length: 10_000 }, (_, at) => `t${at}`.repeat(50)) }],
  [
    '3,000 variants',
    {
      options: ['Size'],
      variants: Array.from({ length: 3_000 }, (_, at) =>
        variant({ externalId: `v${at}`, optionValues: [`${at}`] }),
      ),
    },
  ],
];

test.each(HOSTILE)('a product with %s costs no other product of its shop', async (_, product) => {
  const { shop, work, own, syncNow } = await connected();
  shop.add({ externalId: 'good', title: 'Rimu chair' });
  shop.add({ externalId: 'h', ...product });
  shop.add({ externalId: 'was-good' });
  await work();
  shop.add({ externalId: 'was-good', ...product });
  shop.add({ externalId: 'also-good', title: 'Ash table' });
  const { last } = await syncNow();
  const names = (await own()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Rimu chair', 'Ash table']));
  expect(last).toMatchObject({ itemsProcessed: 4, status: 'done' });
});

test('a product without a time of its change is read', async () => {
  const { world, shop, work, own } = await connected();
  shop.add({ externalId: 'a', updatedAt: new Date(Number.NaN) });
  await work();
  expect(await own()).toHaveLength(1);
  expect(await world.db.select().from(syncLogs)).toMatchObject([{ status: 'done', itemsFailed: 0 }]);
});

test('a page that holds a product twice is read once', async () => {
  const { world, shop, work, own } = await connected();
  shop.add({ externalId: 'a', title: 'Rimu chair' });
  shop.products.set('again', { ...shop.add({ externalId: 'a', title: 'Rimu chair' }) });
  await work();
  expect(await own()).toMatchObject([{ name: 'Rimu chair' }]);
  expect(await world.db.select().from(syncLogs)).toMatchObject([{ status: 'done', itemsFailed: 0 }]);
});

test('a product whose webhooks never pause is brought up to date', async () => {
  const { world, shop, work, own, send } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  shop.add({ externalId: 'a', title: 'Another title' });
  await send({ kind: 'productChanged', externalId: 'a' });
  shop.state.before = async (call) => {
    world.clock.now = new Date(world.clock.now.getTime() + 1_000);
    if (call === 'getProduct') await send({ kind: 'productChanged', externalId: 'a' });
  };
  await syncQueuedProducts(world.deps, NEVER);
  expect(await own()).toMatchObject([{ name: 'Another title' }]);
  expect(await world.db.select().from(productSyncs)).toHaveLength(1);
});

test('webhooks grow neither the log of a connection nor its queue without end', async () => {
  const { world, shop, work, id, send } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  const at = world.clock.now;
  const row = {
    integrationId: id,
    operation: 'product',
    status: 'done',
    startedAt: at,
    completedAt: at,
  } as const;
  await world.db.insert(syncLogs).values(Array.from({ length: 250 }, () => row));
  shop.add({ externalId: 'a', title: 'Another title' });
  await send({ kind: 'productChanged', externalId: 'a' });
  await work();
  const [logs] = await world.db.select({ rows: count() }).from(syncLogs);
  expect(logs?.rows).toBeLessThanOrEqual(200);
  const queued = Array.from({ length: 20_000 }, (_, n) => ({
    integrationId: id,
    externalId: `x${n}`,
    dueAt: at,
  }));
  for (let n = 0; n < queued.length; n += 5_000) {
    await world.db.insert(productSyncs).values(queued.slice(n, n + 5_000));
  }
  await send({ kind: 'productChanged', externalId: 'one-more' });
  expect(await world.db.$count(productSyncs)).toBe(20_000);
});

test('a webhook does not tell which connections there are', async () => {
  const { world, send, id } = await connected();
  const known = await send({ kind: 'productChanged', externalId: 'a' }, 'another secret');
  const unknown = await world.app.request(`http://shop.test/api/connections/${id + 1}/webhook`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
});

test('a shop that fails for ever after its first page ends its run', async () => {
  const { world, shop, vendor, id } = await connected();
  shop.state.pageSize = 1;
  for (const externalId of ['a', 'b']) shop.add({ externalId, updatedAt: new Date(0) });
  let calls = 0;
  shop.state.before = (call) => {
    if (call !== 'listProducts') return;
    calls += 1;
    if (calls % 2 === 0) throw new Error('The shop is broken.');
  };
  for (let attempt = 0; attempt < 60; attempt++) {
    await runConnections(world.deps, NEVER);
    world.clock.now = new Date(world.clock.now.getTime() + 20 * 60_000);
  }
  const failed = eq(syncLogs.status, 'failed');
  expect(await world.db.$count(syncLogs, failed)).toBeGreaterThan(0);
  expect(await vendor.call.connections.get({ id })).toMatchObject({ errorMessage: expect.any(String) });
  expect(await world.db.$count(importedProducts)).toBe(1);
});

test('shops of one vendor that never answer delay no other vendor', async () => {
  const { world, shop, id } = await connected();
  const other = createMemoryShop();
  world.deps.platforms = { shopify: shop.platform, woocommerce: other.platform };
  const vendor = await world.as('vendor');
  await vendor.call.connections.connect({
    ...{ platform: 'woocommerce', shopUrl: 'ash.example', accessToken: SHOP_KEY },
    ...{ apiKey: 'a', apiSecret: 'b' },
  });
  const now = world.clock.now;
  const [quick] = await world.db.select().from(platformIntegrations).where(ne(platformIntegrations.id, id));
  const item = { integrationId: quick?.id ?? 0, externalId: 'quick' };
  const slow = Array.from({ length: 20 }, (_, at) => ({ integrationId: id, externalId: `slow-${at}` }));
  await world.db.insert(productSyncs).values([...slow, item].map((one) => ({ ...one, dueAt: now })));
  let answer = () => {};
  const silence = new Promise<void>((done) => {
    answer = done;
  });
  shop.state.before = () => silence;
  const isLeft = eq(productSyncs.externalId, 'quick');
  const isRun = eq(syncLogs.integrationId, item.integrationId);
  const loops = Array.from({ length: 3 }, () => syncQueuedProducts(world.deps, NEVER));
  loops.push(runConnections(world.deps, NEVER), runConnections(world.deps, NEVER));
  await eventually(async () => {
    expect(await world.db.$count(productSyncs, isLeft)).toBe(0);
    expect(await world.db.$count(syncLogs, and(isRun, eq(syncLogs.status, 'done')))).toBe(1);
  });
  answer();
  await Promise.all(loops);
});
