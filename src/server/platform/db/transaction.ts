import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Deadlock and serialization failure: the transaction was rolled back and may be retried. */
const TRANSIENT = new Set(['40P01', '40001']);
const ATTEMPTS = 6;

/**
 * Runs a transaction, and retries it after a deadlock or serialization failure.
 *
 * @param work may run several times, so it must only use the database
 * @param mayRetry returns true for further errors that a retry avoids
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
      // Random, so that the transactions do not meet again.
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Returns true if the database rolled back a transaction because of another one. */
export function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && TRANSIENT.has(cause.code)) return true;
  }
  return false;
}

/** First statement of a read-only transaction whose reads all see one snapshot. */
export const READ_SNAPSHOT = sql`set transaction isolation level repeatable read, read only`;
