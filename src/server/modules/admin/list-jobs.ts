import type { Database } from '@/server/platform/db/client.ts';
import { jobRuns } from '@/server/platform/db/schema/index.ts';
import { JOB_WORDS, type JobState, type JobView } from '@/shared/admin/jobs.ts';

/** How many intervals may pass without a run until a job counts as late. */
const LATE_INTERVALS = 2;
/** A job that runs every few seconds is not late because a worker starts anew. */
const LATE_AT_LEAST_SECONDS = 300;

type Run = typeof jobRuns.$inferSelect;

/** Every job of the worker, those that fail first. */
export async function listJobs(db: Database, now: Date): Promise<JobView[]> {
  const runs = new Map((await db.select().from(jobRuns)).map((run) => [run.name, run]));
  const names = new Set([...Object.keys(JOB_WORDS), ...runs.keys()]);
  const jobs = [...names].map((name): JobView => {
    const run = runs.get(name);
    const { label, text } = JOB_WORDS[name] ?? { label: name, text: '' };
    return {
      name,
      label,
      text,
      state: stateOf(run, now),
      everySeconds: run?.everySeconds ?? null,
      startedAt: run?.startedAt ?? null,
      finishedAt: run?.finishedAt ?? null,
      lastError: run?.lastError ?? null,
    };
  });
  const worry = ({ state }: JobView) => ['failing', 'late'].includes(state);
  return jobs.sort((a, b) => Number(worry(b)) - Number(worry(a)) || a.label.localeCompare(b.label));
}

function stateOf(run: Run | undefined, now: Date): JobState {
  if (!run) return 'not_yet';
  if (run.requestedAt) return 'requested';
  if (isRunning(run, now)) return 'running';
  if (run.lastError !== null) return 'failing';
  if (run.everySeconds === null) return 'well';
  const lateMs = Math.max(run.everySeconds * LATE_INTERVALS, LATE_AT_LEAST_SECONDS) * 1000;
  return now.getTime() - run.startedAt.getTime() > lateMs ? 'late' : 'well';
}

/** Whether a run has begun and not ended. One that was killed counts for an interval, as the worker itself sees it. */
export function isRunning({ startedAt, finishedAt, everySeconds }: Run, now: Date): boolean {
  if (finishedAt !== null && finishedAt >= startedAt) return false;
  return now.getTime() - startedAt.getTime() < (everySeconds ?? 0) * 1000;
}
