import './zod-without-eval.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('schemas are not compiled in the browser', () => {
  expect(z.config().jitless).toBe(true);
});
