import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';
import { withDatabaseUseLock } from '@/server/platform/db/locks.ts';
import { containsDemo, markAsDemo } from './database-use.ts';
import { demoTables, type TableRows } from './demo-tables.ts';
import type { SealAccount } from './payout-rows.ts';
import { DEFAULT_SHOP, type DemoShop } from './shop.ts';

export type { DemoShop } from './shop.ts';

/** Stays far below PostgreSQL's 65,535 parameters. */
const ROWS_PER_INSERT = 500;

/**
 * Fills an empty database with the demo: accounts, catalogue and a year of trade until now. Idempotent. The
 * same moment and shop give the same rows, password hashes included.
 * @param seal without it vendors have no payout account
 * @throws StartError if the database holds other data
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
    // Disables the triggers for price and stock history, which the rows include.
    await tx.execute(sql`select set_config('rehome.copies_prices', 'on', true)`);
    for (const { table, rows } of tables) await insertAll(tx, table, rows);
  });
}

/** Inserts rows with explicit ids and advances the table's sequence. */
async function insertAll(tx: Pick<Database, 'execute'>, table: PgTable, rows: TableRows['rows']) {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    for (const rowsOfSameColumns of byColumns(rows.slice(start, start + ROWS_PER_INSERT))) {
      await insertAlike(tx, table, rowsOfSameColumns);
    }
  }
  const last = rows.at(-1)?.id;
  if (typeof last === 'number') {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${last})`);
  }
}

type Rows = TableRows['rows'];

/** Groups rows by their columns, since missing columns get defaults. Keeps the order. */
function byColumns(rows: Rows): Rows[] {
  const groups = new Map<string, Rows[number][]>();
  for (const row of rows) {
    const key = columnsOf(row).join();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function columnsOf(row: Rows[number] | undefined): string[] {
  return Object.keys(row ?? {}).filter((key) => row?.[key as keyof typeof row] !== undefined);
}

/** Passes rows as one parameter: building a statement with one per value took most of a first start. */
async function insertAlike(tx: Pick<Database, 'execute'>, table: PgTable, rows: Rows): Promise<void> {
  const columns = getTableColumns(table);
  const names = new Map(
    columnsOf(rows[0]).map((key) => {
      const column = columns[key];
      if (!column) throw new Error(`${getTableName(table)} has no column ${key}.`);
      return [key, column.keyAsName ? toSnakeCase(column.name) : column.name];
    }),
  );
  const named = rows.map((row) =>
    Object.fromEntries([...names].map(([key, name]) => [name, row[key as keyof typeof row]])),
  );
  const list = sql.join(
    [...names.values()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  );
}
