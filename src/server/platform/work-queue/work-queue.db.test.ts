import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/platform/db/client.ts';
import { eventually } from '@/testing/eventually.ts';
import { createWorld, type World } from '@/testing/world.ts';
import {
  claim,
  claimEarly,
  databaseNow,
  doubling,
  finish,
  keepLease,
  lockFreeRows,
  renewLease,
  retryLater,
  secondsUntilRetry,
  underLease,
  type WorkQueue,
} from './index.ts';

const time = () => timestamp({ withTimezone: true, mode: 'date' });
const items = pgTable('work_items', {
  id: integer().primaryKey(),
  state: text().notNull().default('waiting'),
  dueAt: time().notNull(),
  attempts: integer().notNull().default(0),
  claimedAt: time(),
  leaseUntil: time(),
  leaseToken: uuid(),
});
type Item = typeof items.$inferSelect;

/** A queue whose lease ends at its due time, as for refunds. */
const byDueAt: WorkQueue<typeof items> = {
  table: items,
  columns: { id: 'id', dueAt: 'dueAt', attempts: 'attempts', claimedAt: 'claimedAt' },
  leaseSeconds: 30,
  pauseAfter: doubling(10, 60, 5),
  isOpen: eq(items.state, 'waiting'),
};
/** A queue with lease columns, as for videos. */
const byToken: WorkQueue<typeof items> = {
  ...byDueAt,
  columns: {
    id: 'id',
    dueAt: 'dueAt',
    attempts: 'attempts',
    leaseUntil: 'leaseUntil',
    leaseToken: 'leaseToken',
  },
};
const QUEUES = [
  ['the due time', byDueAt],
  ['a token', byToken],
] as const;

let world: World;
let work: { db: Database; now(): Date };

beforeEach(async () => {
  world = await createWorld();
  const { db, clock } = world;
  work = { db, now: () => clock.now };
  await db.execute(sql`drop table if exists work_items`);
  await db.execute(sql`
    create table work_items (
      id int primary key, state text not null default 'waiting', due_at timestamptz not null, attempts int not null default 0,
      claimed_at timestamptz, lease_until timestamptz, lease_token uuid
    )`);
});

afterAll(() => world.db.execute(sql`drop table work_items`));

async function add(count = 1) {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  await world.db.insert(items).values(ids.map((id) => ({ id, dueAt: world.clock.now })));
}

async function claimOne(queue: WorkQueue<typeof items>): Promise<Item> {
  const [item] = await claim(work, queue, {});
  if (!item) throw new Error('Nothing is due.');
  return item;
}

const stored = async () => (await world.db.select().from(items).orderBy(items.id))[0];
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};

