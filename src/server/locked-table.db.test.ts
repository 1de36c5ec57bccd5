import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { createWorld } from '@/testing/world.ts';
import { createApp } from './app.ts';
import { pageRenderer } from './pages/render-page.ts';
import { type DatabaseHandle, openPostgres, rows } from './platform/db/client.ts';

const TEMPLATE = '<!doctype html><!--app-head--><div id="root"><!--app-html--></div><!--app-data-->';
/** Nearly a test's timeout: no read gives up while the table is locked. */
const PATIENT = { connections: 10, statementSeconds: 50, lockSeconds: 50 };
/** Every read that meets the lock gives up at once. */
const IMPATIENT = { connections: 10, statementSeconds: 50, lockSeconds: 0.05 };

// PGlite has one connection, so statements never wait for each other.
if (process.env.TEST_ENGINE === 'postgres') describe('while one table is locked', onPostgres);

function onPostgres() {
  type App = ReturnType<typeof createApp>;
  const handles: DatabaseHandle[] = [];
  let locker: DatabaseHandle;
  let patient: App;
  let impatient: App;
  let addresses = 0;

  beforeAll(async () => {
    const world = await createWorld({ TRUST_PROXY: 'true' });
    const [here] = await rows<{ name: string }>(world.db, sql`select current_database() as name`);
    const { serverUrl } = inject('postgresTemplate');
    const url = Object.assign(new URL(serverUrl), { pathname: here?.name }).href;
    locker = await openPostgres(url, 2);
    handles.push(locker);
    await world.product({ name: 'Oak chair' });
    const open = async (reads: typeof PATIENT) => {
      const database = await openPostgres(url, 6, { statementSeconds: 50, reads });
      handles.push(database);
      return createApp({
        deps: { ...world.deps, db: database.db },
        isDevelopment: false,
        renderPage: pageRenderer({ client, template: TEMPLATE }),
      });
    };
    [patient, impatient] = [await open(PATIENT), await open(IMPATIENT)];
  }, 120_000);
  afterAll(async () => {
    for (const { close } of handles) await close();
  });

  const batch = (calls: Record<string, unknown>) =>
    `/api/trpc/${Object.keys(calls).join(',')}?batch=1&input=${encodeURIComponent(
      JSON.stringify({ ...Object.values(calls).map((json) => ({ json })) }),
    )}`;
  const REVIEWS = batch({ 'catalog.reviews': { productId: 1 }, 'catalog.ratings': { id: 1 } });
  const BATCH = batch({ 'catalog.categories': null, 'catalog.categoryCounts': null });

  /** Requests from an address of its own. */
  async function ask(app: App, path: string, headers: Record<string, string> = {}) {
    addresses += 1;
    const answer = await app.request(`http://shop.test${path}`, {
      headers: { 'x-forwarded-for': `203.0.113.${addresses % 250}`, ...headers },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Runs a test's work while reads of reviews are blocked. */
  const whileLocked = (work: () => Promise<void>) =>
    locker.db.transaction(async (tx) => {
      await tx.execute(sql`lock table reviews in access exclusive mode`);
      await work();
    });

  /** Resolves once this many statements wait for the lock. */
  async function reachLock(count: number): Promise<void> {
    const waiting = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    for (;;) {
      const [found] = await rows<{ count: number }>(locker.db, waiting);
      if ((found?.count ?? 0) >= count) return;
      await delay(20);
    }
  }

  /** Requests the locked data, and other data while those requests wait. */
  async function askWhileOthersWait(
    asking: { times: number; path: string; headers?: Record<string, string>; statements: number },
    others: readonly string[],
  ): Promise<void> {
    let answered = 0;
    let stuck: Promise<number>[] = [];
    await whileLocked(async () => {
      stuck = Array.from({ length: asking.times }, async () => {
        const { status } = await ask(patient, asking.path, asking.headers);
        answered += 1;
        return status;
      });
      await reachLock(asking.statements);
      for (const path of others) {
        expect((await ask(patient, path, { cookie: 'any=thing' })).status, path).toBe(200);
        expect(answered, path).toBe(0);
      }
    });
    expect(await Promise.all(stuck)).toEqual(Array(asking.times).fill(200));
  }

  test('batches and pages that read other tables are answered', async () => {
    await askWhileOthersWait({ times: 4, path: REVIEWS, statements: 8 }, [BATCH, '/categories', '/login']);
    // A cookie prevents sharing of the page.
    const page = { path: '/products/1/oak-chair', headers: { cookie: 'any=thing' } };
    await askWhileOthersWait({ times: 3, ...page, statements: 3 }, ['/categories', '/login', BATCH]);
  });

  test('repeated requests of one address leave connections for other addresses', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    await askWhileOthersWait({ times: 12, path: REVIEWS, headers, statements: 4 }, [BATCH]);
  });

  test('a batch and a page that need the table get 503 with Retry-After after a while', async () => {
    await whileLocked(async () => {
      for (const [path, words] of [
        [REVIEWS, 'This takes longer than usual just now.'],
        ['/products/1/oak-chair', 'We’ll be right back'],
      ] as const) {
        const answer = await ask(impatient, path);
        expect(answer.status, path).toBe(503);
        expect(answer.text).toContain(words);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });
    for (const path of [REVIEWS, '/products/1/oak-chair'])
      expect((await ask(impatient, path)).status).toBe(200);
  });
}
