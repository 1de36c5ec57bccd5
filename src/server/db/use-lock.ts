import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Any number that only we use: processes that start together decide one after the other. */
const USE_LOCK = 727_002;

/** Runs a transaction that no other process decides beside about what the database is for. */
export function withUseLock<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${USE_LOCK})`);
    return work(tx);
  });
}
