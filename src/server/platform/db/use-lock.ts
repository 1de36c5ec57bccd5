import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Any number that only we use: processes that start together decide one after the other. */
const USE_LOCK = 727_002;

/** Runs a transaction under the lock for deciding demo or production use. */
export function withDatabaseUseLock<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    // Whoever is first may load a whole shop meanwhile.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${USE_LOCK})`);
    return work(tx);
  });
}
