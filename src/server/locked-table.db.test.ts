import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { withMaintenance } from '@/testing/postgres-template.ts';
import { createWorld } from '@/testing/world.ts';
import { createApp } from './app.ts';
import { pageRenderer } from './pages/render-page.ts';
import { type DatabaseHandle, openPostgres } from './platform/db/client.ts';
import { categories, products, users } from './schema.ts';

const TEMPLATE = '<!doctype html><!--app-head--><div id="root"><!--app-html--></div><!--app-data-->';
/** As long as a slow statement or a migration may take. */
const LOCKED_MS = 8_000;
/** Far more than anything that needs no lock takes, on a busy machine too. */
const BOUND_MS = 1_500;
const READ_LIMIT_MS = 4_000;

// The other engine has one connection, so that no statement waits for another.
if (process.env.TEST_ENGINE === 'postgres') describe('while one table is locked', onPostgres);

function onPostgres() {
  const { serverUrl, name: template } = inject('postgresTemplate');
  const name = `${template}_locked_${process.pid}`;
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href;
  let database: DatabaseHandle;
  let locker: DatabaseHandle;
  let app: ReturnType<typeof createApp>;
  let addresses = 0;

  beforeAll(async () => {
    await withMaintenance(serverUrl, (maintenance) =>
      maintenance.unsafe(`create database ${name} template ${template}`),
    );
    const reads = { connections: 10, statementSeconds: 2.5, lockSeconds: 1 };
    database = await openPostgres(url, 6, { statementSeconds: 30, reads });
    locker = await openPostgres(url, 1);
    const [vendor] = await database.db
      .insert(users)
      .values({
        ...{ username: 'anna', usernameKey: 'anna', email: 'anna@example.com', emailKey: 'anna@example.com' },
        ...{ name: 'Anna', role: 'vendor', passwordHash: 'none', isEmailVerified: true },
      })
      .returning();
    const [shelf] = await database.db
      .insert(categories)
      .values({ name: 'Chairs', description: '' })
      .returning();
    await database.db.insert(products).values({
      ...{
        vendorId: vendor?.id ?? 0,
        categoryId: shelf?.id ?? 0,
        name: 'Oak chair',
        description: 'Made to last.',
      },
      ...{ price: '100.00', stock: 5, imageUrl: '/demo/chair.webp' },
    });
    const world = await createWorld({ TRUST_PROXY: 'true' });
    app = createApp({
      deps: { ...world.deps, db: database.db },
      isDevelopment: false,
      renderPage: pageRenderer({ client, template: TEMPLATE }),
    });
    // Compiles and prepares what the tests ask for.
    for (const path of ['/categories', '/login', '/products/1/oak-chair', BATCH, REVIEWS]) await ask(path);
  }, 120_000);
  afterAll(async () => {
    await locker.close();
    await database.close();
    await withMaintenance(serverUrl, (maintenance) =>
      maintenance.unsafe(`drop database ${name} with (force)`),
    );
  });

  const batch = (calls: Record<string, unknown>) =>
    `/api/trpc/${Object.keys(calls).join(',')}?batch=1&input=${encodeURIComponent(
      JSON.stringify({ ...Object.values(calls).map((json) => ({ json })) }),
    )}`;
  const REVIEWS = batch({ 'catalog.reviews': { productId: 1 }, 'catalog.ratings': { id: 1 } });
  const BATCH = batch({ 'catalog.categories': null, 'catalog.categoryCounts': null });

  /** Asks from an address that nothing else comes from. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const startedAt = performance.now();
    addresses += 1;
    const answer = await app.request(`http://shop.test${path}`, {
      headers: { 'x-forwarded-for': `203.0.113.${addresses % 250}`, ...headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, ms: performance.now() - startedAt };
  }

  /** Runs a test's work while nobody else can read reviews. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    let unlock = () => {};
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const locking = locker.db.transaction(async (tx) => {
      await tx.execute(sql`lock table reviews in access exclusive mode`);
      isLocked();
      await new Promise<void>((resolve) => {
        unlock = resolve;
        setTimeout(resolve, LOCKED_MS);
      });
    });
    await locked;
    try {
      await work();
    } finally {
      unlock();
      await locking;
    }
  }

  test('batches that read other tables answer at once, and those that read the locked table answer 503 with Retry-After', async () => {
    await whileLocked(async () => {
      const stuck = Array.from({ length: 5 }, () => ask(REVIEWS));
      for (let n = 0; n < 5; n++) {
        const other = await ask(BATCH);
        expect(other.status).toBe(200);
        expect(other.ms).toBeLessThan(BOUND_MS);
      }
      for (const answer of await Promise.all(stuck)) {
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.text).toContain('This takes longer than usual just now.');
        expect(answer.ms).toBeLessThan(READ_LIMIT_MS);
      }
    });
    expect((await ask(REVIEWS)).status).toBe(200);
  });

  test('pages that read other tables are drawn at once, and a page that reads it is answered within the limit of reads', async () => {
    await whileLocked(async () => {
      // A cookie gives each a page of its own.
      const stuck = Array.from({ length: 3 }, () => ask('/products/1/oak-chair', { cookie: 'any=thing' }));
      for (const path of ['/categories', '/login', '/categories', '/login']) {
        const other = await ask(path, { cookie: 'any=thing' });
        expect(other.status, path).toBe(200);
        expect(other.ms, path).toBeLessThan(BOUND_MS);
      }
      for (const answer of await Promise.all(stuck)) {
        expect(answer.status).toBe(503);
        expect(answer.text).toContain('We’ll be right back');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.ms).toBeLessThan(READ_LIMIT_MS);
      }
    });
    expect((await ask('/products/1/oak-chair', { cookie: 'any=thing' })).status).toBe(200);
  });

  test('one address that asks for it again and again leaves other addresses connections', async () => {
    let stuck: Promise<unknown>[] = [];
    await whileLocked(async () => {
      const headers = { 'x-forwarded-for': '198.51.100.1' };
      stuck = Array.from({ length: 12 }, () => ask(REVIEWS, headers));
      const other = await ask(BATCH);
      expect(other.status).toBe(200);
      expect(other.ms).toBeLessThan(BOUND_MS);
    });
    await Promise.all(stuck);
  });
}
