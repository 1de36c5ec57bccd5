import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { type DatabaseProxy, startDatabaseProxy } from '@/testing/database-proxy.ts';
import { withMaintenance } from '@/testing/postgres-template.ts';
import { createWorld } from '@/testing/world.ts';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { pageRenderer } from './pages/render-page.ts';
import { type DatabaseHandle, openPostgres, rows } from './platform/db/client.ts';
import { DatabaseUnavailableError } from './platform/db/unavailable.ts';
import { runOnce } from './platform/jobs/worker.ts';
import { rateLimits } from './schema.ts';
import { StartError } from './start-error.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const TEMPLATE = '<!doctype html><!--app-head--><div id="root"><!--app-html--></div><!--app-data-->';

test('the embedded database is always available', async () => {
  const { deps, rest } = await createWorld();
  expect(await deps.databaseAnswers()).toBe(true);
  expect((await rest('GET /api/health')).body).toEqual({ ok: true });
});

// PGlite runs in the same process.
if (process.env.TEST_ENGINE === 'postgres') describe('PostgreSQL', onPostgres);

function onPostgres() {
  const { serverUrl, name: template } = inject('postgresTemplate');
  const name = `${template}_outage_${process.pid}`;
  const direct = Object.assign(new URL(serverUrl), { pathname: name }).href;
  let proxy: DatabaseProxy;
  let database: DatabaseHandle;
  let deps: Deps;
  let app: ReturnType<typeof createApp>;
  const changes: boolean[] = [];
  const logged = vi.fn();

  beforeAll(async () => {
    await withMaintenance(serverUrl, (client) =>
      client.unsafe(`create database ${name} template ${template}`),
    );
    proxy = await startDatabaseProxy(direct);
    database = await openPostgres(proxy.url, 3, { onChange: (isUp) => changes.push(isUp) });
    const world = await createWorld();
    deps = { ...world.deps, db: database.db, databaseAnswers: database.answers };
    deps.log.error = logged;
    app = createApp({
      deps,
      isDevelopment: false,
      renderPage: pageRenderer({ client, template: TEMPLATE }),
    });
  });
  afterEach(async () => {
    await proxy.restore();
    await vi.waitFor(async () => expect((await ask('/api/health')).status).toBe(200), PATIENCE);
    expect((await ask('/api/products')).status).toBe(200);
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await withMaintenance(serverUrl, (client) => client.unsafe(`drop database ${name} with (force)`));
  });

  async function ask(path: string, init?: RequestInit) {
    const response = await app.request(`http://shop.test${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  const OUTAGES = {
    'is stopped': () => proxy.close(),
    'hangs and says nothing': () => proxy.freeze(),
  };

  test.each(Object.entries(OUTAGES))(
    'while it %s, calls and pages answer 503 over tRPC and REST, and recover afterwards',
    async (_, happen) => {
      await ask('/api/products');
      changes.length = 0;
      await happen();
      const [rest, trpc, write, page] = await Promise.all([
        ask('/api/products'),
        ask(`/api/trpc/catalog.list?input=${encodeURIComponent('{"json":{}}')}`),
        ask('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'ana', password: 'a password' }),
        }),
        ask('/'),
      ]);
      for (const answer of [rest, trpc, write, page]) {
        expect(answer.status, answer.text).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(answer.text).toContain('The shop cannot be reached for a moment.');
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect(JSON.parse(rest.text)).toMatchObject({ code: 'UNAVAILABLE', error: expect.any(String) });
      expect(JSON.parse(trpc.text).error.json.data.failure).toMatchObject({ code: 'UNAVAILABLE' });
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.text).toContain('We’ll be right back');
      await expect.poll(() => changes, PATIENCE).toEqual([false]);
      expect((await ask('/api/health')).status).toBe(503);

      logged.mockClear();
      for (let n = 0; n < 3; n++) {
        await ask('/api/products');
        await runOnce(deps, { name: 'job', everySeconds: 0, shared: 'alone', run: async () => false });
      }
      expect(logged).not.toHaveBeenCalled();
      await proxy.restore();
      await expect.poll(() => changes, PATIENCE).toEqual([false, true]);
    },
  );

  test('a transaction whose connection is cut is rolled back, without effects on others', async () => {
    const write = (key: string, happen: () => unknown) =>
      deps.db.transaction(async (tx) => {
        await tx.insert(rateLimits).values({ key, points: 1 });
        await happen();
        await tx.insert(rateLimits).values({ key: `${key}, too`, points: 1 });
      });
    await expect(write('cut', () => proxy.cut())).rejects.toBeInstanceOf(DatabaseUnavailableError);
    const cutDuring = deps.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values({ key: 'during', points: 1 });
      setImmediate(() => proxy.cut());
      await tx.execute(sql`select pg_sleep(60)`).catch(() => {});
      await tx.insert(rateLimits).values({ key: 'during, too', points: 1 });
    });
    await expect(cutDuring).rejects.toBeInstanceOf(DatabaseUnavailableError);
    const killed = deps.db.transaction((tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(killed).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect.poll(() => deps.db.$count(rateLimits).catch(() => -1), PATIENCE).toBe(0);
  });

  test('an outage rolls back a transaction that hangs', async () => {
    const hanging = deps.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values({ key: 'hung', points: 1 });
      proxy.freeze();
      await tx.insert(rateLimits).values({ key: 'hung, too', points: 1 });
    });
    await expect(hanging).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await proxy.restore();
    await expect.poll(() => deps.databaseAnswers(), PATIENCE).toBe(true);
    await expect.poll(() => deps.db.$count(rateLimits).catch(() => -1), PATIENCE).toBe(0);
  });

  test('the next call reconnects after a restart of the server', async () => {
    await withMaintenance(serverUrl, (client) =>
      client.unsafe(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    );
    await expect.poll(async () => (await ask('/api/products')).status, PATIENCE).toBe(200);
  });

  test('an invalid statement is not reported as an outage', async () => {
    await expect(rows(deps.db, sql`select nothing`)).rejects.not.toBeInstanceOf(DatabaseUnavailableError);
    const inside = deps.db.transaction((tx) => rows(tx, sql`select 1 / 0`));
    await expect(inside).rejects.not.toBeInstanceOf(DatabaseUnavailableError);
    expect(await rows(deps.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  describe('at the start', () => {
    test('a server that is not ready yet is awaited, with a message each time', async () => {
      const other = await startDatabaseProxy(direct);
      await other.close();
      const said: string[] = [];
      const handle = await openPostgres(other.url, 1, {
        onWaiting: (sentence) => {
          said.push(sentence);
          void other.restore();
        },
      });
      expect(said).toEqual([
        `The database at ${new URL(other.url).host} does not answer: nothing listens there. Trying again in 1 s.`,
      ]);
      await handle.close();
      await other.close();
    });

    test('a database that does not exist is not awaited', async () => {
      const missing = Object.assign(new URL(direct), { pathname: 'no_such_shop', password: 'a-secret' }).href;
      const opening = openPostgres(missing, 1, { onWaiting: () => {} });
      await expect(opening).rejects.toBeInstanceOf(StartError);
      await expect(opening).rejects.toThrow(
        /^There is no database no_such_shop at .*Create it, or correct DATABASE_URL\.$/,
      );
      await expect(opening).rejects.not.toThrow('a-secret');
    });
  });
}
