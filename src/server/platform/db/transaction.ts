import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

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

/** The first statement of a transaction that only reads: all its reads see one moment. */
export const READ_SNAPSHOT = sql`set transaction isolation level repeatable read, read only`;
