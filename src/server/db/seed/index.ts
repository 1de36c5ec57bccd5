import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';
import { demoTables, type TableRows } from './demo-tables.ts';
import { DEFAULT_SHOP, type DemoShop } from './shop.ts';

export type { DemoShop } from './shop.ts';

/** Any number that only we use: processes that start together load the demo once. */
const SEED_LOCK = 727_002;
/** Statements stay far below PostgreSQL's 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/**
 * Fills an empty database with the demo: accounts, catalogue and a year of trade that ends now. Does nothing when
 * there are users already. The same moment and shop give the same rows, password hashes included.
 */
export async function seedDemo(db: Database, now: Date, shop: DemoShop = DEFAULT_SHOP): Promise<void> {
  const [anybody] = await db.select({ id: schema.users.id }).from(schema.users).limit(1);
  if (anybody) return;
  const tables = await demoTables(now, shop);

  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [somebody] = await tx.select({ id: schema.users.id }).from(schema.users).limit(1);
    if (somebody) return;
    for (const { table, rows } of tables) await insertAll(tx, table, rows);
  });
}

/** Rows bring their own ids, which are what links them; the table's sequence then goes on after the last. */
async function insertAll(
  tx: Pick<Database, 'insert' | 'execute'>,
  table: PgTable,
  rows: TableRows['rows'],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(start, start + ROWS_PER_INSERT));
  }
  const last = rows.at(-1)?.id;
  if (typeof last === 'number') {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${last})`);
  }
}
