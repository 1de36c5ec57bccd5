import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('costly work is done one after the other; what would wait too long is refused and told when to come back', async () => {
  const inTurn = oneAtATime(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return 'done';
  };

  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const working = inTurn(work);
  await expect(inTurn(work)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(failing).rejects.toThrow('broken');
  await expect(working).resolves.toBe('done');
  await expect(inTurn(work)).resolves.toBe('done');
  expect(most).toBe(1);
});
