import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * A user's row, which nobody else changes until the transaction ends. Locked before anything else of theirs is written
 * (sessions, links, the cart), so that two changes of one account wait for each other.
 */
export async function lockUser(tx: Database, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

/**
 * As `lockUser`, for somebody whom an admin names.
 *
 * @throws DomainError NOT_FOUND when there is no such person, or their account is deleted
 */
export async function lockExistingUser(tx: Database, userId: number) {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt) throw new DomainError('NOT_FOUND', 'This user does not exist.');
  return user;
}

/**
 * As `lockUser`, before a person writes something of their own: a call that is still running while their account is
 * deleted would leave it behind.
 *
 * @throws DomainError UNAUTHENTICATED when the account is deleted
 */
export async function lockCaller(tx: Database, userId: number): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
}

/**
 * As `lockExistingUser`, for what only somebody with an account has.
 *
 * @throws DomainError NOT_FOUND; ACCOUNT_STATE for a guest
 */
export async function lockAccount(tx: Database, userId: number) {
  const user = await lockExistingUser(tx, userId);
  if (user.guestAddress !== null) {
    throw new DomainError('ACCOUNT_STATE', 'This person bought as a guest and has no account.');
  }
  return user;
}
