import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createLru } from '@/server/platform/cache/cache.ts';
import type { Database } from './client.ts';
import { databaseOn, type Query, queryOf } from './session.ts';

interface Statement {
  execute(values?: Record<string, unknown>): Promise<unknown>;
  getQuery(): { sql: string };
}

type Build<Built extends Statement> = (builder: Database) => { prepare(name: string): Built };

/**
 * Maximum statements that PostgreSQL keeps per connection. They are never removed, as postgres.js cannot close one:
 * further statements are only built.
 */
export const MAX_PREPARED = 200;
/** Maximum further statements that this process keeps built; the least recently used is dropped. */
export const MAX_BUILT = 100;

const preparedStatements = createLru<string, Statement>({ most: MAX_PREPARED });
const builtStatements = createLru<string, Statement>({ most: MAX_BUILT });

/** In tests and development each call builds its statement again, to detect names that do not cover the whole shape. */
const isChecked = process.env.NODE_ENV !== 'production';

/** Runs the statement that is being executed. */
let execution: Query | undefined;

/** Builds the statements of all databases and transactions; each execution sets its connection. */
const builder = databaseOn({
  query(...statement) {
    if (!execution) throw new Error('A kept statement runs by what prepared() answers, and at once.');
    return execution(...statement);
  },
  transaction() {
    throw new Error('The builder of statements has no connection.');
  },
});

/**
 * Returns a statement that is built once and prepared on each connection, so that drizzle and PostgreSQL do not repeat
 * their work. In a transaction it runs on the transaction's connection. For the most frequent statements, measured by
 * `npm run bench`: carts, orders with their payments, sessions, lists of products, and one product.
 *
 * Values known when the statement is built are fixed: times and the like must be placeholders. It must have few shapes:
 * where a caller's choices multiply (filters, columns, numbers of rows), use `built` or a plain query.
 *
 * @param name unique per statement and shape
 * @param build builds the statement with the given builder, never with `db`
 * @throws Error in tests and development, if the name belongs to another statement
 */
export function prepared<Built extends Statement>(db: Database, name: string, build: Build<Built>) {
  const isPrepared = preparedStatements.has(name) || preparedStatements.size < MAX_PREPARED;
  return isPrepared ? runOn(db, find(preparedStatements, name, build), true) : built(db, name, build);
}

/**
 * Returns a statement of many shapes. Recently used ones are kept built, which is most of drizzle's work; PostgreSQL
 * parses and plans them at every call.
 *
 * @param name as for `prepared`
 * @throws Error in tests and development, if the name belongs to another statement
 */
export function built<Built extends Statement>(db: Database, name: string, build: Build<Built>) {
  return runOn(db, find(builtStatements, name, build), false);
}

export function countStatements(): { prepared: number; built: number } {
  return { prepared: preparedStatements.size, built: builtStatements.size };
}

/**
 * Returns placeholders for columns of a prepared insert or update, by column name. An update must name `updatedAt`: the
 * table's `$onUpdate` would be the time at which the statement was built.
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
 * Returns a placeholder with its column's encoding that may be null, which drizzle's encoders of times and JSON reject.
 *
 * @param name of the placeholder
 */
export function placeholderOf(column: PgColumn | undefined, name: string): SQL {
  const encoder = {
    mapToDriverValue: (value: unknown) => (column && value !== null ? column.mapToDriverValue(value) : value),
  };
  return sql`${sql.param(sql.placeholder(name), encoder)}`;
}

/** Condition for a number in the placeholder `ids`: one statement for any number of ids. */
export function isInIds(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::int[])`;
}

function find<Built extends Statement>(
  statementsByName: typeof preparedStatements,
  name: string,
  build: Build<Built>,
) {
  const existing = statementsByName.get(name);
  if (existing && !isChecked) return existing as Built;
  const statement = build(builder).prepare(name);
  if (existing?.getQuery().sql === statement.getQuery().sql) return existing as Built;
  if (existing) throw new Error(`Two statements are called '${name}': give each a name of its own.`);
  statementsByName.set(name, statement);
  return statement;
}

function runOn<Built extends Statement>(db: Database, statement: Built, isPrepared: boolean) {
  const query = queryOf(db);
  function execute(values?: Record<string, unknown>) {
    execution = (text, parameters, options) => query(text, parameters, { ...options, isPrepared });
    try {
      // drizzle calls its driver synchronously. An AsyncLocalStorage would slow every promise of the process.
      return statement.execute(values);
    } finally {
      execution = undefined;
    }
  }
  return { execute: execute as Built['execute'] };
}
