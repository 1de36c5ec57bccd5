import { makePgArray } from 'drizzle-orm/pg-core';
import type { Sql, TransactionSql } from 'postgres';
import { parse as parseList } from 'postgres-array';
import { readsBriefly } from '@/server/platform/request-scope.ts';
import type { Query, Session } from './session.ts';
import { DatabaseUnavailableError, isConnectionLost } from './unavailable.ts';

/** Seconds; the default of postgres.js grows to twenty after failures. */
const RECONNECT_PAUSE = 0.1;
const CONNECT_TIMEOUT = 10;
/** Seconds for statements to finish on shutdown. */
const CLOSING = 5;

/**
 * Statements are many and read few rows. Parallel workers and JIT compilation would make one of 20 ms take up to ten
 * times as long, and use the cores of other requests.
 */
// As text, as postgres.js omits a 0.
const SHORT_STATEMENTS = { max_parallel_workers_per_gather: '0', jit: 'off' };

const asIs = (text: string) => text;
/**
 * Parsers and serializers by PostgreSQL's type numbers. drizzle parses dates and times, and serializes JSON; postgres.js
 * could fetch the array types, but would do so on each new connection.
 */
const TYPES = {
  moment: { to: 1184, from: [1082, 1083, 1114, 1184], serialize: asIs, parse: asIs },
  json: { to: 3802, from: [114, 3802], serialize: asIs, parse: (text: string): unknown => JSON.parse(text) },
  numbers: {
    to: 1007,
    from: [1005, 1007, 1021, 1022],
    serialize: asIs,
    parse: (text: string) => parseList(text, Number),
  },
  /** Also arrays of decimals, large numbers, dates and times. */
  texts: {
    to: 1009,
    from: [1009, 1015, 1016, 1115, 1182, 1185, 1231],
    serialize: asIs,
    // drizzle's array parser drops backslashes.
    parse: (text: string) => parseList(text),
  },
};

export interface PostgresPool {
  session: Session;
  /** Ends all connections at once, also hanging ones. Running and further statements fail. */
  drop(): void;
  /** Reconnects with the next statement. */
  renew(): void;
  close(): Promise<void>;
}

/** Number of connections, and their statement timeouts; 0 for none. */
interface ConnectionOptions {
  connections: number;
  /** Including waits for locks. */
  statementSeconds?: number;
  /** Maximum wait for one lock. */
  lockSeconds?: number;
}

export interface PoolOptions extends ConnectionOptions {
  /**
   * Separate connections for reads of requests, so that reads waiting for a lock neither use up the connections of
   * writes nor wait for long. Without them reads share the others.
   */
  reads?: ConnectionOptions | undefined;
}

/** Creates connections that can all be dropped and renewed, which a pool of postgres.js cannot. */
export function createPostgresPool(
  postgres: typeof import('postgres'),
  url: string,
  { reads, ...others }: PoolOptions,
): PostgresPool {
  const open = ({ connections, statementSeconds = 0, lockSeconds = 0 }: ConnectionOptions): Sql =>
    postgres(url, {
      max: connections,
      connect_timeout: CONNECT_TIMEOUT,
      backoff: () => RECONNECT_PAUSE,
      onnotice: () => {},
      fetch_types: false,
      types: TYPES,
      connection: {
        // Milliseconds.
        statement_timeout: statementSeconds * 1000,
        lock_timeout: lockSeconds * 1000,
        ...SHORT_STATEMENTS,
      },
    });
  const openAll = () => {
    const writing = open(others);
    return { writing, reading: reads ? open(reads) : writing };
  };
  let { writing, reading } = openAll();

  return {
    session: {
      query: (...statement) => queryOn(readsBriefly() ? reading : writing)(...statement),
      transaction: (work) => beginTransaction(writing, work),
    },
    drop() {
      void writing.end({ timeout: 0 });
      void reading.end({ timeout: 0 });
    },
    renew() {
      ({ writing, reading } = openAll());
    },
    async close() {
      await Promise.all([writing.end({ timeout: CLOSING }), reading.end({ timeout: CLOSING })]);
    },
  };
}

export function sessionOn(sql: Sql): Session {
  return { query: queryOn(sql), transaction: (work) => beginTransaction(sql, work) };
}

/** Returns a function that runs statements on a connection or a pool. */
function queryOn(sql: Pick<Sql, 'unsafe'>): Query {
  return (text, values = [], { asArrays = false, isPrepared = false } = {}) => {
    const parameters = values.map((value) => (Array.isArray(value) ? makePgArray(value) : value));
    const query = sql.unsafe(text, parameters as never[], { prepare: isPrepared });
    return asArrays ? query.values() : query;
  };
}

/**
 * Runs a transaction as postgres.js does, but survives a lost connection: postgres.js 3.4.9 would send the rollback on
 * it, which ends the process with an uncaught TypeError. So its callback never settles then; the server rolls back by
 * itself.
 *
 * @throws DatabaseUnavailableError if the connection is lost; the outcome of a lost commit is unknown
 */
async function beginTransaction<Result>(
  sql: Sql,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  let isLost = false;
  const noteLoss = (error: unknown) => {
    isLost ||= isConnectionLost(error);
  };

  /** Runs work in a transaction, or in a savepoint of one. */
  const run = <Inner>(
    start: (scope: (tx: TransactionSql) => Promise<Inner>) => Promise<unknown>,
    inside: (session: Session) => Promise<Inner>,
  ) =>
    new Promise<Inner>((resolve, reject) => {
      const scope = async (tx: TransactionSql) => {
        try {
          const result = await inside(inTransaction(tx));
          if (!isLost) return result;
          reject(lost());
        } catch (error) {
          noteLoss(error);
          if (!isLost) throw error;
          reject(error);
        }
        return new Promise<never>(() => {});
      };
      // postgres.js returns the scope's result; its type also unwraps arrays of promises.
      start(scope).then((result) => resolve(result as Inner), reject);
    });

  const inTransaction = (tx: TransactionSql): Session => ({
    query(...statement) {
      if (isLost) throw lost();
      const answer = queryOn(tx)(...statement);
      // Registered first, so that no other handler sends another statement.
      answer.catch(noteLoss);
      return answer;
    },
    transaction: (inside) => run((scope) => tx.savepoint(scope), inside),
  });

  try {
    return await run((scope) => sql.begin(scope), work);
  } catch (error) {
    noteLoss(error);
    throw isConnectionLost(error) ? new DatabaseUnavailableError(LOST, { cause: error }) : error;
  } finally {
    // Rejects statements sent after the end.
    isLost = true;
  }
}

const LOST = 'The connection to the database was lost.';
const lost = () => new DatabaseUnavailableError(LOST);
