import { getTableColumns, type Table } from 'drizzle-orm';

type Columns<Of extends Table> = ReturnType<typeof getTableColumns<Of>>;

/** Columns of a table by their names, to select them under the same. */
export function columnsOf<Of extends Table, Name extends keyof Columns<Of> & string>(
  table: Of,
  ...names: Name[]
): Pick<Columns<Of>, Name> {
  const columns = getTableColumns(table);
  // The names are exactly those of the result.
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns<Of>, Name>;
}
