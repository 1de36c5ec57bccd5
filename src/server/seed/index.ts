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
  tx: Pick<Database, 'execute'>,
  table: PgTable,
  rows: TableRows['rows'],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    for (const alike of byColumns(rows.slice(start, start + ROWS_PER_INSERT))) {
      await insertAlike(tx, table, alike);
    }
  }
  const last = rows.at(-1)?.id;
  if (typeof last === 'number') {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${last})`);
  }
}

type Rows = TableRows['rows'];

/** Rows with the same columns, since a column that a row does not have gets its default. The order within them stays. */
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

/** As one parameter: to build a statement with one for each value took most of the time of a first start. */
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
