import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { releaseFilesOfForms } from '@/server/platform/attachments/attachment-files.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { collectionForms, formReplies, users } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import { type FormDetails, formReference, type UpdateFormInput } from '@/shared/support/collection-forms.ts';
import { daysAfter } from '@/shared/time.ts';
import { getForm, namedAddressNote, noSuchForm, replyAddress } from './list-forms.ts';

type Form = typeof collectionForms.$inferSelect;
type Change = Partial<Pick<Form, 'status' | 'priority' | 'assignedTo' | 'adminNotes' | 'resolvedAt'>>;

/**
 * Changes a message's status, priority, assignee or notes, and replies to its sender. The time of resolving is
 * recorded, and cleared on reopening.
 *
 * @throws DomainError NOT_FOUND; EDIT_CONFLICT as `mergeEdit`; INVALID_INPUT for
 *   an assignee who is no admin, and for a reply without an address
 */
export async function updateForm(
  deps: Deps,
  actor: Actor,
  { id, reply, seen, ...sent }: UpdateFormInput,
): Promise<FormDetails> {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    const [form] = await tx.select().from(collectionForms).where(eq(collectionForms.id, id)).for('update');
    if (!form) throw noSuchForm();
    const sentence = 'Another admin has changed this form since you opened it.';
    const wanted = mergeEdit(form, { seen, changes: sent }, sentence);
    if (wanted.assignedTo && wanted.assignedTo !== form.assignedTo) await requireAdmin(tx, wanted.assignedTo);
    const change = changeOf(form, wanted, now());
    const changed = Object.keys(change) as (keyof Change)[];
    if (changed.length > 0 || reply) {
      // Strictly increasing, also within a millisecond.
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
    if (reply) await replyToSender(tx, deps, { actor, form, text: reply, isResolved });
    const details = await getForm(tx, id);
    if (reply || change.status) await notifySender(tx, deps.settings, details, { hasReply: Boolean(reply) });
    return details;
  });
}

function changeOf(form: Form, requested: Omit<UpdateFormInput, 'id' | 'reply' | 'seen'>, now: Date): Change {
  const change: Change = Object.fromEntries(
    Object.entries(requested).filter(
      ([name, value]) => value !== undefined && value !== form[name as keyof Form],
    ),
  );
  if (change.status) change.resolvedAt = change.status === 'resolved' ? now : null;
  return change;
}

/** Audit details without texts, as the log outlives the message. */
function detailsOf(form: Form, { adminNotes, resolvedAt: _, ...change }: Change): Record<string, unknown> {
  const changedValues = Object.entries(change).map(([name, to]) => [
    name,
    `${form[name as keyof Form] ?? 'nobody'} → ${to ?? 'nobody'}`,
  ]);
  return {
    ...Object.fromEntries(changedValues),
    ...(adminNotes === undefined ? {} : { adminNotes: 'changed' }),
  };
}

async function requireAdmin(tx: Database, id: number): Promise<void> {
  const isAdmin = and(eq(users.id, id), eq(users.role, 'admin'), eq(users.isActive, true));
  if ((await tx.$count(users, isAdmin)) === 0) refuseField('assignedTo', 'Choose an active admin');
}

/** Messages per transaction, to keep locks short. */
const BATCH = 500;

/** Deletes a message with replies, files and its application's decision. @throws DomainError NOT_FOUND */
export async function deleteForm(db: Database, actor: Actor, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await deleteForms(tx, eq(collectionForms.id, id));
    if (!deleted) throw noSuchForm();
    await recordAction(tx, actor, 'delete_form', `form:${id}`, { formType: deleted.formType });
  });
}

/** Deletes inactive messages after the retention period. */
export async function forgetOldForms(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(lt(collectionForms.updatedAt, daysAfter(now, -RETENTION_DAYS.form)))
    .orderBy(asc(collectionForms.updatedAt))
    .limit(BATCH);
  const deleted = await db.transaction((tx) => deleteForms(tx, inArray(collectionForms.id, expired)));
  if (deleted.length === BATCH) await forgetOldForms(db, now);
}

async function deleteForms(tx: Database, condition: SQL) {
  const deletedForms = await tx
    .select({ id: collectionForms.id })
    .from(collectionForms)
    .where(condition)
    .orderBy(asc(collectionForms.id))
    .for('update');
  if (deletedForms.length === 0) return [];
  const ids = deletedForms.map(({ id }) => id);
  await releaseFilesOfForms(tx, ids);
  return tx
    .delete(collectionForms)
    .where(inArray(collectionForms.id, ids))
    .returning({ id: collectionForms.id, formType: collectionForms.formType });
}

interface Reply {
  actor: Actor;
  form: Form;
  text: string;
  isResolved: boolean;
}

/** Stores and mails an admin's reply. @throws DomainError INVALID_INPUT without an address */
async function replyToSender(
  tx: Database,
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { actor, form, text, isResolved }: Reply,
): Promise<void> {
  const [sender] = form.userId === null ? [] : await tx.select().from(users).where(eq(users.id, form.userId));
  const to = replyAddress(form, sender);
  if (to === null) refuseField('reply', 'There is no address to reply to');
  await tx.insert(formReplies).values({ formId: form.id, writtenBy: actor.userId, text, createdAt: now() });
  await recordAction(tx, actor, 'reply_to_form', `form:${form.id}`);
  const reference = formReference(form.id);
  await enqueueMail(tx, {
    kind: 'account_notice',
    to,
    userId: form.userId,
    write: () => replyMail(settings, { reference, name: sender?.name ?? null, text, isResolved }),
  });
}

/** Notifies the sender's account in-app. Resolving is mailed too, if wanted; a reply has its own mail. */
async function notifySender(
  tx: Database,
  shop: MailShop,
  { id, userId, status, title, formType }: FormDetails,
  { hasReply }: { hasReply: boolean },
): Promise<void> {
  // Applicants are notified of the decision instead.
  if (userId === null || (formType === 'vendor_application' && !hasReply)) return;
  const notice: MailedNotice = {
    userId,
    kind: 'form',
    title: hasReply ? 'We have replied to your message' : `Your message is ${STATES[status]}`,
    body: title,
    link: '/account#messages',
    button: 'See your messages',
    subject: `form:${id}`,
  };
  await (status === 'resolved' && !hasReply ? notifyWithMail(tx, shop, notice) : notify(tx, notice));
}

const STATES = {
  pending: 'open again',
  reviewed: 'being looked at',
  resolved: 'resolved',
  archived: 'closed',
} as const;

/**
 * Builds the reply mail, without the sender's text, as the address may be another person's.
 *
 * @param reply `name` is the sending account's, null for a visitor
 */
function replyMail(
  shop: MailShop,
  reply: { reference: string; name: string | null; text: string; isResolved: boolean },
): Mail {
  const { reference, name, text, isResolved } = reply;
  return composeMail(shop, {
    subject: `A reply from ${shop.appName}`,
    blocks: [
      greet(name),
      `Thank you for your message ${reference}. Our team’s reply:`,
      text,
      ...(isResolved ? ['We hope this answers your message. If not, just write to us again.'] : []),
      name === null
        ? { ours: namedAddressNote(shop.appName) }
        : { button: 'See your messages', href: `${shop.publicUrl}/account#messages` },
    ],
  });
}
