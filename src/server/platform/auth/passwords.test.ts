import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('each password guess costs 19 MiB and two passes of argon2id', async () => {
  const hash = await hashPassword('a long enough secret');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'a long enough secret', null)).toBe(true);
  expect(await verifyPassword(hash, 'a long enough secreT', null)).toBe(false);
});

test('no password is right for a missing account, not even for an invalid hash', async () => {
  expect(await verifyPassword(null, '', null)).toBe(false);
  expect(await verifyPassword('no password opens this', 'no password opens this', null)).toBe(false);
});
