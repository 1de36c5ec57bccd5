import { expect, test } from 'vitest';
import { LOCKS } from './locks.ts';

test('every advisory lock has a unique key', () => {
  const keys = Object.values(LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});
