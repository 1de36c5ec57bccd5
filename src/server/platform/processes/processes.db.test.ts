import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getSystemHealth } from '@/server/modules/admin/system-health/get-system-health.ts';
import { serverProcesses } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { renewProcess } from './processes.ts';
import { createWorkerWatch } from './watch-workers.ts';

const secondsAgo = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`;

function runWorker({ db }: World, secondsSinceSeen: number) {
  const fields = { id: randomUUID(), role: 'worker' as const, host: 'b', pid: 1, version: '1' };
  return db.insert(serverProcesses).values({ ...fields, seenAt: secondsAgo(secondsSinceSeen) });
}

async function checkOf(world: World, label: string) {
  const { groups } = await getSystemHealth(world.deps);
  return groups.flatMap(({ checks }) => checks).find((check) => check.label === label);
}

test('a worker missing for half a minute causes one error in the log and one mail to the operator', async () => {
  const world = await createWorld({ ROLE: 'web', OPERATOR_EMAIL: 'operator@example.com' });
  const sent: { to: string; subject: string }[] = [];
  const mail = {
    send: async (one: { to: string; subject: string }) => void sent.push(one),
    verify: async () => {},
    close: () => {},
  };
  const [one, other] = [0, 0].map((grace) => createWorkerWatch({ ...world.deps, mail }, grace));
  const lookTwice = async () => {
    for (const watch of [one, other, one, other]) await watch?.check();
  };
  const errors = () => world.logged.filter((line) => line.includes('"level":50'));

  await runWorker(world, 5);
  await lookTwice();
  expect([sent, errors()]).toEqual([[], []]);
  expect(await checkOf(world, 'Worker')).toMatchObject({ state: 'good' });

  await world.db.update(serverProcesses).set({ seenAt: secondsAgo(31) });
  await lookTwice();
  expect(sent).toMatchObject([{ to: 'operator@example.com', subject: 'Rehome: no worker runs' }]);
  const line = expect.stringContaining('no worker runs: mail, refunds and jobs wait');
  expect(errors(), 'one line of each process').toEqual([line, line]);
  expect(await checkOf(world, 'Worker')).toMatchObject({
    state: 'bad',
    finding: 'None seen for 30 seconds',
    advice: 'Mail, refunds and jobs wait. Start a process with ROLE=worker.',
  });

  await runWorker(world, 0);
  await lookTwice();
  await world.db.update(serverProcesses).set({ seenAt: secondsAgo(31) });
  await lookTwice();
  expect(sent, 'the next time is another alarm').toHaveLength(2);
});

test('an unsent mail about a missing worker is sent by the next process', async () => {
  const world = await createWorld({ ROLE: 'web', OPERATOR_EMAIL: 'operator@example.com' });
  const sent: unknown[] = [];
  const mail = {
    send: async (one: unknown) => {
      sent.push(one);
      if (sent.length === 1) throw new Error('the mail server is away');
    },
    verify: async () => {},
    close: () => {},
  };
  const watch = createWorkerWatch({ ...world.deps, mail }, 0);
  await watch.check();
  await watch.check();
  expect(sent).toHaveLength(1);
  await world.db.execute(sql`update operator_alerts set claimed_at = now() - interval '2 minutes'`);
  await watch.check();
  await world.db.execute(sql`update operator_alerts set claimed_at = now() - interval '2 minutes'`);
  await watch.check();
  expect(sent).toHaveLength(2);
});

test('a worker may start half a minute later than the web process', async () => {
  const world = await createWorld({ ROLE: 'web' });
  await createWorkerWatch(world.deps).check();
  expect(world.logged.filter((line) => line.includes('no worker runs'))).toEqual([]);
});

test('running processes that do not share their folder of pictures are reported', async () => {
  const world = await createWorld({ ROLE: 'web' });
  const label = 'Shared by all processes';
  const web = { ...world.deps };
  await renewProcess(web, randomUUID());
  await renewProcess(web, randomUUID());
  expect(await checkOf(world, label)).toMatchObject({ state: 'good', finding: 'Yes' });

  const elsewhere = { ...world.deps.storage, mark: async () => 'another folder' };
  const worker = {
    ...world.deps,
    settings: { ...world.settings, role: 'worker' as const },
    storage: elsewhere,
  };
  const id = randomUUID();
  await renewProcess(worker, id);
  expect(await checkOf(world, label)).toMatchObject({
    state: 'bad',
    finding: expect.stringMatching(/^No: web on .+ \(\d+\), web on .+ \(\d+\), worker on .+ \(\d+\)$/),
    advice: expect.stringContaining('the same volume as DATA_DIR'),
  });
  await world.db
    .update(serverProcesses)
    .set({ seenAt: secondsAgo(31) })
    .where(sql`id = ${id}`);
  expect(await checkOf(world, label)).toMatchObject({ state: 'good' });
});
