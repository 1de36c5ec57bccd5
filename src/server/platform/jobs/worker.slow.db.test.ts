import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { listJobs } from '@/server/modules/admin/list-jobs.ts';
import { jobRuns } from '@/server/schema.ts';
import { eventually } from '@/testing/eventually.ts';
import { startProcess } from '@/testing/start-process.ts';
import { createWorld } from '@/testing/world.ts';
import { startWorker } from './worker.ts';

if (process.env.TEST_ENGINE === 'postgres') {
  const KILLED = `
    import { pino } from 'pino';
    import { runOnce } from './src/server/platform/jobs/worker.ts';
    import { openPostgres } from './src/server/platform/db/client.ts';
    const { db } = await openPostgres(process.argv[1], 2);
    const run = async () => {
      process.stdout.write('running');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
      return false;
    };
    await runOnce({ db, log: pino() }, { name: 'count', everySeconds: 86_400, shared: 'alone', run });`;

  test('a job whose worker is killed is run by another one soon', async () => {
    const { deps, db } = await createWorld();
    const endTerm = () =>
      db.update(jobRuns).set({ leaseUntil: sql`${jobRuns.leaseUntil} - interval '21 seconds'` });
    const kill = await startProcess(db, KILLED);
    await kill();

    const run = vi.fn(async () => false);
    const worker = startWorker(deps, [{ name: 'count', everySeconds: 86_400, shared: 'alone', run }]);
    await endTerm();
    await eventually(async () =>
      expect(await db.select().from(jobRuns)).toMatchObject([{ isLeaseDoubted: true }]),
    );
    await endTerm();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    await worker.stop();
    expect(await listJobs(db)).toContainEqual(expect.objectContaining({ name: 'count', state: 'well' }));
  });
}
