import { expect, test } from 'vitest';
import { addressKey, keyOfPersonAtAddress, mailboxKey, nameKey, userKey } from './limits.ts';

test('a key from typed text never collides with a key of another kind', () => {
  const others = [
    userKey(7),
    mailboxKey('ana@example.com'),
    addressKey('203.0.113.7'),
    keyOfPersonAtAddress(nameKey('ana'), '203.0.113.7'),
    keyOfPersonAtAddress(userKey(7), null),
  ];
  for (const typed of ['7', 'user:7', 'confirm:7', 'ana@example.com', '203.0.113.7', ...others]) {
    expect(others).not.toContain(nameKey(typed));
  }
});
