import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { jobRuns } from '@/server/platform/db/schema/index.ts';
import { createWorld } from '@/testing/world.ts';
import type { Job } from './job.ts';
import { runOnce, startWorker } from './worker.ts';

const job = (fields: Partial<Job> & Pick<Job, 'run'>): Job => ({
  name: 'count',
  everySeconds: 3600,
  shared: 'alone',
  ...fields,
});

test('of several workers one does a job that is done alone, once an interval', async () => {
  const { deps } = await createWorld();
  const run = vi.fn(async () => false);
  await Promise.all([1, 2, 3].map(() => runOnce(deps, job({ run }))));
  expect(run).toHaveBeenCalledTimes(1);

  await runOnce(deps, job({ run }));
  expect(run).toHaveBeenCalledTimes(1);
  await runOnce(deps, job({ run, everySeconds: 0 }));
  expect(run).toHaveBeenCalledTimes(2);
});

test('a run that fails is remembered and stops nothing', async () => {
  const { deps, db } = await createWorld();
  const count = () => db.select().from(jobRuns).where(eq(jobRuns.name, 'count'));
  const failing = job({ run: () => Promise.reject(new Error('no luck')), everySeconds: 0 });
  const well = vi.fn(async () => false);
  const worker = startWorker(deps, [
    { ...failing, everySeconds: 3600 },
    job({ name: 'well', run: well, shared: 'together' }),
  ]);
  await vi.waitFor(async () => {
    expect(await count()).toMatchObject([{ lastError: 'no luck' }]);
    expect(well).toHaveBeenCalledOnce();
  });
  await worker.stop();

  await runOnce(deps, job({ run: async () => false, everySeconds: 0 }));
  expect(await count()).toMatchObject([{ lastError: null }]);
});

test('a worker that is stopped waits for what is running', async () => {
  const { deps } = await createWorld();
  let finish = () => {};
  const run = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return true;
  });
  const worker = startWorker(deps, [job({ run, shared: 'together' })]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());

  let hasStopped = false;
  const stopped = worker.stop().then(() => {
    hasStopped = true;
  });
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  finish();
  await stopped;
  expect(run).toHaveBeenCalledTimes(1);
});

test('the rest of the shop comes in between the runs of a job that has much to do', async () => {
  const { deps } = await createWorld();
  let runs = 0;
  // Nothing of it waits for anything, as with the embedded database.
  const run = async () => ++runs < 500;
  const worker = startWorker(deps, [job({ run, shared: 'together' })]);
  await new Promise(setImmediate);
  expect(runs).toBeLessThan(500);
  await worker.stop();
});
