import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { listJobs } from '@/server/modules/admin/list-jobs.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { jobRuns } from '@/server/schema.ts';
import { eventually } from '@/testing/eventually.ts';
import { createWorld } from '@/testing/world.ts';
import type { Job } from './job.ts';
import { claimJob, runOnce, startWorker } from './worker.ts';

const job = (fields: Partial<Job> & Pick<Job, 'run'>): Job => ({
  name: 'count',
  everySeconds: 3600,
  shared: 'alone',
  ...fields,
});

afterEach(() => {
  vi.useRealTimers();
});

/** Moves the recorded times back, as if the database's clock had jumped ahead; negative for the opposite. */
async function jumpClock(db: Database, seconds: number) {
  const by = sql`${seconds} * interval '1 second'`;
  await db.update(jobRuns).set({
    startedAt: sql`${jobRuns.startedAt} - ${by}`,
    finishedAt: sql`${jobRuns.finishedAt} - ${by}`,
    leaseUntil: sql`${jobRuns.leaseUntil} - ${by}`,
  });
}

/** A job that runs until the test ends it. */
function longJob(fields: Partial<Job> = {}) {
  const ends: (() => void)[] = [];
  const run = vi.fn(async (_deps: unknown, _stopping: AbortSignal) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return false;
  });
  const end = () => {
    for (const resolve of ends.splice(0)) resolve();
  };
  return { job: job({ run, ...fields }), run, end };
}

async function stateOf(db: Database, name: string) {
  return (await listJobs(db)).find((view) => view.name === name)?.state;
}

test('an exclusive job is run by one of several workers, once an interval', async () => {
  const { deps } = await createWorld();
  const run = vi.fn(async () => false);
  await Promise.all([1, 2, 3].map(() => runOnce(deps, job({ run }))));
  expect(run).toHaveBeenCalledTimes(1);

  await runOnce(deps, job({ run }));
  expect(run).toHaveBeenCalledTimes(1);
  await runOnce(deps, job({ run, everySeconds: 0 }));
  expect(run).toHaveBeenCalledTimes(2);
});

test('a claim that began before another worker finished the job does not run it again', async () => {
  const { db } = await createWorld();
  await db
    .insert(jobRuns)
    .values({ name: 'count', everySeconds: 3600, startedAt: sql`now() - interval '2 hours'` });
  await db.transaction(async (tx) => {
    await tx.update(jobRuns).set({ startedAt: sql`clock_timestamp()`, finishedAt: sql`clock_timestamp()` });
    expect(await claimJob(tx, job({ run: async () => false }))).toBeNull();
  });
});

test('a failed run is recorded and does not stop other jobs', async () => {
  const { deps, db } = await createWorld();
  const count = () => db.select().from(jobRuns).where(eq(jobRuns.name, 'count'));
  const failing = job({ run: () => Promise.reject(new Error('no luck')), everySeconds: 0 });
  const well = vi.fn(async () => false);
  const worker = startWorker(deps, [
    { ...failing, everySeconds: 3600 },
    job({ name: 'well', run: well, shared: 'together' }),
  ]);
  await eventually(async () => {
    expect(await count()).toMatchObject([{ lastError: 'no luck' }]);
    expect(well).toHaveBeenCalledOnce();
  });
  await worker.stop();

  await runOnce(deps, job({ run: async () => false, everySeconds: 0 }));
  expect(await count()).toMatchObject([{ lastError: null }]);
});

test('a stopping worker waits for its running jobs', async () => {
  const { deps } = await createWorld();
  let finish = () => {};
  const run = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return true;
  });
  const worker = startWorker(deps, [job({ run, shared: 'together' })]);
  await eventually(() => expect(run).toHaveBeenCalledOnce());

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

test('a long job yields to other work between its runs', async () => {
  const { deps } = await createWorld();
  let runs = 0;
  // It never waits for I/O, as with the embedded database.
  const run = async () => ++runs < 500;
  const worker = startWorker(deps, [job({ run, shared: 'together' })]);
  await new Promise(setImmediate);
  expect(runs).toBeLessThan(500);
  await worker.stop();
});

