import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { categories } from '@/server/schema.ts';
import { withMaintenance } from '@/testing/postgres-template.ts';
import { createWorld } from '@/testing/world.ts';
import { openPostgres, rows } from './client.ts';
import { withDatabaseUseLock } from './locks.ts';

test('concurrent transactions with savepoints commit or roll back their own work only', async () => {
  const { db } = await createWorld();
  const named = (name: string) => ({ name, description: name });

  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      db
        .transaction(async (tx) => {
          await tx.insert(categories).values(named(`kept ${n}`));
          await tx
            .transaction(async (inner) => {
              await inner.insert(categories).values(named(`undone inside ${n}`));
              throw new Error('only the inner one');
            })
            .catch(() => {});
          if (n % 3 === 0) throw new Error('all of it');
        })
        .catch(() => {}),
    ),
  );

  const foundRows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(sql`name like 'kept %' or name like 'undone %'`);
  const expected = Array.from({ length: 24 }, (_, n) => n)
    .filter((n) => n % 3 !== 0)
    .map((n) => `kept ${n}`);
  expect(foundRows.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test('a failed statement can be repeated, and others are unaffected', async () => {
  const { db } = await createWorld();
  const ratio = (divisor: number) => rows<{ ratio: number }>(db, sql`select 12 / ${divisor}::int as ratio`);

  for (let round = 0; round < 3; round++) {
    await expect(ratio(0)).rejects.toThrow();
    expect(await ratio(4)).toEqual([{ ratio: 3 }]);
  }
});

test('a statement reads what was written since its last execution', async () => {
  const { db } = await createWorld();
  const [category] = await db
    .insert(categories)
    .values({ name: 'Before', description: 'x' })
    .returning({ id: categories.id });
  const id = category?.id ?? 0;
  const nameOf = async () => (await db.select().from(categories).where(eq(categories.id, id)))[0]?.name;

  expect(await nameOf()).toBe('Before');
  await db.update(categories).set({ name: 'After' }).where(eq(categories.id, id));
  expect(await nameOf()).toBe('After');
});

// PGlite runs one statement at a time, in the process.
if (process.env.TEST_ENGINE === 'postgres') describe('PostgreSQL', onPostgres);

function onPostgres() {
  const { serverUrl, name: template } = inject('postgresTemplate');
  const name = `${template}_timeout_${process.pid}`;
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href;
  beforeAll(() =>
    withMaintenance(serverUrl, (client) => client.unsafe(`create database ${name} template ${template}`)),
  );
  afterAll(() => withMaintenance(serverUrl, (client) => client.unsafe(`drop database ${name}`)));

  test('a statement that exceeds its timeout is cancelled, except while starting processes wait for each other', async () => {
    const { db, close } = await openPostgres(url, 1, { statementSeconds: 0.2 });
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    await db.execute(sql`select pg_sleep(0.05)`);
    await withDatabaseUseLock(db, (tx) => tx.execute(sql`select pg_sleep(0.4)`));
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    await close();
  });

  test('without a limit a statement may take any time', async () => {
    const { db, close } = await openPostgres(url, 1);
    expect(await rows(db, sql`show statement_timeout`)).toEqual([{ statement_timeout: '0' }]);
    await close();
  });
}
