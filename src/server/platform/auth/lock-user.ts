import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Locks a user's row until the transaction ends. Lock it before writing anything of the user (sessions, links, cart),
 * to serialize changes of an account.
 */
export async function lockUser(tx: Database, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

/** As `lockUser`, for a user named by an admin. @throws DomainError NOT_FOUND for an unknown or deleted user */
export async function lockExistingUser(tx: Database, userId: number) {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt) throw new DomainError('NOT_FOUND', 'This user does not exist.');
  return user;
}

/**
 * As `lockUser`, before a user writes own data: a call concurrent with deleting the account would leave it behind.
 *
 * @throws DomainError UNAUTHENTICATED if the account is deleted
 */
export async function lockCaller(tx: Database, userId: number): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
}

/** As `lockExistingUser`, for accounts only. @throws DomainError NOT_FOUND; ACCOUNT_STATE for a guest */
export async function lockAccount(tx: Database, userId: number) {
  const user = await lockExistingUser(tx, userId);
  if (user.guestAddress !== null) {
    throw new DomainError('ACCOUNT_STATE', 'This person bought as a guest and has no account.');
  }
  return user;
}
