import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { emptyTestDatabase, newTestDatabase, testDatabase } from './database.ts';

test('the database is the engine that the project names', async () => {
  const { db, engine } = await testDatabase();
  const [row] = await rows<{ version: string }>(db, sql`select version() as version`);

  expect(engine).toBe(process.env.TEST_ENGINE);
  expect(row?.version.includes('wasm')).toBe(engine === 'pglite');
});

test('a second database starts without what the first one holds', async () => {
  const [first, second] = [await emptyTestDatabase(), await newTestDatabase()];
  await first.db.execute(sql`insert into categories (name, description) values ('Lamps', 'Light')`);

  const count = sql`select count(*)::int as count from categories`;
  await expect(rows(first.db, count)).resolves.toEqual([{ count: 1 }]);
  await expect(rows(second.db, count)).resolves.toEqual([{ count: 0 }]);
});

test('emptying takes every row and starts the numbers again', async () => {
  const { db } = await emptyTestDatabase();
  const insert = sql`insert into categories (name, description) values ('Rugs', 'Wool') returning id`;
  const [first] = await rows<{ id: number }>(db, insert);

  await emptyTestDatabase();
  await expect(rows(db, insert)).resolves.toEqual([first]);
});
