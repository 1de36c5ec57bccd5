import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { LOCKS } from './lock-keys.ts';

/** Runs a transaction under the lock for deciding demo or production use. */
export function withDatabaseUseLock<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    // The first process may load a whole demo shop meanwhile.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.databaseUse})`);
    return work(tx);
  });
}
