import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Database } from './client.ts';

interface QueryOptions {
  /** Returns each row as an array of values instead of an object. */
  asArrays?: boolean;
  /** Keeps the statement prepared on the connection. */
  isPrepared?: boolean;
}

export type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<unknown[]>;

/** Runs statements on any connection of a pool, or on that of a transaction. */
export interface Session {
  query: Query;
  /** Runs work in a transaction; within one, in a savepoint. */
  transaction<Result>(work: (inner: Session) => Promise<Result>): Promise<Result>;
}

const queries = new WeakMap<Database, Query>();

/** Returns drizzle with the transactions of a session. */
export function databaseOn({ query, transaction }: Session): Database {
  const db: Database = Object.assign(drizzleOn(query), {
    transaction: <Result>(work: (tx: Database) => Promise<Result>) =>
      transaction((inner) => work(databaseOn(inner))),
  });
  queries.set(db, query);
  return db;
}

/** Returns drizzle for statements outside transactions. */
export function drizzleOn(query: Query): PgRemoteDatabase {
  return drizzle(
    (text, values, method) => query(text, values, { asArrays: method === 'all' }).then((rows) => ({ rows })),
    { casing: 'snake_case' },
  );
}

/** Returns the function that runs statements of a database or transaction. */
export function queryOf(db: Database): Query {
  const query = queries.get(db);
  if (!query) throw new Error('The database was not made by databaseOn().');
  return query;
}
