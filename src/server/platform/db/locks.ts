import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * All advisory locks, with the first half of their keys. The second half is the locked id, or the hash of a text.
 * PostgreSQL separates keys of one number from keys of two, so `migration` and `databaseUse` collide with no other.
 */
export const LOCKS = {
  /** Migrations at the start; a key of one number, on a separate connection. */
  migration: 727_001,
  /** Deciding whether a database belongs to a demo or a shop; a key of one number. */
  databaseUse: 727_002,
  notifications: 727_003,
  aiPicks: 727_004,
  openPayment: 727_005,
  featuredProducts: 727_006,
  payoutRun: 727_007,
  vanStops: 727_008,
  vendorStats: 727_009,
  searchSynonyms: 727_010,
  username: 727_011,
  emailAddress: 727_012,
  picture: 727_013,
  mailDigest: 727_014,
  productQuestions: 727_017,
  listings: 727_018,
  visitorRequests: 727_019,
  connections: 727_020,
  claimsOfConnections: 727_021,
} as const;

export type LockName = keyof typeof LOCKS;

/**
 * Takes an advisory lock until the transaction ends.
 *
 * @param subject the locked id or text; without it, the whole feature
 */
export async function lock(tx: Database, name: LockName, subject: number | string = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]}::int, ${secondHalf(subject)})::text`);
}

/** Takes a lock like `lock` for each id, in ascending order to avoid deadlocks. */
export async function lockEach(tx: Database, name: LockName, ids: readonly number[]): Promise<void> {
  const ordered = [...new Set(ids)].sort((a, b) => a - b);
  await tx.execute(sql`
    select pg_advisory_xact_lock(${LOCKS[name]}::int, id)::text
    from unnest(${`{${ordered.join(',')}}`}::text::int[]) as id`);
}

/**
 * Takes an advisory lock like `lock`, but does not wait.
 *
 * @returns false if another transaction has it
 */
export async function tryLock(tx: Database, name: LockName, subject: number | string): Promise<boolean> {
  const [lock] = await tx
    .select({ isTaken: sql<boolean>`is_taken` })
    .from(sql`pg_try_advisory_xact_lock(${LOCKS[name]}::int, ${secondHalf(subject)}) as is_taken`);
  return lock?.isTaken === true;
}

/** Locks migrations until the connection ends, so that processes that start together migrate one after the other. */
export async function lockMigrations(connection: Pick<Database, 'execute'>): Promise<void> {
  await connection.execute(sql`select pg_advisory_lock(${LOCKS.migration})`);
}

/** Runs a transaction under the lock for deciding demo or production use. */
export function withDatabaseUseLock<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  return db.transaction(async (tx) => {
    // The first process may load a whole demo shop meanwhile.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.databaseUse})`);
    return work(tx);
  });
}

function secondHalf(subject: number | string): SQL {
  return typeof subject === 'number' ? sql`${subject}::int` : sql`hashtext(${subject})`;
}
