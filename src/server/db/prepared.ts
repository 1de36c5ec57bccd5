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
  /** Whether postgres.js keeps it prepared on the connection; PGlite keeps nothing. */
  prepare?: boolean;
  getQuery(): { sql: string };
}

interface Kept {
  statement: Statement;
  /** What built it, and how often it was asked for. */
  source: string;
  uses: number;
}

/**
 * How many statements PostgreSQL keeps on each connection. They are never let go, since postgres.js cannot close one:
 * statements beyond these are only built.
 */
export const MAX_PREPARED = 200;
/** How many more are built and kept by us alone; the one that was used longest ago goes first. */
export const MAX_BUILT = 100;
/** In its first calls a statement is built again and compared: a name that leaves out a part of the shape shows. */
const COMPARED_USES = 5;

interface Statements {
  prepared: Map<string, Kept>;
  /** In the order of their last use. */
  built: Map<string, Kept>;
}

/** By dialect, which a database and its transactions share. */
const statements = new WeakMap<object, Statements>();

/**
 * A statement that is built once and then only executed, for hot paths: the driver prepares it on each connection, so
 * neither drizzle nor PostgreSQL does its work again. In a transaction it runs on the transaction's connection.
 *
 * What is a value when the statement is built stays as it is then: moments and the like must be placeholders. It must
 * have few shapes: where a caller's choices multiply (filters, columns, numbers of rows), use `built` or a plain query.
 *
 * @param name tells statements apart, and shapes of one statement: give each shape a name of its own
 * @throws Error when the name already belongs to another statement
 */
export function prepared<Result>(db: Database, name: string, build: (name: string) => Result): Result {
  const known = statementsOf(db).prepared;
  const kept = known.get(name);
  if (kept) return use(db, name, kept, build);
  if (known.size >= MAX_PREPARED) return built(db, name, build);
  const made = make(build, name);
  known.set(name, made);
  return onConnection(db, made);
}

/**
 * A statement of which there are many shapes. The last used are kept by us as they were built, which is most of
 * drizzle's work; PostgreSQL parses and plans them at every call and keeps nothing.
 *
 * @param name as for `prepared`
 * @throws Error when the name already belongs to another statement
 */
export function built<Result>(db: Database, name: string, build: (name: string) => Result): Result {
  const known = statementsOf(db).built;
  const kept = known.get(name);
  if (kept) {
    known.delete(name);
    known.set(name, kept);
    return use(db, name, kept, build);
  }
  const made = make(build, name);
  made.statement.prepare = false;
  if (known.size >= MAX_BUILT) known.delete(known.keys().next().value ?? '');
  known.set(name, made);
  return onConnection(db, made);
}

/** How many statements are kept of a database. */
export function countStatements(db: Database): { prepared: number; built: number } {
  const known = statementsOf(db);
  return { prepared: known.prepared.size, built: known.built.size };
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

function statementsOf(db: Database): Statements {
  const { dialect } = db as unknown as Connected;
  const known = statements.get(dialect) ?? { prepared: new Map(), built: new Map() };
  statements.set(dialect, known);
  return known;
}

function make<Result>(build: (name: string) => Result, name: string): Kept {
  const statement = build(name) as Statement;
  return { statement: withRowMapper(keepingNull(statement)), source: build.toString(), uses: 0 };
}

function use<Result>(db: Database, name: string, kept: Kept, build: (name: string) => Result): Result {
  let isSame = kept.source === build.toString();
  if (isSame && kept.uses < COMPARED_USES) {
    kept.uses += 1;
    isSame = (build(name) as Statement).getQuery().sql === kept.statement.getQuery().sql;
  }
  if (!isSame) throw new Error(`Two statements are called '${name}': give each a name of its own.`);
  return onConnection(db, kept);
}

/** The name is the statement's own, so what is kept under it is what its `build` makes. */
function onConnection<Result>(db: Database, { statement }: Kept): Result {
  const { client } = (db as unknown as Connected).session;
  if (statement.client === client) return statement as Result;
  return Object.create(statement, { client: { value: client } }) as Result;
}

/** Null is null in every column; drizzle has the column write it where it comes by a placeholder. */
function keepingNull(statement: Statement): Statement {
  const { params } = statement;
  for (const [index, param] of params.entries()) {
    if (!is(param, Param) || !is(param.value, Placeholder)) continue;
    const { encoder } = param;
    params[index] = new Param(param.value, {
      mapToDriverValue: (value: unknown) => (value === null ? null : encoder.mapToDriverValue(value)),
    });
  }
  return statement;
}
