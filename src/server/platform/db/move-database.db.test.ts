import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as schema from '@/server/schema.ts';
import { seedDemo } from '@/server/seed/index.ts';
import { StartError } from '@/server/start-error.ts';
import { newTestDatabase } from '@/testing/database.ts';
import { loadPgliteTemplate } from '@/testing/pglite-template.ts';
import { type Database, type DatabaseHandle, openPglite, rows } from './client.ts';
import { moveDatabase, tablesInReferenceOrder } from './move-database.ts';

const NOW = new Date('2026-11-21T01:30:00Z');

/** The demo, in the embedded engine whatever the target's is, with what it has no rows for. */
async function embeddedDemo(): Promise<DatabaseHandle> {
  const handle = await openPglite('memory://', await loadPgliteTemplate());
  await seedDemo(handle.db, NOW);
  await handle.db.execute(
    sql`insert into audit_log (actor_id, action, details) values (1, 'moved "quoted" \\ text', 'null'::jsonb)`,
  );
  return handle;
}

describe('moving the embedded database', () => {
  let source: DatabaseHandle;

  beforeAll(async () => {
    source = await embeddedDemo();
    return () => source.close();
  });

  test('every value of every table arrives as it was, the next row gets the next id, and the audit log is closed', async () => {
    const { db: target } = await newTestDatabase();

    const moved = await moveDatabase(source.db, target);

    const tables = await tablesInReferenceOrder(source.db);
    expect(tables.toSorted()).toEqual(SCHEMA_TABLES);
    expect([...moved.keys()]).toEqual(tables);
    expect(moved.get('ledger_entries')).toBeGreaterThan(100);
    for (const table of tables) {
      expect.soft(await contentOf(target, table), table).toEqual(await contentOf(source.db, table));
    }
    expect(await sequencesOf(target)).toEqual(await sequencesOf(source.db));
    await expect(target.execute(sql`delete from audit_log`)).rejects.toThrow();
  });

  test('a target that holds anything is refused and left as it is', async () => {
    const { db: target } = await newTestDatabase();
    await target.insert(schema.databaseUse).values({ mode: 'demo' });

    await expect(moveDatabase(source.db, target)).rejects.toThrow(
      new StartError(
        'The database at DATABASE_URL is not empty: there are rows in database_use. Name an empty one; nothing was changed.',
      ),
    );
    expect(await rows(target, sql`select id from users`)).toEqual([]);
  });

  test('what arrives otherwise than it was sent is undone', async () => {
    const { db: target } = await newTestDatabase();
    await target.execute(sql`
      create function rehome_lose() returns trigger language plpgsql as 'begin return null; end'`);
    await target.execute(sql`
      create trigger lose before insert on ledger_entries for each row when (new.id = 1) execute function rehome_lose()`);

    await expect(moveDatabase(source.db, target)).rejects.toThrow(
      /^Nothing was moved: ledger_entries has \d+ rows/,
    );
    expect(await rows(target, sql`select id from users`)).toEqual([]);
  });

  test('a ledger that does not add up is not taken along', async () => {
    const bend = (cents: number) =>
      source.db.execute(sql`update ledger_entries set amount_cents = amount_cents + ${cents} where id = 1`);
    await bend(1);
    onTestFinished(async () => void (await bend(-1)));
    const { db: target } = await newTestDatabase();

    await expect(moveDatabase(source.db, target)).rejects.toThrow(
      /the ledger of order \d+ does not sum to zero/,
    );
    expect(await rows(target, sql`select id from users`)).toEqual([]);
  });
});

const SCHEMA_TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

/** Every row as text, in an order that both engines agree on. */
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