test('a requested job that fails does not prevent the others', async () => {
  const { deps, db } = await createWorld();
  const anHourAgo = sql`now() - interval '1 hour'`;
  const requested = {
    everySeconds: 86_400,
    startedAt: anHourAgo,
    finishedAt: anHourAgo,
    requestedAt: sql`now()`,
  };
  const names = ['breaks', 'counts', 'tidies'];
  await db.insert(jobRuns).values(names.map((name) => ({ name, ...requested })));
  const run = vi.fn(async () => false);
  const broken = vi.fn(() => Promise.reject(new Error('no luck')));
  const worker = startWorker(deps, [
    job({ name: 'breaks', everySeconds: 86_400, run: broken }),
    job({ name: 'counts', everySeconds: 86_400, run }),
    job({ name: 'tidies', everySeconds: 86_400, run }),
  ]);
  // Any of the three may be claimed last, and a stopping worker claims no more.
  await eventually(() => {
    expect(broken).toHaveBeenCalledOnce();
    expect(run).toHaveBeenCalledTimes(2);
  });
  await worker.stop();
  expect(await stateOf(db, 'breaks')).toBe('failing');
  expect(await stateOf(db, 'counts')).toBe('well');
  expect(await stateOf(db, 'tidies')).toBe('well');
});

test('a job requested while it is running is run once more afterwards', async () => {
  const { deps, db } = await createWorld();
  const { job: long, run, end } = longJob();
  const worker = startWorker(deps, [long]);
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  await db.update(jobRuns).set({ requestedAt: sql`now()` });
  await runOnce(deps, long);
  expect(run).toHaveBeenCalledOnce();
  end();
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
  end();
  await worker.stop();
});

test('a run longer than its interval is not started twice, and shows as running', async () => {
  const { deps, db } = await createWorld();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { job: long, run, end } = longJob({ everySeconds: 60 });
  const running = runOnce(deps, long);
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  // An hour of renewals, during which other workers look for jobs.
  for (let minutes = 0; minutes < 60; minutes += 10) {
    const previous = await leaseOf(db);
    await jumpClock(db, 10);
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(async () => expect(await leaseOf(db)).toBe(previous));
    await runOnce(deps, long);
    await jumpStart(db);
  }
  expect(run).toHaveBeenCalledOnce();
  expect(await stateOf(db, 'count')).toBe('running');
  end();
  await running;
  expect(await stateOf(db, 'count')).toBe('well');
  await runOnce(deps, long);
  expect(run).toHaveBeenCalledOnce();
});

/** @returns whole seconds until the lease ends */
async function leaseOf(db: Database) {
  const [lease] = await rows<{ seconds: number }>(
    db,
    sql`select round(extract(epoch from lease_until - now()))::int as seconds from job_runs`,
  );
  return lease?.seconds;
}

/** Moves the start of the run ten minutes back. */
async function jumpStart(db: Database) {
  await db.update(jobRuns).set({ startedAt: sql`${jobRuns.startedAt} - interval '10 minutes'` });
}

test('a jump of the database clock takes the job from no live worker', async () => {
  const { deps, db } = await createWorld();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { job: long, run, end } = longJob({ everySeconds: 1 });
  const running = runOnce(deps, long);
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  for (const seconds of [3_600, -7_200, 90_000, -30]) {
    await jumpClock(db, seconds);
    await runOnce(deps, long);
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(async () => expect(await leaseOf(db)).toBeLessThanOrEqual(20));
    await eventually(async () =>
      expect(await db.select().from(jobRuns)).toMatchObject([{ isLeaseDoubted: false }]),
    );
    await runOnce(deps, long);
  }
  expect(run).toHaveBeenCalledOnce();
  expect(run.mock.calls[0]?.[1].aborted).toBe(false);
  end();
  await running;
});

