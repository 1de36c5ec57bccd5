import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { jobRuns } from '@/server/schema.ts';
import type { RunJobInput } from '@/shared/admin/jobs.ts';
import { DomainError } from '@/shared/errors.ts';
import { isJobRunning } from './list-jobs.ts';

/**
 * Has a job run at once, instead of when its time comes. A worker begins it within some seconds.
 *
 * @throws DomainError NOT_FOUND for a job that never ran or runs all the time; IN_USE while it runs
 */
export async function runJob(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, origin }: Actor,
  { name }: RunJobInput,
): Promise<{ success: true }> {
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
    await recordAudit(tx, origin, { action: 'run_job', actorId: userId, subject: `job:${name}` });
  });
  return { success: true };
}
