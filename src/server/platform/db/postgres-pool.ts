import type { Sql, TransactionSql } from 'postgres';
import { beginTransaction } from './begin.ts';

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

/**
 * Connections to PostgreSQL that can all be given up and made anew, which those of postgres.js cannot.
 *
 * @param statementSeconds after which PostgreSQL gives up a statement, waiting for locks included; 0 for never
 */
export function createPostgresPool(
  postgres: typeof import('postgres'),
  url: string,
  max: number,
  statementSeconds = 0,
): PostgresPool {
  let current: Sql = postgres(url, {
    max,
    connect_timeout: CONNECT_TIMEOUT,
    backoff: () => RECONNECT_PAUSE,
    onnotice: () => {},
    connection: { statement_timeout: statementSeconds * 1000, ...SHORT_STATEMENTS },
  } as object);
  // drizzle sets how values are read in the options; a client made from them has the same.
  const { options } = current;
  const client = Object.assign(() => {}, {
    options,
    unsafe: (...args: Parameters<Sql['unsafe']>) => current.unsafe(...args),
    begin: (work: (tx: TransactionSql) => Promise<unknown>) => beginTransaction(current, work),
  }) as unknown as Sql;

  return {
    client,
    async readTypes() {
      await current.unsafe('select 1');
      options.fetch_types = false;
    },
    drop: () => void current.end({ timeout: 0 }),
    renew() {
      current = postgres(options as object);
    },
    close: () => current.end({ timeout: CLOSING }),
  };
}
