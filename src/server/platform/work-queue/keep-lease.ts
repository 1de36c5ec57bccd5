import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Database } from '@/server/platform/db/client.ts';
import { type Clocked, claim, renewLease, type WorkQueue } from './work-queue.ts';

interface LeaseRenewals {
  /** Aborts if another worker may have claimed the item, or it was ended externally. */
  lost: AbortSignal;
  /** Stops the renewals, after waiting for a running one. */
  end(): Promise<void>;
}

/** Renews a lease while work runs. @param renewMs interval; a third of the lease by default, so that one may fail */
export function keepLease<Table extends PgTable>(
  work: Clocked & { log?: Logger },
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
  renewMs = (queue.leaseSeconds * 1000) / 3,
): LeaseRenewals {
  const lost = new AbortController();
  // A monotonic clock, as others may jump.
  let renewedAt = performance.now();
  const loseIfExpired = (reason: unknown) => {
    if (performance.now() - renewedAt > queue.leaseSeconds * 1000) lost.abort(reason);
  };
  const renew = async () => {
    const askedAt = performance.now();
    try {
      if (await renewLease(work, queue, item)) renewedAt = askedAt;
      else lost.abort(new Error('The lease was lost.'));
    } catch (error) {
      // Database outage: retries until the lease must have ended.
      work.log?.debug({ err: error }, 'a lease was not renewed');
      loseIfExpired(error);
    }
  };
  let renewing: Promise<void> | null = null;
  const timer = setInterval(() => {
    // Sequential: a late earlier renewal would shorten the lease.
    if (renewing) return loseIfExpired(new Error('The lease could not be renewed in time.'));
    renewing = renew().finally(() => {
      renewing = null;
    });
  }, renewMs);
  return {
    lost: lost.signal,
    async end() {
      clearInterval(timer);
      await renewing;
    },
  };
}

/** Runs work with a renewed lease. Record the outcome afterwards. */
export async function underLease<Table extends PgTable, Result>(
  work: Clocked & { log?: Logger },
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
  run: (lost: AbortSignal) => Promise<Result>,
  renewMs?: number,
): Promise<Result> {
  const lease = keepLease(work, queue, item, renewMs);
  try {
    return await run(lease.lost);
  } finally {
    await lease.end();
  }
}

export interface SweepResult {
  settled: number;
  failed: number;
}

/**
 * Works off the items that are due now, one after the other. Safe to run concurrently.
 *
 * @param attempt true if it settled the item, false if it failed; otherwise it counts as neither
 */
export async function sweep<Table extends PgTable>(
  work: { db: Database; now(): Date },
  queue: WorkQueue<Table>,
  where: SQL | undefined,
  attempt: (item: Table['$inferSelect']) => Promise<boolean | undefined>,
): Promise<SweepResult> {
  const result: SweepResult = { settled: 0, failed: 0 };
  const dueBy = work.now();
  for (;;) {
    const [item] = await claim(work, queue, { dueBy, where });
    if (!item) return result;
    const isSettled = await attempt(item);
    if (isSettled !== undefined) result[isSettled ? 'settled' : 'failed'] += 1;
  }
}
