import { expect, test } from 'vitest';
import { errorText } from '@/server/platform/log/describe-error.ts';
import { callTrpc } from './api-calls.ts';
import { takeErrors } from './logged-errors.ts';
import { createWorld } from './world.ts';

test('the error behind an unexpected 500 is kept with its stack for a failing test', async () => {
  const world = await createWorld();
  Object.defineProperty(world.deps, 'payments', {
    get() {
      throw new Error('the provider is broken');
    },
  });
  const response = await callTrpc(world, 'platform.config', undefined);
  expect(response.failure).toMatchObject({ code: 'INTERNAL' });
  const texts = takeErrors().map(errorText);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/Error: the provider is broken\n {4}at .*world\.db\.test\.ts/);
});
