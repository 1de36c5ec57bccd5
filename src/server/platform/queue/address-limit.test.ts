import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInRequest } from '@/server/platform/request-scope.ts';
import { createAddressLimit } from './queues.ts';

test('calls of one address are queued, without delaying another address', async () => {
  const take = createAddressLimit({ maxRunning: 2, maxWaiting: 5 });
  const releases = [await take('a'), await take('a')];
  let hasThird = false;
  const third = take('a').then((release) => {
    hasThird = true;
    return release;
  });
  (await take('b'))();
  await nextRound();
  expect(hasThird).toBe(false);
  for (const release of releases) release();
  (await third)();
  for (const release of [await take('a'), await take('a')]) release();
});

test("calls beyond the queue's limit are refused with Retry-After", async () => {
  const take = createAddressLimit({ maxRunning: 1, maxWaiting: 1 });
  const release = await take('a');
  const second = take('a');
  await expect(take('a')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  release();
  (await second)();
});

test('a queued call of a client that hung up is dropped and passes its slot on', async () => {
  const take = createAddressLimit({ maxRunning: 1, maxWaiting: 5 });
  const release = await take('a');
  const scope = { readsBriefly: true, hasHungUp: () => true };
  const gone = runInRequest(scope, () => take('a'));
  const next = take('a');
  release();
  await expect(gone).rejects.toThrow(expect.objectContaining({ name: 'ClientGoneError' }));
  (await next)();
});
