import type { Sql, TransactionSql } from 'postgres';
import { readsBriefly } from '@/server/platform/request-scope.ts';
import { beginTransaction } from './transaction.ts';

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

export interface PostgresPool {
  /** What drizzle asks; it stays the same while connections come and go. */
  client: Sql;
  /**
   * Learns how arrays are read and written. Once, for all connections: postgres.js would ask on each new one, and end the
   * process with an unhandled rejection where that connection is lost meanwhile (3.4.9).
   */
  readTypes(): Promise<void>;
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
  let current: Sql = postgres(url, {
    max: others.connections,
    connect_timeout: CONNECT_TIMEOUT,
    backoff: () => RECONNECT_PAUSE,
    onnotice: () => {},
    connection: { ...timeouts(others), ...SHORT_STATEMENTS },
  } as object);
  // drizzle sets how values are read in the options; a client made from them has the same.
  const { options } = current;
  let reading: Sql | undefined;
  const openReading = () =>
    reads &&
    postgres({
      ...options,
      max: reads.connections,
      connection: { ...options.connection, ...timeouts(reads) },
    } as object);
  const client = Object.assign(() => {}, {
    options,
    unsafe: (...args: Parameters<Sql['unsafe']>) =>
      (reading && readsBriefly() ? reading : current).unsafe(...args),
    begin: (work: (tx: TransactionSql) => Promise<unknown>) => beginTransaction(current, work),
  }) as unknown as Sql;

  return {
    client,
    async readTypes() {
      await current.unsafe('select 1');
      options.fetch_types = false;
      reading = openReading();
    },
    drop() {
      void current.end({ timeout: 0 });
      void reading?.end({ timeout: 0 });
    },
    renew() {
      current = postgres(options as object);
      reading = openReading();
    },
    async close() {
      await Promise.all([current.end({ timeout: CLOSING }), reading?.end({ timeout: CLOSING })]);
    },
  };
}

/** In milliseconds, as PostgreSQL takes them. */
const timeouts = ({ statementSeconds = 0, lockSeconds = 0 }: ConnectionOptions) => ({
  statement_timeout: statementSeconds * 1000,
  lock_timeout: lockSeconds * 1000,
});
