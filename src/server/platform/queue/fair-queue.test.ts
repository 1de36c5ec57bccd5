import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInRequest } from '@/server/platform/request-scope.ts';
import { createFairQueue } from './queues.ts';

/** Work starts in the next round of the event loop. */
async function rounds() {
  for (let n = 0; n < 3; n++) await nextRound();
}

/** A queue with work that ends when the test says so. */
function bench(options: { maxRunning: number; maxWaitingPerAddress?: number; maxWaiting?: number }) {
  const inTurn = createFairQueue({ maxWaitingPerAddress: 100, maxWaiting: 1000, ...options });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    ask: (address: string, name = address) =>
      inTurn(address, () => {
        started.push(name);
        return new Promise<string>((resolve) => {
          ends.push(() => resolve(name));
        });
      }),
    /** Ends the longest-running task and starts the next one. */
    async endOne() {
      ends.shift()?.();
      await rounds();
    },
  };
}

test('an address with many tasks delays only itself; other addresses are next', async () => {
  const { started, ask, endOne } = bench({ maxRunning: 1 });
  const answers = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ];
  await rounds();
  expect(started).toEqual(['a1']);
  for (const _ of answers) await endOne();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('running tasks never exceed the limit, and a single address may use all slots', async () => {
  const { started, ask, endOne } = bench({ maxRunning: 3 });
  const answers = Array.from({ length: 10 }, () => ask('a'));
  await rounds();
  expect(started).toHaveLength(3);
  await endOne();
  expect(started).toHaveLength(4);
  for (const _ of answers) await endOne();
  expect(await Promise.all(answers)).toHaveLength(10);
});

test('a task that arrives when a slot is handed over does not overtake the queue', async () => {
  const { started, ask, endOne } = bench({ maxRunning: 1 });
  const first = ask('a', 'first');
  const second = ask('a', 'second');
  await rounds();
  await endOne();
  const third = ask('a', 'third');
  expect(started).toEqual(['first', 'second']);
  await endOne();
  await endOne();
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
});

test("tasks beyond an address's limit are refused; beyond the total limit the address with most loses one", async () => {
  const { ask, endOne } = bench({ maxRunning: 1, maxWaitingPerAddress: 2, maxWaiting: 3 });
  const kept = [ask('a'), ask('a'), ask('a')];
  await rounds();
  const refused = { details: { retryAfterSeconds: expect.any(Number) } };
  await expect(ask('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', ...refused });
  kept.push(ask('b'));
  const last = expect(kept[2]).rejects.toMatchObject({ code: 'UNAVAILABLE', ...refused });
  kept.push(ask('c'));
  await last;
  await expect(ask('b'), 'nobody waits with more').rejects.toMatchObject({ code: 'UNAVAILABLE', ...refused });
  for (const _ of kept) await endOne();
  const ended = await Promise.allSettled(kept);
  expect(ended.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

test('a failed task frees its slot', async () => {
  const inTurn = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 5, maxWaiting: 5 });
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const working = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(working).resolves.toBe('done');
  await expect(inTurn('b', async () => 'done')).resolves.toBe('done');
});

test('synchronous tasks yield to the event loop', async () => {
  const inTurn = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 100, maxWaiting: 100 });
  const done: string[] = [];
  const work = Array.from({ length: 10 }, () => inTurn('a', async () => done.push('work')));
  setImmediate(() => setImmediate(() => done.push('another')));
  await Promise.all(work);
  expect(done.indexOf('another')).toBeLessThan(5);
});

test('queued tasks of a client that hung up are not run', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 5, maxWaiting: 5 });
  let hasHungUp = false;
  let finish = () => {};
  const running = queue(
    'a',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await rounds();
  const done: string[] = [];
  const gone = runInRequest({ readsBriefly: false, hasHungUp: () => hasHungUp }, () =>
    queue('b', async () => done.push('gone')),
  );
  const next = queue('c', async () => done.push('next'));
  hasHungUp = true;
  finish();
  await running;
  await expect(gone).rejects.toThrow(expect.objectContaining({ name: 'ClientGoneError' }));
  await next;
  expect(done).toEqual(['next']);
});
