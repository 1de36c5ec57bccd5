import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { JOBS } from '@/server/jobs.ts';
import { startWorker } from '@/server/platform/jobs/worker.ts';
import { auditLog, jobRuns, mailOutbox, payoutRuns, payouts, users } from '@/server/schema.ts';
import { JOB_WORDS } from '@/shared/admin/jobs.ts';
import { eventually } from '@/testing/eventually.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getSystemHealth } from './system-health/get-system-health.ts';

async function adminOf(world: World) {
  return world.callerOf(await world.user({ username: 'root', role: 'admin' }));
}

test('every job has a label for admins, and no other label exists', () => {
  expect(Object.keys(JOB_WORDS).sort()).toEqual(JOBS.map(({ name }) => name).sort());
});

test('a job started by an admin is run once by one worker, and the audit log names the admin', async () => {
  const world = await createWorld();
  const { db, deps } = world;
  const run = vi.fn(async () => false);
  const nightly = { name: 'prune', everySeconds: 86_400, shared: 'alone' as const, run };
  const lastNight = sql`now() - interval '1 hour'`;
  await db
    .insert(jobRuns)
    .values({ name: 'prune', everySeconds: 86_400, startedAt: lastNight, finishedAt: lastNight });
  const admin = await adminOf(world);

  await admin.system.runJob({ name: 'prune' });
  expect(await admin.system.jobs()).toContainEqual(
    expect.objectContaining({ name: 'prune', state: 'requested' }),
  );
  const workers = [startWorker(deps, [nightly]), startWorker(deps, [nightly])];
  await eventually(async () => {
    const [done] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'prune'));
    expect(done?.finishedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
  await Promise.all(workers.map((worker) => worker.stop()));

  expect(run).toHaveBeenCalledOnce();
  const answer = await db.select().from(auditLog).where(eq(auditLog.action, 'run_job'));
  expect(answer).toMatchObject([{ subject: 'job:prune' }]);
  for (const name of ['send-mail', 'no such job']) {
    await expect(admin.system.runJob({ name })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  }
  await db.update(jobRuns).set({ leaseUntil: sql`now() + interval '10 seconds'` });
  await expect(admin.system.runJob({ name: 'prune' })).rejects.toMatchObject({ cause: { code: 'IN_USE' } });
});

test('a job that every worker runs shows as failing from its first failure until it succeeds', async () => {
  const world = await createWorld();
  const admin = await adminOf(world);
  let isBroken = true;
  const mail = {
    name: 'send-mail',
    everySeconds: 0.01,
    shared: 'together' as const,
    run: async () => {
      if (isBroken) throw new Error('no mail server');
      return false;
    },
  };
  const worker = startWorker({ ...world.deps, log: world.deps.log.child({}, { level: 'silent' }) }, [mail]);
  const found = async () => (await admin.system.jobs()).find(({ name }) => name === 'send-mail');
  await eventually(async () =>
    expect(await found()).toMatchObject({ state: 'failing', lastError: 'no mail server' }),
  );
  isBroken = false;
  await eventually(async () => expect(await found()).toMatchObject({ state: 'well', lastError: null }));
  await worker.stop();
});

test('system health reports a late job and old mail, with advice', async () => {
  const world = await createWorld();
  const { db, deps } = world;
  const checks = async () => {
    const { groups, ...health } = await getSystemHealth({ ...deps, now: () => new Date() });
    return { ...health, all: groups.flatMap((group) => group.checks) };
  };
  const well = await checks();
  expect(well.all.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(well.all).toContainEqual(expect.objectContaining({ label: 'Mail to send', finding: 'None' }));
  expect(well.all).toContainEqual(
    expect.objectContaining({ label: '360° videos', finding: 'Made by our studio' }),
  );

  const letter = { to: 'a@b.test', subject: '', text: '', html: '' };
  const hoursAgo = (hours: number) => sql`now() - ${hours} * interval '1 hour'`;
  await db.insert(mailOutbox).values([
    { ...letter, nextAttemptAt: hoursAgo(2) },
    { ...letter, nextAttemptAt: hoursAgo(-1) },
    { ...letter, status: 'dead', createdAt: hoursAgo(49) },
  ]);
  await db
    .insert(jobRuns)
    .values({ name: 'prune', everySeconds: 3600, startedAt: hoursAgo(3), finishedAt: hoursAgo(3) });
  const [waits, paid, failed] = [await world.user(), await world.user(), await world.user()];
  const sums = { minimumCents: 0, totalCents: 3, payoutCount: 3, currency: 'nzd' };
  const [run] = await db
    .insert(payoutRuns)
    .values({ ...sums, key: randomUUID(), createdBy: paid.id })
    .returning();
  const payout = { runId: run?.id ?? 0, amountCents: 1, currency: 'nzd', createdAt: hoursAgo(1) };
  await db.update(users).set({ role: 'vendor' });
  await db.insert(payouts).values([
    { ...payout, method: 'stripe', vendorId: waits.id },
    { ...payout, method: 'stripe', vendorId: paid.id, state: 'paid' },
    { ...payout, method: 'bank', vendorId: failed.id, state: 'failed', undoneAt: hoursAgo(49) },
  ]);
  const bad = await checks();
  expect(bad.state).toBe('bad');
  expect(bad.all.filter(({ state }) => state !== 'good')).toEqual([
    expect.objectContaining({ label: 'Mail to send', state: 'bad', finding: '1, the oldest for 2 hours' }),
    expect.objectContaining({
      label: 'Undelivered mail',
      state: 'watch',
      finding: '1, the oldest for 2 days',
    }),
    expect.objectContaining({
      label: 'Payouts through Stripe',
      state: 'watch',
      finding: '1, the oldest for 1 hour',
    }),
    expect.objectContaining({ label: 'Failed payouts', state: 'watch', finding: '1, the oldest for 2 days' }),
    expect.objectContaining({ label: 'Late', state: 'bad', finding: 'Tidy up' }),
  ]);
});

test('the audit log filters by actor, subject, action and day, and pages without gaps', async () => {
  const world = await createWorld();
  const admin = await adminOf(world);
  const { id } = await world.user({ username: 'vera' });
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
  await world.db.insert(auditLog).values(
    Array.from({ length: 120 }, (_, index) => ({
      // Two per hour, ordered by id.
      at: at(Math.floor(index / 2)),
      action: index % 3 === 0 ? 'sign_in' : 'change_user',
      actorId: index % 2 === 0 ? id : 1_000_000,
      subject: `user:${index % 5}`,
    })),
  );
  const all = async (filter: Omit<Parameters<typeof admin.crm.auditLog>[0], 'cursor'>) => {
    const found: number[] = [];
    for (let cursor: number | undefined; ; ) {
      const page = await admin.crm.auditLog({ ...filter, cursor });
      found.push(...page.items.map((line) => line.id));
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  };
  const expected = async (where: ReturnType<typeof sql>) => {
    const lines = await world.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .orderBy(sql`at desc, id desc`);
    return lines.map((line) => line.id);
  };

  expect(await all({})).toEqual(await expected(sql`true`));
  expect(await all({ actor: 'VERA' })).toEqual(await expected(sql`actor_id = ${id}`));
  expect(await all({ actor: `user:${id}`, action: 'sign_in' })).toEqual(
    await expected(sql`actor_id = ${id} and action = 'sign_in'`),
  );
  expect(await all({ subject: 'user:3' })).toEqual(await expected(sql`subject = 'user:3'`));
  // 2 March in New Zealand: from 11:00 UTC of the day before, in daylight saving.
  expect(await all({ from: '2026-03-02', to: '2026-03-02' })).toEqual(
    await expected(sql`at >= '2026-03-01T11:00:00Z' and at < '2026-03-02T11:00:00Z'`),
  );
  expect(await all({ actor: 'nobody' })).toEqual([]);
});

test('the admin search finds the same rows as each list, a few of each kind', async () => {
  const world = await createWorld();
  const admin = await adminOf(world);
  const vendor = await world.user({ username: 'tram', role: 'vendor', name: 'Tram Barn Restorers' });
  for (let nth = 0; nth < 7; nth += 1)
    await world.product({ vendorId: vendor.id, name: `Tram stool ${nth}` });
  await world
    .callerOf(vendor)
    .collectionForms.submit({ formType: 'feedback', title: 'The tram stop is near' });

  const hits = await admin.admin.search({ text: ' tram ' });
  const titles = (kind: string) => hits.filter((hit) => hit.kind === kind).map(({ title }) => title);
  expect(titles('user')).toEqual(['Tram Barn Restorers']);
  expect(titles('product')).toHaveLength(5);
  expect(titles('form')).toEqual(['The tram stop is near']);
  expect(await admin.admin.search({ text: 't' })).toEqual([]);
  expect(await admin.admin.search({ text: '%_' })).toEqual([]);
});
