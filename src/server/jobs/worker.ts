import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { rows } from '@/server/platform/db/client.ts';
import { jobRuns } from '@/server/platform/db/schema/index.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
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
  // Every loop listens while it pauses; Node warns of more than ten, which elsewhere are forgotten ones.
  setMaxListeners(jobs.length + 10, stopping.signal);
  const loops = [
    ...jobs.map((job) => loop(job.everySeconds, () => runOnce(deps, job, stopping.signal), stopping.signal)),
    loop(
      REQUESTS_SECONDS,
      () => runLogged(deps, 'run-requested-jobs', () => runRequested(deps, jobs, stopping.signal)),
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

async function loop(everySeconds: number, run: () => Promise<boolean>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const hasMore = await run();
    // Cut short by `stop`.
    const pauseMs = hasMore ? BREATH_MS : everySeconds * 1000;
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** @returns whether there is more to do at once */
export function runOnce(deps: Deps, job: Job, stopping = new AbortController().signal): Promise<boolean> {
  return runLogged(deps, job.name, async () => {
    if (job.shared === 'together') return runTogether(deps, job, stopping);
    if (!(await claim(deps, job))) return false;
    return report(deps, job, stopping);
  });
}

async function runLogged(deps: Deps, job: string, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    // That the database is away is logged when it goes, not by every job and again each time.
    if (!isDatabaseUnavailable(error)) deps.log.error({ err: error, job }, 'a job failed');
    return false;
  }
}

/** What an admin asks to run at once, whichever worker sees it first. */
async function runRequested(deps: Deps, jobs: readonly Job[], stopping: AbortSignal): Promise<boolean> {
  const alone = jobs.filter(({ shared }) => shared === 'alone');
  const names = alone.map(({ name }) => name);
  const asked = await deps.db
    .update(jobRuns)
    .set({ requestedAt: null, startedAt: sql`now()` })
    .where(and(isNotNull(jobRuns.requestedAt), inArray(jobRuns.name, names)))
    .returning({ name: jobRuns.name });
  for (const job of alone.filter(({ name }) => asked.some((run) => run.name === name))) {
    await report(deps, job, stopping);
  }
  return false;
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

/** Whether each job of all workers failed the last time, as this process has written it down. */
const failed = new Map<string, boolean>();

/** Writes down that a job of all workers fails, and that it works again. */
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
