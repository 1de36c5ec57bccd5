import { and, eq } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';

/**
 * Makes sure that somebody can still run the shop without this person. Two admins who leave at once wait for each
 * other.
 *
 * @throws DomainError IN_USE when they are the last active admin
 */
export async function keepAnAdmin(tx: Database, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    // Not against orders of theirs, which only point at the row: those hold cart lines that a deletion wants next.
    .for('no key update');
  if (admins.some(({ id }) => id === userId) && admins.length === 1) {
    throw new DomainError('IN_USE', 'The last active admin must stay an active admin.');
  }
}
