import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { claim, databaseNow, finish, keepLease, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { jobRuns } from '@/server/schema.ts';
import type { Job } from './job.ts';

const RUNS: WorkQueue<typeof jobRuns> = {
  table: jobRuns,
  columns: { id: 'name', leaseUntil: 'leaseUntil', leaseToken: 'leaseToken' },
  leaseSeconds: 20,
  withLease: { isLeaseDoubted: false },
};
/** Milliseconds between renewals: several may fail before the lease ends. */
const RENEW_MS = 5_000;

// The database's clock decides for all workers. It may jump, so a lease is never ended by one comparison with it: see `checkLeases`.
const leaseEnd = sql`now() + ${RUNS.leaseSeconds} * interval '1 second'`;

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
 * wrong, and count as due. `clock_timestamp()`, as `now()` is the time at which the transaction began: one that
 * began before another worker finished would find an end that is later.
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
  await checkLeases(db);
  const work = { db, now: databaseNow };
  await db.insert(jobRuns).values({ name, everySeconds, startedAt: sql`now()` }).onConflictDoNothing();
  const [run] = await claim(work, RUNS, {
    where: and(eq(jobRuns.name, name), isDue(sql`${everySeconds}::float8`)),
    set: { everySeconds, startedAt: sql`now()`, requestedAt: null },
  });
  if (!run) return null;
  const lease = keepLease(work, RUNS, run, RENEW_MS);
  return {
    lost: lease.lost,
    async end({ isFinished, lastError }) {
      await lease.end();
      const finished = isFinished ? { finishedAt: sql`now()` } : {};
      await finish(work, RUNS, run, { lastError, isLeaseDoubted: false, ...finished });
    },
  };
}
