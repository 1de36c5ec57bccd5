import { getTableColumns, type Table } from 'drizzle-orm';

type Columns<Of extends Table> = ReturnType<typeof getTableColumns<Of>>;

/** Picks columns of a table by name, to select them under the same names. */
export function columnsOf<Of extends Table, Name extends keyof Columns<Of> & string>(
  table: Of,
  ...names: Name[]
): Pick<Columns<Of>, Name> {
  const columns = getTableColumns(table);
  // The result has exactly these names.
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns<Of>, Name>;
}
