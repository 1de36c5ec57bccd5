import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importedProducts, platformIntegrations, products, syncLogs } from '@/server/schema.ts';
import { eventually } from '@/testing/eventually.ts';
import { startFakeShopify } from '@/testing/fake-shops/fake-shopify.ts';
import { fakePlatforms } from '@/testing/fake-shops/index.ts';
import { startProcess } from '@/testing/start-process.ts';
import { createWorld } from '@/testing/world.ts';
import { runConnections } from './run-sync.ts';

const PRODUCTS = 300;
const KILLS = 4;

/** A worker that only syncs. The key is that of test worlds. */
const WORKER = (shop: { origin: string; url: string }) => `
  import pino from 'pino';
  import { createSecretBox } from './src/server/adapters/secrets/secret-box.ts';
  import { runConnections } from './src/server/modules/imports/connections/run-sync.ts';
  import { openPostgres } from './src/server/platform/db/client.ts';
  import { fakePlatforms } from './src/testing/fake-shops/index.ts';
  const { db } = await openPostgres(process.argv[1], 2);
  const deps = {
    db, log: pino({ level: 'fatal' }), now: () => new Date(), secrets: createSecretBox([Buffer.alloc(32, 7)]),
    platforms: fakePlatforms([{ ...${JSON.stringify(shop)}, advance() {} }], { isClockMoved: false }),
  };
  process.stdout.write('started');
  while (true) {
    if (!(await runConnections(deps, new AbortController().signal))) await new Promise((done) => setTimeout(done, 20));
  }`;

// PGlite can be opened by one process only.
if (process.env.TEST_ENGINE === 'postgres') {
  test('a run whose process is killed again and again loses and doubles nothing', async () => {
    const fake = await startFakeShopify();
    fake.store.seed(PRODUCTS);
    const world = await createWorld();
    Object.defineProperty(world.clock, 'now', { get: () => new Date() });
    world.deps.platforms = fakePlatforms([fake]);
    for (const name of ['Chairs', 'Tables & desks', 'Sofas', 'Lighting', 'Storage', 'Decor'])
      await world.category({ name });
    const vendor = await world.as('vendor');
    await vendor.call.connections.connect({
      ...{ platform: 'shopify', shopUrl: fake.origin, accessToken: 'shpat_permanent' },
      apiSecret: 'shpss_secret_of_the_app',
    });
    const written: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const stop = await startProcess(world.db, WORKER(fake));
      const before = written.at(-1) ?? 0;
      // At different moments after a batch was written.
      await eventually(async () => expect(await world.db.$count(importedProducts)).toBeGreaterThan(before));
      await delay(kill * 40);
      await stop();
      written.push(await world.db.$count(importedProducts));
      // Its lease would end within a minute.
      await world.db.update(platformIntegrations).set({ leaseUntil: sql`now() - interval '1 second'` });
    }
    await world.db.update(platformIntegrations).set({ nextSyncAt: sql`now() - interval '1 second'` });
    while (await runConnections(world.deps, new AbortController().signal));

    const pieces = [...fake.store.products.values()].flatMap(({ variants }) => variants);
    const here = await world.db.select().from(products).where(eq(products.vendorId, vendor.user.id));
    expect(here.map(({ sku }) => sku).sort()).toEqual(pieces.map(({ sku }) => sku).sort());
    expect(await world.db.$count(products, isNull(products.variantOf))).toBe(PRODUCTS);
    expect(await world.db.$count(importedProducts)).toBe(PRODUCTS);
    const logs = await world.db.select().from(syncLogs).orderBy(asc(syncLogs.id));
    expect(logs.map(({ status }) => status).filter((status) => status === 'running')).toEqual([]);
    await fake.stop();
  });
}