test('a worker that stops renewing loses the job within two lease terms, and its late result changes nothing', async () => {
  const { deps, db } = await createWorld();
  // Without renewals: the process is stopped, or has lost the database.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const stalled = longJob({ everySeconds: 86_400 });
  const stalledRun = runOnce(deps, stalled.job);
  await eventually(() => expect(stalled.run).toHaveBeenCalledOnce());

  const next = longJob({ everySeconds: 86_400 });
  await jumpClock(db, 21);
  await runOnce(deps, next.job);
  expect(next.run).not.toHaveBeenCalled();
  await jumpClock(db, 21);
  const nextRun = runOnce(deps, next.job);
  await eventually(() => expect(next.run).toHaveBeenCalledOnce());

  stalled.end();
  await stalledRun;
  expect(await stateOf(db, 'count')).toBe('running');
  next.end();
  await nextRun;
  expect(await stateOf(db, 'count')).toBe('well');
});

test('a worker aborts its run when another worker has taken the lease', async () => {
  const { deps, db } = await createWorld();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { job: long, run, end } = longJob();
  const running = runOnce(deps, long);
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  await db.update(jobRuns).set({ leaseToken: 'of another worker' });
  await vi.advanceTimersByTimeAsync(5_000);
  await eventually(() => expect(run.mock.calls[0]?.[1].aborted).toBe(true));
  end();
  await running;
});

test('a job runs as soon as it is due, and at once if its times are in the future or its run was cut off', async () => {
  const { deps, db } = await createWorld();
  const day = 86_400;
  const times = (finishedSecondsAgo: number, startedSecondsAgo = finishedSecondsAgo + 1) => ({
    everySeconds: day,
    startedAt: sql`now() - ${startedSecondsAgo} * interval '1 second'`,
    finishedAt: sql`now() - ${finishedSecondsAgo} * interval '1 second'`,
  });
  await db.insert(jobRuns).values([
    { name: 'due-in-a-moment', ...times(day - 0.5) },
    { name: 'due-in-an-hour', ...times(day - 3_600) },
    { name: 'clock-was-ahead', ...times(-30 * day) },
    { name: 'started-in-the-future', ...times(60, -30 * day) },
    { name: 'cut-off', ...times(7_200, 3_600) },
  ]);
  const ran: string[] = [];
  const names = (await db.select().from(jobRuns)).map(({ name }) => name);
  const run = (name: string) => async () => {
    ran.push(name);
    return false;
  };
  const worker = startWorker(
    deps,
    names.map((name) => job({ name, everySeconds: day, run: run(name) })),
  );
  const atOnce = ['clock-was-ahead', 'cut-off', 'started-in-the-future'];
  await eventually(() => expect(ran.toSorted()).toEqual(atOnce));
  await eventually(() => expect(ran.at(-1)).toBe('due-in-a-moment'));
  await worker.stop();
  expect(ran).toHaveLength(4);
});

test('a job is late once it has been due for more than five minutes, however long it takes', async () => {
  const { db } = await createWorld();
  const ago = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`;
  const every = { everySeconds: 300 };
  const finished = (seconds: number) => ({ ...every, startedAt: ago(seconds + 1), finishedAt: ago(seconds) });
  await db.insert(jobRuns).values([
    { name: 'recent', ...finished(500) },
    { name: 'overdue', ...finished(700) },
    { name: 'long', ...every, startedAt: ago(7_200), leaseUntil: ago(-20), leaseToken: 'live' },
    { name: 'died', ...every, startedAt: ago(7_200), leaseUntil: ago(400), leaseToken: 'dead' },
    { name: 'future', ...every, startedAt: ago(-86_400), finishedAt: null },
  ]);
  const states = Object.fromEntries((await listJobs(db)).map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    recent: 'well',
    overdue: 'late',
    long: 'running',
    died: 'late',
    future: 'well',
  });
});
