import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/db/client.ts';
import { withDatabaseUseLock } from '@/server/db/use-lock.ts';
import { containsDemo, markAsDemo } from './database-use.ts';
import { demoTables, type TableRows } from './demo-tables.ts';
import type { SealAccount } from './payout-rows.ts';
import { DEFAULT_SHOP, type DemoShop } from './shop.ts';

export type { DemoShop } from './shop.ts';

/** Statements stay far below PostgreSQL's 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/**
 * Fills an empty database with the demo: accounts, catalogue and a year of trade that ends now. Does nothing when it is
 * there already. The same moment and shop give the same rows, password hashes included.
 *
 * @param seal without it vendors have no account to be paid to
 * @throws StartError when the database holds a shop of its own
 */
export async function seedDemo(
  db: Database,
  now: Date,
  shop: DemoShop = DEFAULT_SHOP,
  seal: SealAccount | null = null,
): Promise<void> {
  if (await withDatabaseUseLock(db, containsDemo)) return;
  const tables = await demoTables(now, shop, seal);

  await withDatabaseUseLock(db, async (tx) => {
    if (await containsDemo(tx)) return;
    await markAsDemo(tx);
    // The rows bring the history of prices and of stock with them: its triggers keep quiet.
    await tx.execute(sql`select set_config('rehome.copies_prices', 'on', true)`);
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
