import { and, asc, eq, exists, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { forgetFilesOfForms, forgetFilesOfUser } from '@/server/platform/attachments/forget-files.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, notifications, users, vendorApplicationDecisions } from '@/server/schema.ts';

/**
 * Deletes what somebody wrote to the team who goes, with replies, files and the decision of an application to sell: with
 * their account, and as a visitor who gave the address that the account has proved. Nobody waits for them any more to see
 * to a message.
 */
export async function deleteOwnForms(tx: Database, userId: number): Promise<void> {
  const own = await tx
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(await ownForms(tx, userId))
    .orderBy(asc(collectionForms.id))
    .for('update');
  const ids = own.map(({ id }) => id);
  await forgetFilesOfForms(tx, ids);
  await forgetFilesOfUser(tx, userId);
  if (ids.length > 0) {
    await forgetNotices(tx, ids);
    await tx.delete(collectionForms).where(inArray(collectionForms.id, ids));
  }
  await tx.update(collectionForms).set({ assignedTo: null }).where(eq(collectionForms.assignedTo, userId));
}

/** Counts the records that are deleted with an account although the team may still need them. */
export async function countOwnForms(
  db: Database,
  userId: number,
): Promise<{ openForms: number; decidedApplications: number }> {
  const own = await ownForms(db, userId);
  const decided = db
    .select({ id: vendorApplicationDecisions.formId })
    .from(vendorApplicationDecisions)
    .where(eq(vendorApplicationDecisions.formId, collectionForms.id));
  return {
    openForms: await db.$count(
      collectionForms,
      and(own, notInArray(collectionForms.status, ['resolved', 'archived'])),
    ),
    decidedApplications: await db.$count(collectionForms, and(own, exists(decided))),
  };
}

/** Messages that somebody sent with their account, or as a visitor with the address whose mailbox they have proved to read. */
async function ownForms(db: Database, userId: number): Promise<SQL | undefined> {
  const [user] = await db
    .select({ email: users.email, isMailboxProven: users.isMailboxProven })
    .from(users)
    .where(eq(users.id, userId));
  const withAccount = eq(collectionForms.userId, userId);
  if (!user?.isMailboxProven) return withAccount;
  const asVisitor = and(
    isNull(collectionForms.userId),
    eq(sql`lower(${collectionForms.email})`, user.email.toLowerCase()),
  );
  return or(withAccount, asVisitor);
}

/** What rings at admins quotes the title. */
async function forgetNotices(tx: Database, formIds: readonly number[]): Promise<void> {
  const links = formIds.flatMap((id) => [
    `/admin/collection-forms?view=${id}`,
    `/admin/vendor-applications/${id}`,
  ]);
  const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, admins), inArray(notifications.link, links)));
}
