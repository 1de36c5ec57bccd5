import { makePgArray } from 'drizzle-orm/pg-core';
import type { Sql, TransactionSql } from 'postgres';
import { parse as parseList } from 'postgres-array';
import { readsBriefly } from '@/server/platform/request-scope.ts';
import type { Query, Session } from './session.ts';
import { DatabaseUnavailableError, isConnectionLost } from './unavailable.ts';

/** Seconds; postgres.js itself would wait for up to twenty after some failures. */
const RECONNECT_PAUSE = 0.1;
const CONNECT_TIMEOUT = 10;
/** Seconds that statements get to finish when the shop closes. */
const CLOSING = 5;

/**
 * Ours read few rows and are many. Starting parallel workers and compiling cost a statement of 20 ms up to ten times that,
 * and take the cores from other requests.
 */
// As text: postgres.js leaves out a 0.
const SHORT_STATEMENTS = { max_parallel_workers_per_gather: '0', jit: 'off' };

const asIs = (text: string) => text;
/**
 * How values are read and written, by the numbers that PostgreSQL has for types: drizzle reads dates and moments itself, and
 * writes JSON. postgres.js could ask for the types of lists, but would do so on each new connection.
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
  /** Also lists of decimals, large numbers, dates and moments. */
  texts: {
    to: 1009,
    from: [1009, 1015, 1016, 1115, 1182, 1185, 1231],
    serialize: asIs,
    // drizzle's own reader of lists drops backslashes.
    parse: (text: string) => parseList(text),
  },
};

export interface PostgresPool {
  session: Session;
  /** Ends every connection at once, also those that hang. What waits for an answer fails, and so does what comes. */
  drop(): void;
  /** Connects anew when it is asked next. */
  renew(): void;
  close(): Promise<void>;
}

/** How many connections there are, and when PostgreSQL gives up a statement on them; 0 for never. */
interface ConnectionOptions {
  connections: number;
  /** Waiting for locks included. */
  statementSeconds?: number;
  /** Of waiting for one lock. */
  lockSeconds?: number;
}

export interface PoolOptions extends ConnectionOptions {
  /**
   * Connections of their own for what requests only read, so that reads that wait for a lock neither use up the
   * connections of writes nor wait for long. Without them reads use the others.
   */
  reads?: ConnectionOptions | undefined;
}

/** Connections to PostgreSQL that can all be given up and made anew, which those of postgres.js cannot. */
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
        // In milliseconds, as PostgreSQL takes them.
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

/** Returns a session on postgres.js' own pool. */
export function sessionOn(sql: Sql): Session {
  return { query: queryOn(sql), transaction: (work) => beginTransaction(sql, work) };
}

/** Returns the way to run statements on a connection, or on any of a pool. */
function queryOn(sql: Pick<Sql, 'unsafe'>): Query {
  return (text, values = [], { asArrays = false, isPrepared = false } = {}) => {
    const parameters = values.map((value) => (Array.isArray(value) ? makePgArray(value) : value));
    const query = sql.unsafe(text, parameters as never[], { prepare: isPrepared });
    return asArrays ? query.values() : query;
  };
}

/**
 * Runs a transaction as postgres.js does, but survives its connection being cut. postgres.js then sends the rollback on
 * the connection that is gone, which ends the process with an uncaught TypeError (3.4.9); so it never hears how a
 * transaction ended that has lost its connection. The server undoes it by itself.
 *
 * @throws DatabaseUnavailableError when the connection is lost; after a lost commit nobody knows whether it took place
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
      // postgres.js answers what the scope does; its type also unwraps lists of promises.
      start(scope).then((result) => resolve(result as Inner), reject);
    });

  const inTransaction = (tx: TransactionSql): Session => ({
    query(...statement) {
      if (isLost) throw lost();
      const answer = queryOn(tx)(...statement);
      // First of all who wait for it, so that none of them sends another statement.
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
    // Statements that the work sends later are refused.
    isLost = true;
  }
}

const LOST = 'The connection to the database was lost.';
const lost = () => new DatabaseUnavailableError(LOST);
