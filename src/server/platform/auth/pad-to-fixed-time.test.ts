import { expect, test } from 'vitest';
import { padToFixedTime } from './pad-to-fixed-time.ts';

test('success and failure both return at the next multiple of 100 ms', async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const result = await padToFixedTime(work).catch((error: Error) => error.message);
    return { result, ms: performance.now() - startedAt };
  };
  const [answer, failure] = await Promise.all([
    timed(async () => 'sent'),
    timed(() => Promise.reject(new Error('refused'))),
  ]);
  expect([answer.result, failure.result]).toEqual(['sent', 'refused']);
  // Timers may fire a fraction of a millisecond early.
  for (const { ms } of [answer, failure]) expect(ms).toBeGreaterThan(98);
});
