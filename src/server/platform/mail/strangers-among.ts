import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { guestKeys, users } from '@/server/schema.ts';

/**
 * Who of these may be a stranger to the mailbox that mail goes to: guests who have never opened a mailed link. Somebody may have
 * bought with another's address, and what they typed, a name above all, is not put into a mail.
 */
export async function strangersAmong(tx: Database, userIds: readonly number[]): Promise<Set<number>> {
  const opened = tx
    .select({ hash: guestKeys.hash })
    .from(guestKeys)
    .where(and(eq(guestKeys.userId, users.id), eq(guestKeys.isProven, true)));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.guestAddress), notExists(opened)));
  return new Set(found.map(({ id }) => id));
}
