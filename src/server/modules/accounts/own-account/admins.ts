import { and, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Refuses when this person is the last active admin: the last who can sign in. Two admins who leave at once wait for each other.
 *
 * @throws DomainError IN_USE when they are the last active admin
 */
export async function requireAnotherAdmin(tx: Database, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), eq(users.isEmailVerified, true)))
    .orderBy(users.id)
    // Not against orders of theirs, which only point at the row: those hold cart lines that a deletion wants next.
    .for('no key update');
  if (admins.some(({ id }) => id === userId) && admins.length === 1) {
    throw new DomainError('IN_USE', 'The last active admin must stay an active admin.');
  }
}
