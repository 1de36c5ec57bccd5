import { expect, test } from 'vitest';
import { z } from './zod.ts';

test('schemas are not compiled in the browser', () => {
  expect(z.config().jitless).toBe(true);
});
