import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createLru } from '@/server/platform/cache/cache.ts';
import type { Database } from './client.ts';
import { withRowMapper } from './row-mapper.ts';

/** Fields of drizzle's that its types leave out, the same on both drivers. */
interface DatabaseInternals {
  dialect: object;
  session: { client: object };
}
interface Statement {
  client: object;
  /** Whether postgres.js keeps it prepared on the connection; PGlite keeps nothing. */
  prepare?: boolean;
  getQuery(): { sql: string };
}

interface CachedStatement {
  statement: Statement;
  /** What built it, and how often it was asked for. */
  source: string;
  uses: number;
}

/**
 * How many statements PostgreSQL keeps on each connection. They are never removed, since postgres.js cannot close one:
 * statements beyond these are only built.
 */
export const MAX_PREPARED = 200;
/** How many more are built and kept by us alone; the one that was used longest ago goes first. */
export const MAX_BUILT = 100;
/** In its first calls a statement is built again and compared: a name that leaves out a part of the shape shows. */
const CHECKED_USES = 5;

interface Statements {
  prepared: Map<string, CachedStatement>;
  built: ReturnType<typeof createLru<string, CachedStatement>>;
}

/** By dialect, which a database and its transactions share. */
const statements = new WeakMap<object, Statements>();

/**
 * A statement that is built once and then only executed: the driver prepares it on each connection, so neither drizzle nor
 * PostgreSQL does its work again. In a transaction it runs on the transaction's connection. For what is asked most and
 * measured by `npm run bench`: carts, orders with their payments, sessions, lists of products, and one product.
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
  if (kept) return use(db, name, kept, build);
  const made = make(build, name);
  made.statement.prepare = false;
  known.set(name, made);
  return onConnection(db, made);
}

/** How many statements are kept of a database. */
export function countStatements(db: Database): { prepared: number; built: number } {
  const known = statementsOf(db);
  return { prepared: known.prepared.size, built: known.built.size };
}

/**
 * Placeholders for columns of a prepared insert or update, by column name. An update has to name `updatedAt`: the
 * table's own `$onUpdate` would give the time when the statement was built.
 */
export function valuePlaceholders<Table extends PgTable, Key extends keyof Table['$inferInsert'] & string>(
  table: Table,
  ...keys: Key[]
): Record<Key, SQL> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const values = keys.map((key) => [key, placeholderOf(columns[key], key)]);
  return Object.fromEntries(values) as Record<Key, SQL>;
}

/**
 * Returns a placeholder that is encoded as its column is, and that may be null: drizzle's encoders of times and JSON take no null.
 *
 * @param name of the placeholder
 */
export function placeholderOf(column: PgColumn | undefined, name: string): SQL {
  const encoder = {
    mapToDriverValue: (value: unknown) => (column && value !== null ? column.mapToDriverValue(value) : value),
  };
  return sql`${sql.param(sql.placeholder(name), encoder)}`;
}

/** Whether a number is one of those given as `ids`: one text for any number of them. */
export function isInIds(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::int[])`;
}

function statementsOf(db: Database): Statements {
  const { dialect } = db as unknown as DatabaseInternals;
  const known = statements.get(dialect) ?? {
    prepared: new Map(),
    built: createLru<string, CachedStatement>({ most: MAX_BUILT }),
  };
  statements.set(dialect, known);
  return known;
}

function make<Result>(build: (name: string) => Result, name: string): CachedStatement {
  const statement = build(name) as Statement;
  return { statement: withRowMapper(statement), source: build.toString(), uses: 0 };
}

function use<Result>(
  db: Database,
  name: string,
  kept: CachedStatement,
  build: (name: string) => Result,
): Result {
  let isSame = kept.source === build.toString();
  if (isSame && kept.uses < CHECKED_USES) {
    kept.uses += 1;
    isSame = (build(name) as Statement).getQuery().sql === kept.statement.getQuery().sql;
  }
  if (!isSame) throw new Error(`Two statements are called '${name}': give each a name of its own.`);
  return onConnection(db, kept);
}

/** The name is the statement's own, so what is kept under it is what its `build` makes. */
function onConnection<Result>(db: Database, { statement }: CachedStatement): Result {
  const { client } = (db as unknown as DatabaseInternals).session;
  if (statement.client === client) return statement as Result;
  return Object.create(statement, { client: { value: client } }) as Result;
}
