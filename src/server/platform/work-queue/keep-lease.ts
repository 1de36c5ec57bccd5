import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { type Clocked, renewLease, type WorkQueue } from './work-queue.ts';

interface LeaseRenewals {
  /** Aborts when another worker may have claimed the item, or the item was ended from outside. */
  lost: AbortSignal;
  /** Ends the renewals, after which none is under way. */
  end(): Promise<void>;
}

/**
 * Renews a lease again and again, so that it lasts as long as the work does.
 *
 * @param renewMs milliseconds between renewals; a third of the lease when left out, so that one may fail
 */
export function keepLease<Table extends PgTable>(
  work: Clocked & { log?: Logger },
  queue: WorkQueue<Table>,
  item: Table['$inferSelect'],
  renewMs = (queue.leaseSeconds * 1000) / 3,
): LeaseRenewals {
  const lost = new AbortController();
  // Not by the clock of the shop or the database, which may jump.
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
      // The database is away: tried again until the lease must have ended.
      work.log?.debug({ err: error }, 'a lease was not renewed');
      loseIfExpired(error);
    }
  };
  let renewing: Promise<void> | null = null;
  const timer = setInterval(() => {
    // One after the other: an earlier renewal that comes late would shorten the lease again.
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

/** Runs work whose lease is renewed until it ends. What became of the item is written afterwards. */
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
