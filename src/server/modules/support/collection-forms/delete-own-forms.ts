import { and, asc, eq, inArray } from 'drizzle-orm';
import { ownForms } from '@/server/modules/accounts/index.ts';
import { forgetFilesOfForms, forgetFilesOfUser } from '@/server/platform/attachments/attachment-files.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, notifications, users } from '@/server/schema.ts';

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
