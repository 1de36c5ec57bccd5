import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Finds an account by its username or address, for the operator.
 *
 * @throws DomainError NOT_FOUND
 */
export async function findAccount(db: Database, name: string) {
  const key = accountKey(name);
  const [account] = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(
      and(
        or(eq(users.usernameKey, key), eq(users.emailKey, key)),
        isNull(users.deletedAt),
        isNull(users.guestAddress),
      ),
    );
  if (!account) throw new DomainError('NOT_FOUND', `There is no account ${name}.`);
  return account;
}
