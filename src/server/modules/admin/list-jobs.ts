import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { ActorOrOperator } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { jobRuns } from '@/server/schema.ts';
import { JOB_WORDS, type JobState, type JobView, type RunJobInput } from '@/shared/admin/jobs.ts';
import { DomainError } from '@/shared/errors.ts';

const LATE_SECONDS = 300;

/** The job's lease is held, by the database's clock, which workers use too. */
const isJobRunning = sql<boolean>`coalesce(${jobRuns.leaseUntil} > now(), false)`;

/** Seconds since the job was due, or since an interrupted run lost its lease; null for jobs of all workers. */
const overdueSeconds = sql<number | null>`extract(epoch from now() - case
  when ${jobRuns.finishedAt} >= ${jobRuns.startedAt}
    then ${jobRuns.finishedAt} + ${jobRuns.everySeconds} * interval '1 second'
  else coalesce(${jobRuns.leaseUntil}, ${jobRuns.startedAt} + ${jobRuns.everySeconds} * interval '1 second')
  end)::float8`;

function readRuns(db: Database) {
  return db.select({ ...getTableColumns(jobRuns), isRunning: isJobRunning, overdueSeconds }).from(jobRuns);
}

type Run = Awaited<ReturnType<typeof readRuns>>[number];

/** Lists jobs, failing ones first. */
export async function listJobs(db: Database): Promise<JobView[]> {
  const runs = new Map((await readRuns(db)).map((run) => [run.name, run]));
  const names = new Set([...Object.keys(JOB_WORDS), ...runs.keys()]);
  const jobs = [...names].map((name): JobView => {
    const run = runs.get(name);
    const { label, text } = JOB_WORDS[name] ?? { label: name, text: '' };
    return {
      name,
      label,
      text,
      state: stateOf(run),
      everySeconds: run?.everySeconds ?? null,
      startedAt: run?.startedAt ?? null,
      finishedAt: run?.finishedAt ?? null,
      lastError: run?.lastError ?? null,
    };
  });
  const worry = ({ state }: JobView) => ['failing', 'late'].includes(state);
  return jobs.sort((a, b) => Number(worry(b)) - Number(worry(a)) || a.label.localeCompare(b.label));
}

function stateOf(run: Run | undefined): JobState {
  if (!run) return 'not_yet';
  if (run.isRunning) return 'running';
  if (run.requestedAt) return 'requested';
  if (run.lastError !== null) return 'failing';
  if (run.everySeconds === null) return 'well';
  return (run.overdueSeconds ?? 0) > LATE_SECONDS ? 'late' : 'well';
}

/**
 * Requests a job to run at once; a worker starts within seconds.
 *
 * @throws DomainError NOT_FOUND for a job that never ran or runs continuously; IN_USE while it runs
 */
export async function runJob(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorOrOperator,
  { name }: RunJobInput,
) {
  await db.transaction(async (tx) => {
    const [run] = await tx
      .select({ everySeconds: jobRuns.everySeconds, isRunning: isJobRunning })
      .from(jobRuns)
      .where(eq(jobRuns.name, name))
      .for('update');
    if (!run || run.everySeconds === null) {
      throw new DomainError('NOT_FOUND', 'There is no job of this name that can be asked to run.');
    }
    if (run.isRunning) throw new DomainError('IN_USE', 'This job is running now.');
    await tx.update(jobRuns).set({ requestedAt: now() }).where(eq(jobRuns.name, name));
    await recordAction(tx, actor, 'run_job', `job:${name}`);
  });
}
