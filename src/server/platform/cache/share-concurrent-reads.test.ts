import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '@/server/platform/db/client.ts';
import { shareConcurrentReads } from './cache.ts';

/** Reads that the test ends, of a value that may change meanwhile. */
function slowReader() {
  const db = {} as Database;
  const pending: (() => void)[] = [];
  const reader = {
    value: 1,
    begun: 0,
    ask: (key = 'list') =>
      shareConcurrentReads(db, key, () => {
        reader.begun++;
        const seen = reader.value;
        return new Promise<number>((resolve, reject) => {
          pending.push(() => (seen < 0 ? reject(new Error('lost')) : resolve(seen)));
        });
      }),
    async endOne() {
      pending.shift()?.();
      await nextRound();
    },
  };
  return reader;
}

test('callers during a read share the next read, which begins after their call', async () => {
  const reader = slowReader();
  const first = reader.ask();
  reader.value = 2;
  const late = [reader.ask(), reader.ask(), reader.ask()];
  await reader.endOne();
  expect(await first).toBe(1);
  expect(reader.begun).toBe(2);
  reader.value = 3;
  const later = reader.ask();
  await reader.endOne();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  await reader.endOne();
  expect(await later).toBe(3);
  expect(reader.begun).toBe(3);
});

test('a failed read fails for the callers who share it, and for no later caller', async () => {
  const reader = slowReader();
  reader.value = -1;
  const first = expect(reader.ask()).rejects.toThrow('lost');
  const late = reader.ask();
  reader.value = 4;
  await reader.endOne();
  await first;
  await reader.endOne();
  expect(await late).toBe(4);
});

test('reads of other keys do not wait', async () => {
  const reader = slowReader();
  void reader.ask('one');
  void reader.ask('another');
  expect(reader.begun).toBe(2);
});
