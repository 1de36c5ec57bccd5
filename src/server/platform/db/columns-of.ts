import { getTableColumns, type Table } from 'drizzle-orm';

/** Columns of a table by their names, to select them under the same. */
export function columnsOf<Of extends Table, Name extends keyof Of['_']['columns'] & string>(
  table: Of,
  ...names: Name[]
): Pick<Of['_']['columns'], Name> {
  const columns = getTableColumns(table);
  // The names are exactly those of the result.
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Of['_']['columns'], Name>;
}
