import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import { claim, databaseNow, finish, keepLease, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { jobRuns } from '@/server/schema.ts';
import type { Job } from './job.ts';

/** Pause between consecutive runs. The embedded database runs in this process, so without it requests would starve. */
const YIELD_MS = 5;

/** Interval of looking for due and requested jobs. */
const POLL_MS = 1_000;

/** Parallel runs of an idle job look for work this many times less often than its first. */
const EXTRA_RUN_INTERVALS = 5;

export interface Worker {
  /** Starts nothing more and waits for running jobs. */
  stop(): Promise<void>;
}

/** Runs each job at its own interval. A failed run is logged and repeated. */
export function startWorker(deps: Deps, jobs: readonly Job[]): Worker {
  const stopping = new AbortController();
  // Every loop and run adds a listener; Node warns above ten.
  const atOnce = jobs.reduce((sum, job) => sum + (job.atOnce ?? 1), 0);
  setMaxListeners(2 * atOnce + 10, stopping.signal);
  const loops = [
    ...jobs
      .filter(({ shared }) => shared === 'together')
      .flatMap((job) => Array.from({ length: job.atOnce ?? 1 }, (_, index) => ({ job, isExtra: index > 0 })))
      .map(({ job, isExtra }) => {
        const everySeconds = job.everySeconds * (isExtra ? EXTRA_RUN_INTERVALS : 1);
        return loop(everySeconds, () => runOnce(deps, job, stopping.signal), stopping.signal);
      }),
    runWhenDue(
      deps,
      jobs.filter(({ shared }) => shared === 'alone'),
      stopping.signal,
    ),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runWhenDue(deps: Deps, jobs: readonly Job[], stopping: AbortSignal): Promise<void> {
  const running = new Map<string, Promise<unknown>>();
  while (!stopping.aborted) {
    await runLogged(deps, 'find-due-jobs', async () => {
      const due = await findDueJobs(deps.db, jobs);
      for (const job of jobs) {
        if (!due.has(job.name) || running.has(job.name) || stopping.aborted) continue;
        const run = runOnce(deps, job, stopping).finally(() => running.delete(job.name));
        running.set(job.name, run);
      }
      return false;
    });
    await delay(POLL_MS, undefined, { signal: stopping }).catch(() => {});
  }
  await Promise.all(running.values());
}

async function loop(everySeconds: number, run: () => Promise<boolean>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const hasMore = await run();
    // Aborted by `stop`.
    const pauseMs = hasMore ? YIELD_MS : everySeconds * 1000;
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** @returns true to run again at once */
export function runOnce(deps: Deps, job: Job, stopping = new AbortController().signal): Promise<boolean> {
  return runLogged(deps, job.name, () =>
    job.shared === 'together' ? runTogether(deps, job, stopping) : runAlone(deps, job, stopping),
  );
}

async function runLogged(deps: Deps, job: string, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    // A database outage is logged once elsewhere.
    if (!isDatabaseUnavailable(error)) deps.log.error({ err: error, job }, 'a job failed');
    return false;
  }
}

/** Last stored failure state of each job of all workers. */
const failed = new Map<string, boolean>();

/** Records when a job of all workers fails, and when it works again. */
async function runTogether(deps: Deps, job: Job, stopping: AbortSignal): Promise<boolean> {
  const { name } = job;
  const note = async (lastError: string | null) => {
    const run = { startedAt: sql`now()`, finishedAt: sql`now()`, lastError };
    await deps.db
      .insert(jobRuns)
      .values({ name, ...run })
      .onConflictDoUpdate({ target: jobRuns.name, set: run });
    failed.set(name, lastError !== null);
  };
  let hasMore: boolean;
  try {
    hasMore = await job.run(deps, stopping);
  } catch (error) {
    await note(errorLine(error));
    throw error;
  }
  if (failed.get(name) !== false) await note(null);
  return hasMore;
}

/** Runs a due job until it is finished, if no other worker runs it. */
async function runAlone(deps: Deps, job: Job, stopping: AbortSignal): Promise<boolean> {
  const lease = await claimJob(deps.db, job);
  if (!lease) return false;
  const abortSignal = AbortSignal.any([stopping, lease.lost]);
  let hasMore = true;
  try {
    while (hasMore && !abortSignal.aborted) {
      hasMore = await job.run(deps, abortSignal);
      if (hasMore) await delay(YIELD_MS, undefined, { signal: abortSignal }).catch(() => {});
    }
  } catch (error) {
    await lease.end({ isFinished: true, lastError: errorLine(error) });
    throw error;
  }
  await lease.end({ isFinished: !hasMore && !abortSignal.aborted, lastError: null });
  return false;
}

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
async function findDueJobs(db: Database, jobs: readonly Job[]): Promise<Set<string>> {
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
