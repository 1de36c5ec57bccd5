import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, inArray } from 'drizzle-orm';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { withDatabaseUseLock } from '@/server/platform/db/locks.ts';
import { databaseUse, sessions, users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/shared/platform/demo.ts';

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
