import { expect, test } from 'vitest';
import { rateLimits } from '@/server/platform/db/schema/index.ts';
import { createWorld } from '@/testing/world.ts';
import { nameKey } from './limit-keys.ts';
import { blockLimit, consumeLimit, readLimit, resetLimit } from './limits.ts';

const LIMIT = { name: 'test', points: 3, seconds: 60 };
const ANA = nameKey('ana');

test('a crowd that comes at once gets no more turns than a queue', async () => {
  const { db } = await createWorld();
  const turns = await Promise.all(Array.from({ length: 20 }, () => consumeLimit(db, LIMIT, ANA)));
  expect(turns.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  expect(turns.every(({ retryAfterSeconds }) => retryAfterSeconds > 0 && retryAfterSeconds <= 60)).toBe(true);
  expect((await consumeLimit(db, LIMIT, nameKey('bruno'))).isAllowed, 'others have their own').toBe(true);
  expect((await consumeLimit(db, { ...LIMIT, name: 'other' }, ANA)).isAllowed).toBe(true);
});

test('a blocked limit lasts as long as it was set for, and can be reset', async () => {
  const { db } = await createWorld();
  await blockLimit(db, LIMIT, ANA, 300);
  const state = await readLimit(db, LIMIT, ANA);
  expect(state.isAllowed).toBe(false);
  expect(state.retryAfterSeconds).toBeGreaterThan(295);
  expect((await consumeLimit(db, LIMIT, ANA)).isAllowed).toBe(false);
  await resetLimit(db, LIMIT, ANA);
  expect((await consumeLimit(db, LIMIT, ANA)).taken).toBe(1);
});

test('a window that is over starts anew, and names are not kept', async () => {
  const { db } = await createWorld();
  for (let n = 0; n < 4; n++) await consumeLimit(db, LIMIT, nameKey('ana@example.com'));
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
  expect((await consumeLimit(db, LIMIT, nameKey('ana@example.com'))).taken).toBe(1);
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('ana');
});
