import { setTimeout as delay } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Database } from './client.ts';
import { DatabaseUnavailableError, isConnectionLost } from './unavailable.ts';

/** A deadlock, and a transaction that could not be put in line with others: the database undid it, and it may be run again. */
const TRANSIENT = new Set(['40P01', '40001']);
const ATTEMPTS = 6;

/**
 * Runs a transaction, again when the database had to undo it because of another one.
 *
 * @param work may run several times: it touches nothing but the database
 * @param mayRetry failures of our own that a fresh run avoids
 */
export async function transactionWithRetry<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  mayRetry: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !(isTransient(error) || mayRetry(error))) throw error;
      // Apart from those it met. Three lines: a package for retries would take as many options.
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Whether the database undid a transaction because of another one. */
export function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && TRANSIENT.has(cause.code)) return true;
  }
  return false;
}

type Work = (tx: TransactionSql) => Promise<unknown>;

/**
 * Runs a transaction as postgres.js does, but survives its connection being cut. postgres.js then sends the rollback on
 * the connection that is gone, which ends the process with an uncaught TypeError (3.4.9); so it never hears how a
 * transaction ended that has lost its connection. The server undoes it by itself.
 *
 * @throws DatabaseUnavailableError when the connection is lost; after a lost commit nobody knows whether it took place
 */
export async function beginTransaction(client: Sql, work: Work): Promise<unknown> {
  let isLost = false;
  const noteLoss = (error: unknown) => {
    isLost ||= isConnectionLost(error);
  };

  /** What a transaction is, and a savepoint in it. */
  const run = (start: (inner: Work) => Promise<unknown>, inside: Work) =>
    new Promise<unknown>((resolve, reject) => {
      const untilLost: Work = (tx) =>
        new Promise((settle, undo) => {
          inside(watched(tx)).then(
            (result) => (isLost ? reject(lost()) : settle(result)),
            (error: unknown) => {
              noteLoss(error);
              (isLost ? reject : undo)(error);
            },
          );
        });
      start(untilLost).then(resolve, reject);
    });

  const watched = (tx: TransactionSql) =>
    ({
      unsafe: (...args: Parameters<TransactionSql['unsafe']>) => {
        if (isLost) throw lost();
        const query = tx.unsafe(...args);
        // First of all who wait for it, so that none of them sends another statement.
        query.catch(noteLoss);
        return query;
      },
      savepoint: (inside: Work) => run((inner) => tx.savepoint(inner), inside),
    }) as unknown as TransactionSql;

  try {
    return await run((inner) => client.begin(inner), work);
  } catch (error) {
    noteLoss(error);
    throw isConnectionLost(error) ? new DatabaseUnavailableError(LOST, { cause: error }) : error;
  } finally {
    // What still runs of it sends nothing more.
    isLost = true;
  }
}

const LOST = 'The connection to the database was lost.';
const lost = () => new DatabaseUnavailableError(LOST);
