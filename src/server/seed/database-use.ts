import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { withDatabaseUseLock } from '@/server/platform/db/locks.ts';
import { databaseUse, sessions, users } from '@/server/schema.ts';
import { StartError } from '@/server/start-error.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { DEMO_PEOPLE, demoEmail } from './accounts.ts';

/**
 * Marks the database as production.
 * @throws StartError if it has demo accounts, whose passwords are public
 */
export async function claimForProduction(db: Database): Promise<void> {
  await withDatabaseUseLock(db, async (tx) => {
    const mode = await modeOf(tx);
    if (mode === 'production') return;
    if (mode === 'demo' || (await hasDemoAccounts(tx))) {
      throw new StartError(
        'This database was filled with the demo, whose accounts and passwords everybody knows. Create an empty database for APP_MODE=production and name it in DATABASE_URL.',
      );
    }
    await tx.insert(databaseUse).values({ mode: 'production' });
  });
}

/**
 * True if the database holds the demo.
 * @returns false for an empty database
 * @throws StartError if it holds other data, which the demo must not mix with
 */
export async function containsDemo(tx: Database): Promise<boolean> {
  const mode = await modeOf(tx);
  const [firstUser] = await tx.select({ id: users.id }).from(users).limit(1);
  if (mode === 'production' || (firstUser && !mode && !(await hasDemoAccounts(tx)))) {
    throw new StartError(
      'This database belongs to a shop in production, and the demo would let everybody in. For the demo, name an empty database in DATABASE_URL or leave it out; to run the shop, set APP_MODE=production.',
    );
  }
  if (!firstUser) return false;
  if (!mode) await markAsDemo(tx);
  return true;
}

export async function markAsDemo(tx: Database): Promise<void> {
  await tx.insert(databaseUse).values({ mode: 'demo' }).onConflictDoNothing();
}

async function modeOf(tx: Database) {
  const [use] = await tx.select({ mode: databaseUse.mode }).from(databaseUse);
  return use?.mode;
}

/** Recognises older, unmarked demos by their fixed password hash or verified .test addresses. */
async function hasDemoAccounts(tx: Database): Promise<boolean> {
  const emails = DEMO_PEOPLE.map(({ username }) => accountKey(demoEmail(username)));
  const [demoUser] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        eq(users.passwordHash, await hashDemoPassword()),
        and(inArray(users.emailKey, emails), eq(users.isEmailVerified, true)),
      ),
    )
    .limit(1);
  return demoUser !== undefined;
}

/**
 * Rejects a change of currency: existing amounts would be read in the new one. A database in which an earlier
 * version mixed currencies may continue in each of them.
 * @throws StartError if there are orders or balances in another currency and none in this one
 */
export async function requireCurrency(db: Database, currency: string): Promise<void> {
  const [otherCurrency] = await rows<{ other: string | null }>(
    db,
    sql`
      select coalesce(
        (select currency from orders where currency <> ${currency} limit 1),
        (select currency from ledger_entries where currency <> ${currency} limit 1)
      ) as other
      where not exists (select from orders where currency = ${currency})`,
  );
  if (!otherCurrency?.other) return;
  const [set, other] = [currency.toUpperCase(), otherCurrency.other.toUpperCase()];
  throw new StartError(
    `CURRENCY is ${set}, but this database has orders and balances in ${other}, which would be paid out as ${set}. Set CURRENCY=${otherCurrency.other} again, or name an empty database for a shop in ${set}.`,
  );
}

/** The password is public, so its salt may be fixed; all demo accounts share one hash. */
export function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, salt: Buffer.from('rehome-demo-salt') });
}

export type DemoPasswords = Readonly<Record<string, string>>;

/**
 * Sets the demo accounts' passwords: the published one, or random ones if strangers can reach the demo. Ends
 * sessions of changed accounts.
 * @returns passwords by username
 */
export async function setDemoPasswords(db: Database, isPublic: boolean): Promise<DemoPasswords> {
  const names = DEMO_ACCOUNTS.map(([username]) => username);
  const passwords = Object.fromEntries(
    names.map((name) => [name, isPublic ? randomBytes(12).toString('base64url') : DEMO_PASSWORD]),
  );
  await withDatabaseUseLock(db, async (tx) => {
    const [use] = await tx.select().from(databaseUse);
    if (!isPublic && !use?.hasOwnPasswords) return;
    for (const name of names) {
      const passwordHash = isPublic ? await hashPassword(passwords[name] ?? '') : await hashDemoPassword();
      await setPassword(tx, accountKey(name), passwordHash);
    }
    if (isPublic) await disablePassword(tx, await hashDemoPassword());
    await tx.update(databaseUse).set({ hasOwnPasswords: isPublic });
  });
  return passwords;
}

async function setPassword(tx: Database, usernameKey: string, passwordHash: string): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.usernameKey, usernameKey))
    .returning({ id: users.id });
  await endSessions(tx, changed);
}

/** Past buyers have the published password; prevents signing in as one of them. */
async function disablePassword(tx: Database, demoHash: string): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: await hashPassword(randomUUID()) })
    .where(eq(users.passwordHash, demoHash))
    .returning({ id: users.id });
  await endSessions(tx, changed);
}

async function endSessions(tx: Database, people: readonly { id: number }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, ids));
}
