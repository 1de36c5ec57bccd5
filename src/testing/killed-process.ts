import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { createPostgresPool } from '@/server/platform/db/postgres-pool.ts';
import { databaseOn, type Session } from '@/server/platform/db/session.ts';

/**
 * Simulates a process that is killed at a step: before a statement outside a transaction, a commit or a request. Its connections are cut, so that the
 * server rolls back, and nothing that it waits for ever arrives. A thousand times as fast as real processes, and at the same
 * step every time.
 *
 * @param db the database, which the process opens by itself
 * @param lastStep steps that it survives; endless if absent
 */
export async function startDyingProcess(db: Database, lastStep = Number.POSITIVE_INFINITY) {
  const [database] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  const url = new URL(inject('postgresTemplate').serverUrl);
  url.pathname = database?.name ?? '';
  const pool = createPostgresPool(postgres, url.href, { connections: 3 });
  let steps = 0;
  let die = () => {};
  const death = new Promise<'killed'>((resolve) => {
    die = () => resolve('killed');
  });

  /** Never settles once the process is dead. */
  async function step(): Promise<void> {
    steps += 1;
    if (steps <= lastStep) return;
    if (steps === lastStep + 1) {
      pool.drop();
      die();
    }
    await new Promise<never>(() => {});
  }

  const dying = ({ query, transaction }: Session, isInside = false): Session => ({
    query: async (...statement) => {
      // All statements of a transaction leave the same if it is not committed.
      if (!isInside || steps > lastStep) await step();
      return query(...statement).catch(failUnlessDead);
    },
    transaction: (work) =>
      transaction(async (inner) => {
        const done = await work(dying(inner, true));
        if (!isInside || steps > lastStep) await step();
        return done;
      }).catch(failUnlessDead),
  });

  function failUnlessDead(error: unknown): Promise<never> {
    if (steps > lastStep) return new Promise<never>(() => {});
    return Promise.reject(error);
  }

  return {
    db: databaseOn(dying(pool.session)),
    /** To be awaited before each request. */
    step,
    get steps() {
      return steps;
    },
    /** Runs work to its end or to the death of the process. */
    run: (work: Promise<unknown>): Promise<'done' | 'killed'> =>
      Promise.race([work.then(() => 'done' as const), death]),
    close: () => (steps > lastStep ? Promise.resolve() : pool.close()),
  };
}
