import { expect, test } from 'vitest';
import { getNetwork } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:DB8:1:ff::9', '2001:db8:1::/56'],
  ['2001:0db8:0001:0100::9', '2001:db8:1:100::/56'],
  ['2001:db8::1', '2001:db8::/56'],
  ['::1', '::/56'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::/56'],
  [null, 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(getNetwork(ip)).toBe(key);
});

test('a site with a /48 counts as at most 256 addresses', () => {
  const subnets = Array.from({ length: 65_536 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
  expect(new Set(subnets.map(getNetwork)).size).toBe(256);
});
