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
 * How many statements PostgreSQL keeps on each connection. They are never removed, since postgres.js cannot close one:
 * statements beyond these are only built.
 */
export const MAX_PREPARED = 200;
/** How many more are built and kept by us alone; the one that was used longest ago goes first. */
export const MAX_BUILT = 100;

const preparedStatements = createLru<string, Statement>({ most: MAX_PREPARED });
const builtStatements = createLru<string, Statement>({ most: MAX_BUILT });

/** In tests and development each call builds its statement again: a name that leaves out a part of the shape shows. */
const isChecked = process.env.NODE_ENV !== 'production';

/** Where the statement runs that is being executed. */
let execution: Query | undefined;

/** Builds the statements of all databases and transactions: each execution says where it runs. */
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
 * A statement that is built once and then only executed: the driver prepares it on each connection, so neither drizzle nor
 * PostgreSQL does its work again. In a transaction it runs on the transaction's connection. For what is asked most and
 * measured by `npm run bench`: carts, orders with their payments, sessions, lists of products, and one product.
 *
 * What is a value when the statement is built stays as it is then: moments and the like must be placeholders. It must
 * have few shapes: where a caller's choices multiply (filters, columns, numbers of rows), use `built` or a plain query.
 *
 * @param name tells statements apart, and shapes of one statement: give each shape a name of its own
 * @param build makes the statement with the builder it gets, never with `db`
 * @throws Error in tests and development, when the name already belongs to another statement
 */
export function prepared<Built extends Statement>(db: Database, name: string, build: Build<Built>) {
  const isPrepared = preparedStatements.has(name) || preparedStatements.size < MAX_PREPARED;
  return isPrepared ? runOn(db, find(preparedStatements, name, build), true) : built(db, name, build);
}

/**
 * A statement of which there are many shapes. The last used are kept by us as they were built, which is most of
 * drizzle's work; PostgreSQL parses and plans them at every call and keeps nothing.
 *
 * @param name as for `prepared`
 * @throws Error in tests and development, when the name already belongs to another statement
 */
export function built<Built extends Statement>(db: Database, name: string, build: Build<Built>) {
  return runOn(db, find(builtStatements, name, build), false);
}

/** How many statements are kept. */
export function countStatements(): { prepared: number; built: number } {
  return { prepared: preparedStatements.size, built: builtStatements.size };
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

function find<Built extends Statement>(kept: typeof preparedStatements, name: string, build: Build<Built>) {
  const known = kept.get(name);
  if (known && !isChecked) return known as Built;
  const statement = build(builder).prepare(name);
  if (known?.getQuery().sql === statement.getQuery().sql) return known as Built;
  if (known) throw new Error(`Two statements are called '${name}': give each a name of its own.`);
  kept.set(name, statement);
  return statement;
}

function runOn<Built extends Statement>(db: Database, statement: Built, isPrepared: boolean) {
  const query = queryOf(db);
  function execute(values?: Record<string, unknown>) {
    execution = (text, parameters, options) => query(text, parameters, { ...options, isPrepared });
    try {
      // drizzle calls its driver before it first waits. An AsyncLocalStorage would cost every promise of the process.
      return statement.execute(values);
    } finally {
      execution = undefined;
    }
  }
  return { execute: execute as Built['execute'] };
}
