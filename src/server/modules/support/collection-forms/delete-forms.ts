import { asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { forgetFilesOfForms } from '@/server/platform/attachments/forget-files.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { noSuchForm } from './get-form.ts';

/** Messages at a time, so that nobody waits for the locks. */
const BATCH = 500;

/**
 * An admin deletes a message, with its replies, files and, of an application to sell, its decision.
 *
 * @throws DomainError NOT_FOUND
 */
export async function deleteForm(
  db: Database,
  { userId: adminId, origin }: Actor,
  { id }: { id: number },
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const [deleted] = await deleteForms(tx, eq(collectionForms.id, id));
    if (!deleted) throw noSuchForm();
    await recordAudit(tx, origin, {
      action: 'delete_form',
      actorId: adminId,
      subject: `form:${id}`,
      details: { formType: deleted.formType },
    });
  });
  return { success: true };
}

/** Deletes messages that nobody has worked on for so long that nobody will. */
export async function forgetOldForms(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(lt(collectionForms.updatedAt, daysAfter(now, -KEPT_DAYS.form)))
    .orderBy(asc(collectionForms.updatedAt))
    .limit(BATCH);
  const deleted = await db.transaction((tx) => deleteForms(tx, inArray(collectionForms.id, old)));
  if (deleted.length === BATCH) await forgetOldForms(db, now);
}

async function deleteForms(tx: Database, which: SQL) {
  const found = await tx
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(which)
    .orderBy(asc(collectionForms.id))
    .for('update');
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await forgetFilesOfForms(tx, ids);
  return tx
    .delete(collectionForms)
    .where(inArray(collectionForms.id, ids))
    .returning({ id: collectionForms.id, formType: collectionForms.formType });
}
