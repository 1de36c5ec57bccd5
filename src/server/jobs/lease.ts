import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { jobRuns } from '@/server/platform/db/schema/index.ts';
import type { Job } from './job.ts';

/** Seconds for which a lease holds without being renewed. */
const LEASE_SECONDS = 20;
/** Milliseconds between renewals: several may fail before the lease ends. */
const RENEW_MS = 5_000;

// The database's clock decides for all workers. It may jump, so a lease is never ended by one comparison with it: see `checkLeases`.
const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;

/** The lease of one run. */
export interface JobLease {
  /** Aborts when another worker may have taken the job. */
  lost: AbortSignal;
  /**
   * Ends the lease and writes the result, unless the lease was lost.
   *
   * @param result.isFinished false leaves the job due at once
   */
  end(result: { isFinished: boolean; lastError: string | null }): Promise<void>;
}

/**
 * Gives leases that seem to have ended one more term, in which a live worker renews its own, and shortens those that end too late.
 * So the lease of a dead worker ends within two terms, and a clock that jumps ends none of a live worker.
 */
async function checkLeases(db: Database): Promise<void> {
  await db.execute(sql`
    update job_runs set lease_until = ${leaseEnd}, is_lease_doubted = true
    where (lease_until <= now() and not is_lease_doubted) or lease_until > ${leaseEnd}`);
}

/** @returns the names of the jobs that may run now, requested or because their interval has passed */
export async function findDueJobs(db: Database, jobs: readonly Job[]): Promise<Set<string>> {
  await checkLeases(db);
  const list = JSON.stringify(jobs.map(({ name, everySeconds }) => ({ name, every: everySeconds })));
  const due = await rows<{ name: string }>(
    db,
    sql`
      select job.name from jsonb_to_recordset(${list}::jsonb) as job (name text, every float8)
      left join job_runs on job_runs.name = job.name
      where job_runs.name is null or (${isDue(sql`job.every`)})`,
  );
  return new Set(due.map(({ name }) => name));
}

/**
 * True of a row of `job_runs` whose job may start. A run that was cut off is due again; times in the future are of a clock that was
 * wrong, and count as due. `clock_timestamp()`, as `now()` is the time at which the transaction began: a claim that waits for the
 * row while another worker finishes would find an end that is later.
 */
function isDue(everySeconds: SQL): SQL {
  return sql`
    (job_runs.lease_until is null or (job_runs.lease_until <= now() and job_runs.is_lease_doubted))
    and (
      job_runs.requested_at is not null
      or job_runs.finished_at is null
      or job_runs.finished_at < job_runs.started_at
      or job_runs.finished_at > clock_timestamp()
      or job_runs.finished_at <= now() - ${everySeconds} * interval '1 second'
    )`;
}

/**
 * Takes the lease of a job that is due, and renews it until it is ended.
 *
 * @returns null when it is not due or another worker has it
 */
export async function claimJob(db: Database, { name, everySeconds }: Job): Promise<JobLease | null> {
  const token = crypto.randomUUID();
  await checkLeases(db);
  const claimed = await rows(
    db,
    sql`
      insert into job_runs (name, every_seconds, started_at, lease_token, lease_until)
      values (${name}, ${everySeconds}, now(), ${token}, ${leaseEnd})
      on conflict (name) do update set every_seconds = excluded.every_seconds, started_at = now(), requested_at = null,
        lease_token = excluded.lease_token, lease_until = excluded.lease_until, is_lease_doubted = false
      where ${isDue(sql`${everySeconds}::float8`)}
      returning name`,
  );
  if (claimed.length === 0) return null;

  const own = and(eq(jobRuns.name, name), eq(jobRuns.leaseToken, token));
  const lost = new AbortController();
  let renewedAt = performance.now();
  const timer = setInterval(async () => {
    const askedAt = performance.now();
    try {
      const renewed = await db
        .update(jobRuns)
        .set({ leaseUntil: leaseEnd, isLeaseDoubted: false })
        .where(own)
        .returning({ name: jobRuns.name });
      if (renewed.length > 0) renewedAt = askedAt;
      else lost.abort();
    } catch {
      // The database is away: tried again until the lease must have ended.
      if (askedAt - renewedAt > LEASE_SECONDS * 1000) lost.abort();
    }
  }, RENEW_MS);
  return {
    lost: lost.signal,
    async end({ isFinished, lastError }) {
      clearInterval(timer);
      await db
        .update(jobRuns)
        .set({
          leaseToken: null,
          leaseUntil: null,
          isLeaseDoubted: false,
          lastError,
          ...(isFinished ? { finishedAt: sql`now()` } : {}),
        })
        .where(own);
    },
  };
}
