import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressKey, keyOfPersonAtAddress, mailboxKey, nameKey, userKey } from './limit-keys.ts';

const SERVER = new URL('../../', import.meta.url);

test('no two limits share a name', () => {
  const code = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, SERVER), 'utf8'))
    .join('\n');
  const limits = [...code.matchAll(/\{[^{}]*\bname: '([^']+)'[^{}]*\bpoints\b[^{}]*\}/g)];
  const names = limits.map(([, name]) => name);
  expect(names).toContain('sign-in');
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('what somebody types is never taken for a key of another kind', () => {
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
