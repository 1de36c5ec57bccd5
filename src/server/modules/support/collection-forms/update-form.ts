import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { forgetFilesOfForms } from '@/server/platform/attachments/attachment-files.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { FormDetails, UpdateFormInput } from '@/shared/support/collection-forms.ts';
import { daysAfter } from '@/shared/time.ts';
import { getForm, noSuchForm } from './get-form.ts';
import { replyToSender, tellSender } from './reply-to-sender.ts';

type Form = typeof collectionForms.$inferSelect;
type Change = Partial<Pick<Form, 'status' | 'priority' | 'assignedTo' | 'adminNotes' | 'resolvedAt'>>;

/**
 * An admin works on a message: status, priority, who sees to it, notes, and a reply to the sender. When it becomes resolved
 * is noted by our clock, and forgotten when it is opened again.
 *
 * @throws DomainError NOT_FOUND; EDIT_CONFLICT when it was changed since `updatedAt`; INVALID_INPUT for an assignee who is
 *   no admin, and for a reply where there is no address to reply to
 */
export async function updateForm(
  deps: Deps,
  actor: Actor,
  { id, reply, updatedAt, ...wanted }: UpdateFormInput,
): Promise<FormDetails> {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    const [form] = await tx.select().from(collectionForms).where(eq(collectionForms.id, id)).for('update');
    if (!form) throw noSuchForm();
    if (updatedAt && updatedAt.getTime() !== form.updatedAt.getTime()) throw changedSince();
    if (wanted.assignedTo && wanted.assignedTo !== form.assignedTo) await requireAdmin(tx, wanted.assignedTo);
    const change = changeOf(form, wanted, now());
    const changed = Object.keys(change) as (keyof Change)[];
    if (changed.length > 0 || reply) {
      // Later than before, also within one millisecond, so that no two states have the same time.
      const touchedAt = new Date(Math.max(now().getTime(), form.updatedAt.getTime() + 1));
      await tx
        .update(collectionForms)
        .set({ ...change, updatedAt: touchedAt })
        .where(eq(collectionForms.id, id));
    }
    if (changed.length > 0) {
      await recordAction(tx, actor, 'change_form', `form:${id}`, detailsOf(form, change));
    }
    const isResolved = change.status === 'resolved';
    if (reply)
      await replyToSender(tx, deps, {
        adminId: actor.userId,
        origin: actor.origin,
        form,
        text: reply,
        isResolved,
      });
    const details = await getForm(tx, id);
    if (reply || change.status) await tellSender(tx, deps.settings, details, { hasReply: Boolean(reply) });
    return details;
  });
}

/** What of the wishes is different from what is there. */
function changeOf(
  form: Form,
  wanted: Omit<UpdateFormInput, 'id' | 'reply' | 'updatedAt'>,
  now: Date,
): Change {
  const change: Change = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== form[name as keyof Form],
    ),
  );
  if (change.status) change.resolvedAt = change.status === 'resolved' ? now : null;
  return change;
}

/** For the audit log, which outlives the message: what was changed, without what anybody wrote. */
function detailsOf(form: Form, { adminNotes, resolvedAt: _, ...change }: Change): Record<string, unknown> {
  const told = Object.entries(change).map(([name, to]) => [
    name,
    `${form[name as keyof Form] ?? 'nobody'} → ${to ?? 'nobody'}`,
  ]);
  return { ...Object.fromEntries(told), ...(adminNotes === undefined ? {} : { adminNotes: 'changed' }) };
}

async function requireAdmin(tx: Database, id: number): Promise<void> {
  const isAdmin = and(eq(users.id, id), eq(users.role, 'admin'), eq(users.isActive, true));
  if ((await tx.$count(users, isAdmin)) === 0) refuseField('assignedTo', 'Choose an active admin');
}

function changedSince(): DomainError {
  return new DomainError(
    'EDIT_CONFLICT',
    'Another admin has changed this form since you opened it. Close it and open it again.',
  );
}

/** Messages at a time, so that nobody waits for the locks. */
const BATCH = 500;

/**
 * An admin deletes a message, with its replies, files and, of an application to sell, its decision.
 *
 * @throws DomainError NOT_FOUND
 */
export async function deleteForm(
  db: Database,
  actor: Actor,
  { id }: { id: number },
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const [deleted] = await deleteForms(tx, eq(collectionForms.id, id));
    if (!deleted) throw noSuchForm();
    await recordAction(tx, actor, 'delete_form', `form:${id}`, { formType: deleted.formType });
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
