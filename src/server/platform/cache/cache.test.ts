import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from '@/server/platform/queue/queues.ts';
import { runInRequest } from '@/server/platform/request-scope.ts';
import { createCache, createLru, memoize, perOwner } from './cache.ts';

test('a value is computed once for concurrent callers, and the least recently used is evicted', async () => {
  const cache = createCache({ most: 2 });
  const made: string[] = [];
  const ask = (key: string) =>
    cache.get(key, async () => {
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

test('a failure is not cached', async () => {
  const cache = createCache({ most: 2 });
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(cache.get('a', async () => 'made')).resolves.toBe('made');
});

test('expired values, and those not worth caching, are computed again', async () => {
  const clock = { ms: 5_000, now: () => clock.ms };
  let created = 0;
  const cache = createCache({ most: 2, forMs: 1_000, isKept: (value) => value !== 1, clock });
  const ask = () => cache.get('a', async () => ++created);
  expect(await ask()).toBe(1);
  expect(await ask(), 'the first was not kept').toBe(2);
  clock.ms = 6_000;
  expect(await ask()).toBe(2);
  clock.ms = 6_001;
  expect(await ask(), 'the second is too old').toBe(3);
});

test('a value that several requests await is computed even if the first client hangs up', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 5, maxWaiting: 5 });
  const cache = createCache({ most: 2 });
  let finish = () => {};
  const running = queue(
    'other',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const ask = (hasHungUp: boolean) =>
    runInRequest({ readsBriefly: true, hasHungUp: () => hasHungUp }, () =>
      cache.get('a', () => queue('a', async () => 'made')),
    );
  const both = [ask(true), ask(false)];
  // Work starts in the next round of the event loop.
  await nextRound();
  finish();
  await running;
  expect(await Promise.all(both)).toEqual(['made', 'made']);
});

test('a cache for many entries preallocates no memory, and is bounded', () => {
  const lru = createLru<string, number>({ most: 50_000 });
  expect(lru.max).toBe(0);
  for (let nth = 0; nth < 50_010; nth++) lru.set(`${nth}`, nth);
  expect(lru.size).toBe(50_000);
  expect(lru.has('9')).toBe(false);
  expect(lru.get('10')).toBe(10);
});

test('a cache limited by size evicts the least recently used', () => {
  const lru = createLru<string, string>({ most: 5, sizeOf: (text) => text.length });
  lru.set('a', 'aa').set('b', 'bb');
  lru.get('a');
  lru.set('c', 'cc');
  expect([...lru.keys()].sort()).toEqual(['a', 'c']);
});

test('a memoized function is computed once for each argument, also when it returns false', () => {
  let computed = 0;
  const isLong = memoize({ most: 10 }, (text: string) => {
    computed++;
    return text.length > 3;
  });
  expect([isLong('abc'), isLong('abc'), isLong('abcd')]).toEqual([false, false, true]);
  expect(computed).toBe(2);
});

test('each owner has its own cache until it is forgotten', async () => {
  const caches = perOwner<object, ReturnType<typeof createCache>>(() => createCache({ most: 2 }));
  const [one, other] = [{}, {}];
  const ask = (owner: object, value: number) => caches.of(owner).get('a', async () => value);
  expect([await ask(one, 1), await ask(one, 2), await ask(other, 3)]).toEqual([1, 1, 3]);
  caches.forget(one);
  expect([await ask(one, 4), await ask(other, 5)]).toEqual([4, 3]);
});
