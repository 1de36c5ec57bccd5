import { expect, test } from 'vitest';
import { pruneCounters } from '@/server/platform/limits/limits.ts';
import { cartItems, decoyAccounts, mailOutbox, rateLimits, sessions, users } from '@/server/schema.ts';
import { daysAfter } from '@/shared/time.ts';
import { createWorld } from '@/testing/world.ts';
import { prune } from './prune.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const daysAgo = (days: number) => daysAfter(NOW, -days);

test('pruning deletes expired records only', async () => {
  const { deps, db, user, product } = await createWorld();
  const person = await user({ createdAt: daysAgo(400) });
  const unproven = { isEmailVerified: false, emailVerificationExpires: daysAgo(7) };
  await user({ ...unproven, emailVerificationToken: 'a', createdAt: daysAgo(8) });
  const recent = await user({ ...unproven, emailVerificationToken: 'b', createdAt: daysAgo(6) });
  await db.insert(decoyAccounts).values([
    { id: 9001, usernameKey: 'x', emailKey: 'x@x', passwordHash: '', createdAt: daysAgo(8) },
    { id: 9002, usernameKey: 'y', emailKey: 'y@y', passwordHash: '', createdAt: daysAgo(6) },
  ]);
  await db.insert(sessions).values([
    { id: 'old', userId: person.id, expiresAt: daysAgo(1) },
    { id: 'new', userId: person.id, expiresAt: daysAgo(-1) },
  ]);
  const { id: productId, vendorId } = await product();
  await db.insert(cartItems).values([
    { visitorKey: 'left', productId, createdAt: daysAgo(61) },
    { visitorKey: 'here', productId, createdAt: daysAgo(59) },
    { userId: person.id, productId, createdAt: daysAgo(200) },
  ]);
  const letter = { to: 'a@b.test', subject: '', text: '', html: '' };
  await db.insert(mailOutbox).values([
    { ...letter, status: 'sent', createdAt: daysAgo(31) },
    { ...letter, status: 'queued', createdAt: daysAgo(31) },
  ]);

  await prune(deps, NOW);

  expect((await db.select().from(users).orderBy(users.id)).map(({ id }) => id)).toEqual([
    person.id,
    recent.id,
    vendorId,
  ]);
  expect((await db.select().from(decoyAccounts)).map(({ id }) => id)).toEqual([9002]);
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(['new']);
  expect(
    (await db.select().from(cartItems).orderBy(cartItems.id)).map(({ visitorKey }) => visitorKey),
  ).toEqual(['here', null]);
  expect((await db.select().from(mailOutbox)).map(({ status }) => status)).toEqual(['queued']);
});

test('rate-limit counters are bounded: those that expire first are dropped', async () => {
  const { db } = await createWorld();
  const ends = [3, 1, 5, 2, 4];
  await db.insert(rateLimits).values(ends.map((n) => ({ key: `${n}`, points: 1, expire: daysAgo(-n) })));
  await pruneCounters(db, 3);
  await pruneCounters(db, 3);
  const remaining = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(remaining.map(({ key }) => key).sort()).toEqual(['3', '4', '5']);
});
