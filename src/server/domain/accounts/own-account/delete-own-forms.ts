import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { collectionForms, users } from '@/server/db/schema/index.ts';
import { forgetFilesOfForms, forgetFilesOfUser } from '@/server/domain/attachments/forget-files.ts';

/**
 * Deletes what somebody wrote to the team who goes, with replies, files and the decision of an application to sell: with
 * their account, and as a visitor who gave the address that the account has proved. Nobody waits for them any more to see
 * to a message.
 */
export async function deleteOwnForms(tx: Database, userId: number): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, isEmailVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, userId));
  const withAccount = eq(collectionForms.userId, userId);
  const asVisitor = and(
    isNull(collectionForms.userId),
    eq(sql`lower(${collectionForms.email})`, user?.email.toLowerCase() ?? ''),
  );
  const own = await tx
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(user?.isEmailVerified ? or(withAccount, asVisitor) : withAccount)
    .orderBy(asc(collectionForms.id))
    .for('update');
  const ids = own.map(({ id }) => id);
  await forgetFilesOfForms(tx, ids);
  await forgetFilesOfUser(tx, userId);
  if (ids.length > 0) await tx.delete(collectionForms).where(inArray(collectionForms.id, ids));
  await tx.update(collectionForms).set({ assignedTo: null }).where(eq(collectionForms.assignedTo, userId));
}
