import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { rows } from '@/server/db/client.ts';
import { jobRuns } from '@/server/db/schema/index.ts';
import { isDatabaseUnavailable } from '@/server/db/unavailable.ts';
import type { Deps } from '@/server/deps.ts';
import { errorLine } from '@/server/log/describe-error.ts';
import type { Job } from './job.ts';

/**
 * Milliseconds between runs that follow each other. The embedded database works within this process, so that without a pause
 * no request would be heard of before the last run has ended.
 */
const BREATH_MS = 5;

/** How long an admin waits at most until a job that they asked for begins. */
const REQUESTS_SECONDS = 3;

export interface Worker {
  /** Starts nothing more, and waits for what is running. */
  stop(): Promise<void>;
}

/** Runs each job again and again, each at its own pace. A run that fails is logged, and the next one comes. */
export function startWorker(deps: Deps, jobs: readonly Job[]): Worker {
  const stopping = new AbortController();
  const loops = [
    ...jobs.map((job) => loop(deps, job, stopping.signal)),
    loop(deps, requestedRuns(jobs), stopping.signal),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(deps: Deps, job: Job, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const hasMore = await runOnce(deps, job, stopping);
    // Cut short by `stop`.
    const pauseMs = hasMore ? BREATH_MS : job.everySeconds * 1000;
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** @returns whether there is more to do at once */
export async function runOnce(
  deps: Deps,
  job: Job,
  stopping = new AbortController().signal,
): Promise<boolean> {
  try {
    if (job.shared === 'together') return await runTogether(deps, job, stopping);
    if (!(await claim(deps, job))) return false;
    return await report(deps, job, stopping);
  } catch (error) {
    // That the database is away is logged when it goes, not by every job and again each time.
    if (!isDatabaseUnavailable(error)) deps.log.error({ err: error, job: job.name }, 'a job failed');
    return false;
  }
}

/** What an admin asks to run at once, whichever worker sees it first. */
function requestedRuns(jobs: readonly Job[]): Job {
  const alone = new Map(jobs.filter(({ shared }) => shared === 'alone').map((job) => [job.name, job]));
  return {
    name: 'run-requested-jobs',
    everySeconds: REQUESTS_SECONDS,
    shared: 'together',
    run: async (deps, stopping) => {
      const asked = await deps.db
        .update(jobRuns)
        .set({ requestedAt: null, startedAt: sql`now()` })
        .where(and(isNotNull(jobRuns.requestedAt), inArray(jobRuns.name, [...alone.keys()])))
        .returning({ name: jobRuns.name });
      for (const { name } of asked) {
        const job = alone.get(name);
        if (job) await report(deps, job, stopping);
      }
      return false;
    },
  };
}

/** Takes this interval's run, unless another worker has. The database's clock decides, for all alike. */
async function claim({ db }: Deps, { name, everySeconds }: Job): Promise<boolean> {
  const claimed = await rows(
    db,
    sql`
      insert into job_runs (name, every_seconds, started_at) values (${name}, ${everySeconds}, now())
      on conflict (name) do update set started_at = now(), every_seconds = excluded.every_seconds
      where job_runs.started_at <= now() - ${everySeconds} * interval '1 second'
      returning name`,
  );
  return claimed.length > 0;
}

/** Jobs that failed the last time, of this process. Of a job that it has not run yet, another process may have said so. */
const failed = new Map<string, boolean>();

/** Writes down that a job of all workers fails, and that it works again. */
async function runTogether(deps: Deps, job: Job, stopping: AbortSignal): Promise<boolean> {
  const { name } = job;
  try {
    const hasMore = await job.run(deps, stopping);
    if (failed.get(name) !== false) {
      await deps.db
        .update(jobRuns)
        .set({ finishedAt: sql`now()`, lastError: null })
        .where(eq(jobRuns.name, name));
      failed.set(name, false);
    }
    return hasMore;
  } catch (error) {
    failed.set(name, true);
    const run = { startedAt: sql`now()`, finishedAt: sql`now()`, lastError: errorLine(error) };
    await deps.db
      .insert(jobRuns)
      .values({ name, ...run })
      .onConflictDoUpdate({ target: jobRuns.name, set: run });
    throw error;
  }
}

async function report(deps: Deps, job: Job, stopping: AbortSignal): Promise<boolean> {
  const finish = (lastError: string | null) =>
    deps.db.update(jobRuns).set({ finishedAt: sql`now()`, lastError }).where(eq(jobRuns.name, job.name));
  try {
    while (await job.run(deps, stopping));
  } catch (error) {
    await finish(errorLine(error));
    throw error;
  }
  await finish(null);
  return false;
}
