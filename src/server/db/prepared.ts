import { getTableColumns, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { withRowMapper } from './row-mapper.ts';

/** Fields of drizzle's that its types leave out, the same on both drivers. */
interface Connected {
  dialect: object;
  session: { client: object };
}
interface Statement {
  client: object;
  params: unknown[];
}

/** By dialect, which a database and its transactions share. */
const statements = new WeakMap<object, Map<string, unknown>>();

/**
 * A statement that is built once and then only executed, for hot paths: the driver prepares it on each connection, so
 * neither drizzle nor PostgreSQL does its work again. In a transaction it runs on the transaction's connection.
 *
 * What is a value when the statement is built stays as it is then: moments and the like must be placeholders.
 *
 * @param name tells statements apart, and shapes of one statement: give each shape a name of its own
 */
export function prepared<Prepared>(db: Database, name: string, build: (name: string) => Prepared): Prepared {
  const { dialect, session } = db as unknown as Connected;
  let known = statements.get(dialect);
  if (!known) {
    known = new Map();
    statements.set(dialect, known);
  }
  let statement = known.get(name);
  if (statement === undefined) {
    statement = withRowMapper(keepingNull(build(name)));
    known.set(name, statement);
  }
  // The name is the statement's own, so what is stored under it is what `build` makes.
  return onConnection(statement as Prepared & object, session.client);
}

/**
 * Columns of a prepared write, whose values are given by these names when it runs. Name `updatedAt` among those of an
 * update: the table's own `$onUpdate` would be asked only when the statement is built.
 */
export function given<Table extends PgTable, Key extends keyof Table['$inferInsert'] & string>(
  table: Table,
  ...keys: Key[]
): Record<Key, SQL> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const values = keys.map((key) => [key, sql`${sql.param(sql.placeholder(key), columns[key])}`]);
  return Object.fromEntries(values) as Record<Key, SQL>;
}

/** Whether a number is one of those given as `ids`: one text for any number of them. */
export function isAmong(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::int[])`;
}

function onConnection<Prepared extends object>(statement: Prepared, client: object): Prepared {
  if ((statement as unknown as Statement).client === client) return statement;
  return Object.create(statement, { client: { value: client } }) as Prepared;
}

/** Null is null in every column; drizzle has the column write it where it comes by a placeholder. */
function keepingNull<Prepared>(statement: Prepared): Prepared {
  const { params } = statement as unknown as Statement;
  for (const [index, param] of params.entries()) {
    if (!is(param, Param) || !is(param.value, Placeholder)) continue;
    const { encoder } = param;
    params[index] = new Param(param.value, {
      mapToDriverValue: (value: unknown) => (value === null ? null : encoder.mapToDriverValue(value)),
    });
  }
  return statement;
}
