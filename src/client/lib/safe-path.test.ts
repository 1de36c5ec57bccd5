import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each(['/', '/checkout', '/order-tracking?order=RH-1&x=%2F', '/terms-of-use#privacy'])(
  '%s is a path of this site',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  'javascript:alert(1)',
  'checkout',
  '',
  '/login',
  '/login?redirect=/login',
  undefined,
  7,
])('%j is refused', (path) => {
  expect(safePath(path)).toBeUndefined();
});
