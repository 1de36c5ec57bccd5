import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { tablesInReferenceOrder } from '@/server/platform/db/move-database.ts';
import * as schema from '@/server/schema.ts';

const SCHEMA_TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

/** Expects that all values of all tables were copied, sequences continue, and the audit log is append-only. */
export async function expectMoved(source: Database, target: Database, moved: ReadonlyMap<string, number>) {
  const tables = await tablesInReferenceOrder(source);
  expect(tables.toSorted()).toEqual(SCHEMA_TABLES);
  expect([...moved.keys()]).toEqual(tables);
  for (const table of tables) {
    expect.soft(await contentOf(target, table), table).toEqual(await contentOf(source, table));
  }
  expect(await sequencesOf(target)).toEqual(await sequencesOf(source));
  await expect(target.execute(sql`delete from audit_log`)).rejects.toThrow();
}

/** Returns every row as text, in an order that both engines share. */
async function contentOf(db: Database, table: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    const found = await rows<{ line: string }>(tx, sql.raw(`select t::text as line from ${table} t`));
    return found.map(({ line }) => line).sort();
  });
}

async function sequencesOf(db: Database) {
  return rows(
    db,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences
        where schemaname = 'public' order by sequencename`,
  );
}
