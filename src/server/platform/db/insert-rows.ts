import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database } from './client.ts';
import { placeholderOf, prepared } from './prepared.ts';

type Row<Table extends PgTable> = Table['$inferInsert'];

/** Maximum rows of a prepared insert: each number of rows is a separate statement, and larger inserts are rare. */
const MAX_PREPARED_ROWS = 8;

/**
 * Inserts rows by one statement. For a few rows, the statement is prepared once per number of rows and columns.
 *
 * @param rows all with the columns of the first
 * @param returning columns to return; the same for all calls with these columns
 */
export async function insertRows<
  Table extends PgTable,
  Fields extends SelectedFieldsFlat = Record<never, never>,
>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  returning?: Fields,
): Promise<SelectResultFields<Fields>[]> {
  if (rows.length === 0) return [];
  const insert = (builder: Database, values: PgInsertValue<Table>[]) => {
    const query = builder.insert(table).values(values);
    return returning ? query.returning(returning) : query;
  };
  // Without `returning` both engines return no rows.
  type Written = SelectResultFields<Fields>[];
  if (rows.length > MAX_PREPARED_ROWS) return (await insert(db, [...rows])) as Written;
  const keys = Object.keys(rows[0] ?? {});
  const suffix = returning ? `_returning_${Object.keys(returning).join('_')}` : '';
  const name = `insert_${getTableName(table)}_${rows.length}_${keys.join('_')}${suffix}`;
  const statement = prepared(db, name, (builder) => insert(builder, placeholders(table, keys, rows.length)));
  const values = rows.flatMap((row, index) =>
    keys.map((key) => [nameOf(key, index), row[key as keyof Row<Table>]]),
  );
  return (await statement.execute(Object.fromEntries(values))) as Written;
}

/** Inserts one row. @returns the stored row */
export async function insertRow<Table extends PgTable>(
  db: Database,
  table: Table,
  row: Row<Table>,
): Promise<Table['$inferSelect']> {
  const [insertedRow] = await insertRows(db, table, [row], getTableColumns(table));
  if (!insertedRow) throw new Error(`Nothing was written to ${getTableName(table)}.`);
  // All columns are a whole row, which drizzle's types cannot tell for a generic table.
  return insertedRow as Table['$inferSelect'];
}

/** Returns a placeholder for each value, named after its column and row. */
function placeholders<Table extends PgTable>(table: Table, keys: readonly string[], count: number) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Array.from({ length: count }, (_, index) => {
    return Object.fromEntries(keys.map((key) => [key, placeholderOf(columns[key], nameOf(key, index))]));
  }) as PgInsertValue<Table>[];
}

function nameOf(key: string, index: number): string {
  return `${key}_${index}`;
}
