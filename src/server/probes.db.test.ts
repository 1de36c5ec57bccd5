import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';
import { rows } from './platform/db/client.ts';
import { createProbesApp } from './probes.ts';

/** Probes of a process whose state the test sets. */
async function probes() {
  const { deps, db } = await createWorld();
  const state = { databaseAnswers: true, isDraining: false };
  const ask = async (path: string) => {
    const app = createProbesApp(
      { ...deps, databaseAnswers: async () => state.databaseAnswers },
      () => state.isDraining,
    );
    const answer = await app.request(`http://shop.test${path}`);
    return { status: answer.status, body: await answer.json() };
  };
  return { db, state, ask };
}

test('a process is ready while its database answers and is migrated, until it stops', async () => {
  const { state, ask } = await probes();
  const ready = { ok: true, database: 'answers', pendingMigrations: 0, isDraining: false };
  expect(await ask('/readyz')).toEqual({ status: 200, body: ready });

  state.isDraining = true;
  expect(await ask('/readyz')).toEqual({ status: 503, body: { ...ready, ok: false, isDraining: true } });
  state.isDraining = false;
  state.databaseAnswers = false;
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    body: { ok: false, database: 'does not answer', pendingMigrations: null },
  });
  expect(await ask('/healthz'), 'it runs all the same').toEqual({ status: 200, body: { ok: true } });
});

test('a process whose database lacks a migration is not ready', async () => {
  const { db, ask } = await probes();
  const [taken] = await rows<{ hash: string; created_at: string }>(
    db,
    sql`
      delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations) returning hash, created_at::text`,
  );
  const lacking = await ask('/readyz');
  await db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${taken?.hash}::text, ${taken?.created_at}::bigint)`);
  expect(lacking).toMatchObject({ status: 503, body: { ok: false, pendingMigrations: 1 } });
});