test.each(QUEUES)('concurrent workers claim each item once, by %s', async (_, queue) => {
  await add(12);
  const claimed: number[] = [];
  const worker = async (limit: number) => {
    for (;;) {
      const found = await claim(work, queue, { limit });
      if (found.length === 0) return;
      expect(found.length).toBeLessThanOrEqual(limit);
      claimed.push(...found.map(({ id }) => id));
    }
  };
  await Promise.all([1, 1, 2, 5].map(worker));
  // A worker that found only locked rows has finished early: the next poll takes the rest.
  await worker(1);
  expect(claimed.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('the item due for longest is claimed first, and none before it is due or after it is done', async () => {
  const { db, clock } = world;
  const at = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000);
  await db.insert(items).values([
    { id: 1, dueAt: at(-5) },
    { id: 2, dueAt: at(-9) },
    { id: 3, dueAt: at(1) },
    { id: 4, dueAt: at(-9), state: 'done' },
  ]);
  expect((await claimOne(byDueAt)).id).toBe(2);
  expect((await claimOne(byDueAt)).id).toBe(1);
  expect(await claim(work, byDueAt, {})).toEqual([]);
});

test.each(QUEUES)(
  'the item of a dead worker is due after its lease, and a late write of that worker has no effect, by %s',
  async (_, queue) => {
    await add();
    const late = await claimOne(queue);
    later(29);
    expect(await claim(work, queue, {})).toEqual([]);
    later(1);
    const next = await claimOne(queue);
    const previous = await stored();
    expect(await renewLease(work, queue, late)).toBe(false);
    expect(await retryLater(work, queue, late)).toBe(false);
    expect(await finish(work, queue, late, { state: 'failed' })).toBe(false);
    expect(await stored()).toEqual(previous);

    expect(await finish(work, queue, next, { state: 'done' })).toBe(true);
    expect(await stored()).toMatchObject({ state: 'done', attempts: 2, claimedAt: null, leaseToken: null });
  },
);

test.each(QUEUES)('a lease is renewed as long as the work takes, by %s', async (_, queue) => {
  await add();
  const item = await claimOne(queue);
  const leaseEnd = (row: Item | undefined) => (queue === byToken ? row?.leaseUntil : row?.dueAt)?.getTime();
  const ended = await underLease(
    work,
    queue,
    item,
    async (lost) => {
      for (let seconds = 0; seconds < 58; seconds += 29) {
        later(29);
        await expect
          .poll(async () => leaseEnd(await stored()))
          .toBe(world.clock.now.getTime() + queue.leaseSeconds * 1000);
        expect(await claim(work, queue, {})).toEqual([]);
      }
      return lost.aborted;
    },
    5,
  );
  expect(ended).toBe(false);
  later(30);
  expect((await claimOne(queue)).attempts).toBe(2);
});

test('work is aborted once another worker claims its item, or the item is cancelled', async () => {
  await add(2);
  for (const change of [{ attempts: 7 }, { state: 'cancelled' }]) {
    const item = await claimOne(byDueAt);
    await underLease(
      work,
      byDueAt,
      item,
      async (lost) => {
        await world.db.update(items).set(change).where(eq(items.id, item.id));
        await eventually(() => expect(lost.aborted).toBe(true));
      },
      5,
    );
  }
});

test('while the database is unavailable, work continues until its lease must have ended', async () => {
  await add();
  const item = await claimOne(byDueAt);
  let fails = 0;
  const away = {
    ...work,
    now: () => {
      fails += 1;
      throw new Error('The database is away.');
    },
  };
  const lease = keepLease(away, { ...byDueAt, leaseSeconds: 0.2 }, item, 10);
  await eventually(() => expect(fails).toBeGreaterThan(2));
  expect(lease.lost.aborted).toBe(false);
  await eventually(() => expect(lease.lost.aborted).toBe(true));
  await lease.end();
});

test('pauses double up to a maximum, and an item is given up after its last attempt', async () => {
  await add();
  const pauses: (number | null)[] = [];
  for (;;) {
    const item = await claimOne(byDueAt);
    const seconds = secondsUntilRetry(byDueAt, item);
    pauses.push(seconds);
    if (seconds === null) {
      await finish(work, byDueAt, item, { state: 'failed' });
      break;
    }
    await retryLater(work, byDueAt, item);
    later(seconds - 1);
    expect(await claim(work, byDueAt, {})).toEqual([]);
    later(1);
  }
  expect(pauses).toEqual([10, 20, 40, 60, null]);
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 5, claimedAt: null });
  later(3600);
  expect(await claim(work, byDueAt, {})).toEqual([]);
});

test('an interrupted attempt does not count', async () => {
  await add();
  await retryLater(work, byToken, await claimOne(byToken), { seconds: 0, isCounted: false });
  expect(await claimOne(byToken)).toMatchObject({ attempts: 1 });
});

test.each(QUEUES)(
  'an item can be claimed before it is due, but not from a working worker, by %s',
  async (_, queue) => {
    await add();
    await retryLater(work, queue, await claimOne(queue));
    const early = () => claimEarly(work, queue, eq(items.id, 1));
    expect(await early()).toMatchObject({ attempts: 2 });
    expect(await early()).toBeUndefined();
    later(30);
    expect(await early()).toMatchObject({ attempts: 3 });
  },
);

if (process.env.TEST_ENGINE === 'postgres') {
  test('rows locked by another transaction are skipped', async () => {
    await add(3);
    const choice = { where: eq(items.state, 'waiting'), orderBy: sql`id`, limit: 2 };
    await world.db.transaction(async (tx) => {
      expect((await lockFreeRows(tx, items, choice)).map(({ id }) => id)).toEqual([1, 2]);
      await world.db.transaction(async (other) => {
        expect((await lockFreeRows(other, items, choice)).map(({ id }) => id)).toEqual([3]);
      });
      expect((await claimOne(byDueAt)).id).toBe(3);
    });
  });
}

test.each(QUEUES)(
  'an item is due once its lease has ended by the database clock too, by %s',
  async (_, queue) => {
    await world.db.insert(items).values({ id: 1, dueAt: new Date(0) });
    const byDatabase = { db: world.db, now: databaseNow };
    const attempt = () => claim(byDatabase, queue, {});
    expect(await attempt()).toMatchObject([{ attempts: 1 }]);
    expect(await attempt()).toEqual([]);
    await world.db.execute(sql`
    update work_items set due_at = due_at - interval '30 seconds', lease_until = lease_until - interval '30 seconds'`);
    expect(await attempt()).toMatchObject([{ attempts: 2 }]);
  },
);

test('a late worker writes nothing after its attempts were reset', async () => {
  await add();
  const late = await claimOne(byDueAt);
  await world.db.update(items).set({ attempts: 0, claimedAt: null });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const current = await claimOne(byDueAt);
  expect(current.attempts).toBe(late.attempts);
  expect(await retryLater(work, byDueAt, late)).toBe(false);
  expect((await stored())?.claimedAt).toEqual(current.claimedAt);
  expect(await retryLater(work, byDueAt, current)).toBe(true);
});
