import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '@/server/platform/auth/passwords.ts';
import { createSessions } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { databaseUse, users } from '@/server/schema.ts';
import { StartError } from '@/server/start-error.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { emptyTestDatabase } from '@/testing/database.ts';
import { claimForProduction, markAsDemo, setDemoPasswords } from './database-use.ts';
import { seedDemo } from './index.ts';

const NOW = new Date('2026-11-21T01:30:00Z');

let db: Database;

/** The demo is loaded once; each test resets its marker, addresses and passwords. */
function withDemo() {
  let people: Pick<typeof users.$inferSelect, 'id' | 'emailKey' | 'passwordHash'>[] = [];
  beforeAll(async () => {
    ({ db } = await emptyTestDatabase());
    await seedDemo(db, NOW);
    people = await db.select().from(users);
  });
  beforeEach(async () => {
    await markAsDemo(db);
    for (const { id, emailKey, passwordHash } of people) {
      await db.update(users).set({ emailKey, passwordHash }).where(eq(users.id, id));
    }
  });
}

const addPerson = (username: string, fields: Partial<typeof users.$inferInsert> = {}) =>
  db.insert(users).values({
    username,
    usernameKey: accountKey(username),
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    name: username,
    passwordHash: 'no password opens this',
    ...fields,
  });
const unmark = () => db.delete(databaseUse);
const hashOf = async (username: string) => {
  const [row] = await db.select().from(users).where(eq(users.username, username));
  return row?.passwordHash;
};

describe('a database with demo data', () => {
  withDemo();

  test('is refused by a production shop, with advice', async () => {
    await expect(claimForProduction(db)).rejects.toThrow(/Create an empty database for APP_MODE=production/);
    await expect(claimForProduction(db)).rejects.toBeInstanceOf(StartError);
  });

  test('is recognised if it was loaded before databases were marked', async () => {
    await unmark();
    await expect(claimForProduction(db)).rejects.toBeInstanceOf(StartError);
  });

  test('is recognised by its addresses, even after every password was changed', async () => {
    await unmark();
    await db.update(users).set({ passwordHash: 'another' });
    await expect(claimForProduction(db)).rejects.toBeInstanceOf(StartError);
  });

  test('is recognised by its password, even after every address was changed', async () => {
    await unmark();
    await db.update(users).set({ emailKey: users.username });
    await expect(claimForProduction(db)).rejects.toBeInstanceOf(StartError);
  });

  test('starts as a demo again, marked or not', async () => {
    await unmark();
    const previous = await db.$count(users);
    await seedDemo(db, NOW);
    await seedDemo(db, NOW);
    expect(await db.$count(users)).toBe(previous);
    expect(await db.select().from(databaseUse)).toMatchObject([{ mode: 'demo' }]);
  });
});

describe('a database of a shop', () => {
  beforeEach(async () => {
    ({ db } = await emptyTestDatabase());
  });

  test('used in production is refused by the demo, even without users', async () => {
    await claimForProduction(db);
    await claimForProduction(db);
    await expect(seedDemo(db, NOW)).rejects.toThrow(/belongs to a shop in production/);
    expect(await db.$count(users)).toBe(0);
  });

  test('with people and no mark is refused by the demo, and accepted by production', async () => {
    await addPerson('kiri');
    await expect(seedDemo(db, NOW)).rejects.toBeInstanceOf(StartError);
    await claimForProduction(db);
    expect(await db.select().from(databaseUse)).toMatchObject([{ mode: 'production' }]);
  });

  test("cannot be locked by registering with the demo's address", async () => {
    await addPerson('customer', {
      email: 'customer@rehome.test',
      emailKey: 'customer@rehome.test',
      passwordHash: await hashPassword(DEMO_PASSWORD),
    });
    await claimForProduction(db);
  });

  test('is claimed once by processes that start together', async () => {
    await Promise.all([1, 2, 3].map(() => claimForProduction(db)));
    expect(await db.$count(databaseUse)).toBe(1);
  });
});

describe('the passwords of a demo', () => {
  withDemo();

  test('are new at every start of a public demo, for all users, and end all sessions', async () => {
    const [admin] = await db.select().from(users).where(eq(users.username, 'admin'));
    const sessions = createSessions(db, false, () => new Date());
    const cookie = await sessions.open(admin?.id ?? 0, { ip: null, userAgent: null });

    const first = await setDemoPasswords(db, true);
    const second = await setDemoPasswords(db, true);
    expect(new Set([...Object.values(first), ...Object.values(second)]).size).toBe(8);
    expect(await verifyPassword(await hashOf('admin'), second.admin ?? '', null)).toBe(true);
    expect(await verifyPassword(await hashOf('admin'), first.admin ?? '', null)).toBe(false);
    expect((await sessions.read(cookie)).user).toBeNull();
    const hashes = await db.selectDistinct({ hash: users.passwordHash }).from(users);
    for (const { hash } of hashes) expect(await verifyPassword(hash, DEMO_PASSWORD, null)).toBe(false);
  });

  test('are the published one again when the demo is private, while changed ones remain', async () => {
    await setDemoPasswords(db, true);
    expect(await setDemoPasswords(db, false)).toMatchObject({ admin: DEMO_PASSWORD });
    expect(await verifyPassword(await hashOf('admin'), DEMO_PASSWORD, null)).toBe(true);

    await db.update(users).set({ passwordHash: 'changed' }).where(eq(users.username, 'customer'));
    await setDemoPasswords(db, false);
    expect(await hashOf('customer')).toBe('changed');
  });
});
