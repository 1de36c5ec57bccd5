import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import { jobRuns } from '@/server/schema.ts';
import type { Job } from './job.ts';
import { claimJob, findDueJobs } from './lease.ts';

/** Pause between consecutive runs. The embedded database runs in this process, so without it requests would starve. */
const YIELD_MS = 5;

/** Interval of looking for due and requested jobs. */
const LOOK_MS = 1_000;

export interface Worker {
  /** Starts nothing more and waits for running jobs. */
  stop(): Promise<void>;
}

/** Runs each job at its own interval. A failed run is logged and repeated. */
export function startWorker(deps: Deps, jobs: readonly Job[]): Worker {
  const stopping = new AbortController();
  // Every loop and run adds a listener; Node warns above ten.
  setMaxListeners(2 * jobs.length + 10, stopping.signal);
  const loops = [
    ...jobs
      .filter(({ shared }) => shared === 'together')
      .map((job) => loop(job.everySeconds, () => runOnce(deps, job, stopping.signal), stopping.signal)),
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

/** Runs all due jobs concurrently. */
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
    await delay(LOOK_MS, undefined, { signal: stopping }).catch(() => {});
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
  const ending = AbortSignal.any([stopping, lease.lost]);
  let hasMore = true;
  try {
    while (hasMore && !ending.aborted) {
      hasMore = await job.run(deps, ending);
      if (hasMore) await delay(YIELD_MS, undefined, { signal: ending }).catch(() => {});
    }
  } catch (error) {
    await lease.end({ isFinished: true, lastError: errorLine(error) });
    throw error;
  }
  await lease.end({ isFinished: !hasMore && !ending.aborted, lastError: null });
  return false;
}
