import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inRequest } from '@/server/platform/request-scope.ts';
import { createFairQueue } from './fair-queue.ts';
import { createLruCache } from './lru-cache.ts';

test('a thing is made once for all who ask; the one asked for longest ago makes room', async () => {
  const keep = createLruCache<string>({ most: 2 });
  const made: string[] = [];
  const ask = (key: string) =>
    keep(key, async () => {
      made.push(key);
      return key;
    });
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual(['a', 'a', 'b', 'a']);
  expect(made).toEqual(['a', 'b']);
  await ask('c');
  await ask('a');
  expect(made, 'a was asked for after b').toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is tried again', async () => {
  const keep = createLruCache<string>({ most: 2 });
  await expect(keep('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(keep('a', async () => 'made')).resolves.toBe('made');
});

test('what is not worth keeping is made anew for who asks next, and so is what is too old', async () => {
  const clock = { ms: 5_000, now: () => clock.ms };
  let made = 0;
  const keep = createLruCache<number>({ most: 2, forMs: 1_000, isKept: (value) => value !== 1, clock });
  const ask = () => keep('a', async () => ++made);
  expect(await ask()).toBe(1);
  expect(await ask(), 'the first was not kept').toBe(2);
  clock.ms = 6_000;
  expect(await ask()).toBe(2);
  clock.ms = 6_001;
  expect(await ask(), 'the second is too old').toBe(3);
});

test('a value that several requests wait for is made even if the client that asked first hangs up', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 5, maxWaiting: 5 });
  const keep = createLruCache<string>({ most: 2 });
  let finish = () => {};
  const running = queue(
    'other',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const ask = (hasHungUp: boolean) =>
    inRequest({ readsBriefly: true, hasHungUp: () => hasHungUp }, () =>
      keep('a', () => queue('a', async () => 'made')),
    );
  const both = [ask(true), ask(false)];
  // Work starts in the next round of the event loop.
  await nextRound();
  finish();
  await running;
  expect(await Promise.all(both)).toEqual(['made', 'made']);
});
