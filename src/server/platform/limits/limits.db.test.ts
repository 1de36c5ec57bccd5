import { expect, test } from 'vitest';
import { rateLimits } from '@/server/schema.ts';
import { createWorld } from '@/testing/world.ts';
import {
  blockLimit,
  consumeLimit,
  consumeLimits,
  mailboxKey,
  nameKey,
  readLimit,
  resetLimit,
} from './limits.ts';

const ANA = nameKey('ana');

test('concurrent calls get no more points than sequential ones', async () => {
  const { db } = await createWorld();
  const turns = await Promise.all(Array.from({ length: 20 }, () => consumeLimit(db, 'sign-in', ANA)));
  expect(turns.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  expect(turns.every(({ retryAfterSeconds }) => retryAfterSeconds > 0 && retryAfterSeconds <= 15 * 60)).toBe(
    true,
  );
  expect((await consumeLimit(db, 'sign-in', nameKey('bruno'))).isAllowed, 'others have their own').toBe(true);
  expect((await consumeLimit(db, 'sign-in-closings', ANA)).isAllowed).toBe(true);
});

test('a blocked limit lasts for its configured duration, and can be reset', async () => {
  const { db } = await createWorld();
  await blockLimit(db, 'sign-in', ANA, 300);
  const state = await readLimit(db, 'sign-in', ANA);
  expect(state.isAllowed).toBe(false);
  expect(state.retryAfterSeconds).toBeGreaterThan(295);
  expect((await consumeLimit(db, 'sign-in', ANA)).isAllowed).toBe(false);
  await resetLimit(db, 'sign-in', ANA);
  expect((await consumeLimit(db, 'sign-in', ANA)).consumed).toBe(1);
});

test('an expired window starts again, and keys are stored as hashes', async () => {
  const { db } = await createWorld();
  for (let n = 0; n < 6; n++) await consumeLimit(db, 'sign-in', nameKey('ana@example.com'));
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
  expect((await consumeLimit(db, 'sign-in', nameKey('ana@example.com'))).consumed).toBe(1);
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('ana');
});

test('counters consumed together are locked in one order, and equal ones are added up', async () => {
  const { db } = await createWorld();
  const forward = [
    { limit: 'mail-sale', key: mailboxKey('ana@example.com'), points: 2 },
    { limit: 'mail-sale', key: mailboxKey('bruno@example.com') },
    { limit: 'mail-sale', key: mailboxKey('ana@example.com') },
  ] as const;
  const states = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      db.transaction((tx) => consumeLimits(tx, nth % 2 === 0 ? forward : forward.toReversed())),
    ),
  );
  expect(states.map(([ana]) => ana?.consumed).sort((a = 0, b = 0) => a - b)).toEqual([
    3, 6, 9, 12, 15, 18, 21, 24,
  ]);
  expect(states.every(([first, , last]) => first?.consumed === last?.consumed)).toBe(true);
});
