import { expect, test } from 'vitest';
import { createWorld } from '../../../testing/world.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { addressKey, block, forget, isUsedUp, takeTurn } from './limits.ts';

const LIMIT = { name: 'test', points: 3, seconds: 60 };

test('a crowd that comes at once gets no more turns than a queue', async () => {
  const { db } = await createWorld();
  const turns = await Promise.all(Array.from({ length: 20 }, () => takeTurn(db, LIMIT, 'ana')));
  expect(turns.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  expect(turns.every(({ retryAfterSeconds }) => retryAfterSeconds > 0 && retryAfterSeconds <= 60)).toBe(true);
  expect((await takeTurn(db, LIMIT, 'bruno')).isAllowed, 'others have their own').toBe(true);
  expect((await takeTurn(db, { ...LIMIT, name: 'other' }, 'ana')).isAllowed).toBe(true);
});

test('a block lasts as long as it was set for, and can be forgotten', async () => {
  const { db } = await createWorld();
  await block(db, LIMIT, 'ana', 300);
  const state = await isUsedUp(db, LIMIT, 'ana');
  expect(state.isAllowed).toBe(false);
  expect(state.retryAfterSeconds).toBeGreaterThan(295);
  expect((await takeTurn(db, LIMIT, 'ana')).isAllowed).toBe(false);
  await forget(db, LIMIT, 'ana');
  expect((await takeTurn(db, LIMIT, 'ana')).taken).toBe(1);
});

test('a window that is over starts anew, and names are not kept', async () => {
  const { db } = await createWorld();
  for (let n = 0; n < 4; n++) await takeTurn(db, LIMIT, 'ana@example.com');
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
  expect((await takeTurn(db, LIMIT, 'ana@example.com')).taken).toBe(1);
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('ana');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
