import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
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

export interface Worker {
  /** Starts nothing more, and waits for what is running. */
  stop(): Promise<void>;
}

/** Runs each job again and again, each at its own pace. A run that fails is logged, and the next one comes. */
export function startWorker(deps: Deps, jobs: readonly Job[]): Worker {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(deps, job, stopping.signal));
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
    if (job.shared === 'together') return await job.run(deps, stopping);
    if (!(await claim(deps, job))) return false;
    return await report(deps, job, stopping);
  } catch (error) {
    // That the database is away is logged when it goes, not by every job and again each time.
    if (!isDatabaseUnavailable(error)) deps.log.error({ err: error, job: job.name }, 'a job failed');
    return false;
  }
}

/** Takes this interval's run, unless another worker has. The database's clock decides, for all alike. */
async function claim({ db }: Deps, { name, everySeconds }: Job): Promise<boolean> {
  const claimed = await rows(
    db,
    sql`
      insert into job_runs (name, started_at) values (${name}, now())
      on conflict (name) do update set started_at = now()
      where job_runs.started_at <= now() - ${everySeconds} * interval '1 second'
      returning name`,
  );
  return claimed.length > 0;
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
