import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';

/**
 * Makes the admin that the environment names (`ADMIN_*`), when a shop has none yet. Processes that start together make
 * one: the username is unique.
 *
 * @returns whether an admin was made
 */
export async function ensureFirstAdmin({
  db,
  settings,
  now,
}: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<boolean> {
  if (!settings.firstAdmin) return false;
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  if (admin) return false;
  const { username, email, password } = settings.firstAdmin;
  const made = await db
    .insert(users)
    .values({
      username,
      usernameKey: accountKey(username),
      email,
      emailKey: accountKey(email),
      name: username,
      role: 'admin',
      passwordHash: await hashPassword(password),
      isEmailVerified: true,
      acceptedTermsAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made.length > 0;
}
