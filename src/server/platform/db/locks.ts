import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from './client.ts';
import { LOCKS, type LockName } from './lock-keys.ts';

/**
 * Takes an advisory lock and holds it until the transaction ends.
 *
 * @param subject the id or text of what is locked; without it, the whole feature
 */
export async function lock(tx: Database, name: LockName, subject: number | string = 0): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(${LOCKS[name]}::int, ${secondHalf(subject)})::text`);
}

/**
 * Takes an advisory lock like `lock`, but does not wait.
 *
 * @returns false when another transaction holds it
 */
export async function tryLock(tx: Database, name: LockName, subject: number | string): Promise<boolean> {
  const [lock] = await rows<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${LOCKS[name]}::int, ${secondHalf(subject)}) as taken`,
  );
  return lock?.taken === true;
}

function secondHalf(subject: number | string): SQL {
  return typeof subject === 'number' ? sql`${subject}::int` : sql`hashtext(${subject})`;
}
