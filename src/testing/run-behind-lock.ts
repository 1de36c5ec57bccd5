import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { rows } from '@/server/platform/db/client.ts';
import type { World } from './world.ts';

/** Maximum time until a call waits for a lock. */
const PATIENCE_MS = 20_000;

/**
 * Starts calls one after the other while a row is locked, each once the previous one waits for the lock or has ended;
 * then releases the lock. PGlite has one connection, so there the calls run in this order.
 *
 * @param lock a statement that locks the row
 * @returns how each call ended
 */
export async function runBehindLock(
  { db, engine }: Pick<World, 'db' | 'engine'>,
  lock: SQL,
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const started: Promise<PromiseSettledResult<unknown>>[] = [];
  let ended = 0;
  await db.transaction(async (tx) => {
    await tx.execute(lock);
    for (const call of calls) {
      started.push(
        Promise.allSettled([call()]).then(([end]) => {
          ended += 1;
          return end;
        }),
      );
      if (engine === 'postgres') await allWaitOrEnded();
    }
  });
  return Promise.all(started);

  async function allWaitOrEnded() {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(10)) {
      if (ended + (await countWaiting()) >= started.length) return;
    }
    throw new Error('A call neither ended nor came to wait for a lock.');
  }

  /** On another connection: within the transaction the answer would stay the same. */
  async function countWaiting() {
    const [found] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found?.count ?? 0;
  }
}
