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
/** Interval of renewals: several may fail before the lease ends. */
const RENEW_MS = 5_000;

// All workers use the database's clock. It may jump, so a lease never ends by a single comparison: see `checkLeases`.
const leaseEnd = sql`now() + ${RUNS.leaseSeconds} * interval '1 second'`;

/** The lease of one run. */
export interface JobLease {
  /** Aborts if another worker may have taken the job. */
  lost: AbortSignal;
  /**
   * Ends the lease and stores the result, unless the lease was lost.
   *
   * @param result.isFinished false leaves the job due at once
   */
  end(result: { isFinished: boolean; lastError: string | null }): Promise<void>;
}

/**
 * Gives apparently expired leases one more term, in which a live worker renews, and shortens those that end too late. A
 * dead worker's lease ends within two terms, and clock jumps end none of a live worker's.
 */
async function checkLeases(db: Database): Promise<void> {
  await db.execute(sql`
    update job_runs set lease_until = ${leaseEnd}, is_lease_doubted = true
    where (lease_until <= now() and not is_lease_doubted) or lease_until > ${leaseEnd}`);
}

/** @returns names of jobs that may run: requested or due */
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
 * Condition on `job_runs` for a job that may start. Interrupted runs are due; times in the future come from a wrong
 * clock and count as due. Uses `clock_timestamp()`, as a transaction that began earlier would see another worker's end
 * in the future of `now()`.
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

/** Takes and renews the lease of a due job. @returns null if it is not due or another worker has it */
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
