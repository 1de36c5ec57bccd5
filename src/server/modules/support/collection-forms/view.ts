import { asc, eq, inArray } from 'drizzle-orm';
import { listAttachments } from '@/server/platform/attachments/read-attachment.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { type collectionForms, formReplies, users } from '@/server/schema.ts';
import {
  type CollectionFormView,
  type FormReply,
  formReference,
  type SeenReply,
} from '@/shared/support/collection-forms.ts';

type Row = typeof collectionForms.$inferSelect;

/** Messages as programs and screens see them, with their files. */
export async function viewsOf(db: Database, forms: readonly Row[]): Promise<CollectionFormView[]> {
  const attachments = await listAttachments(
    db,
    forms.map(({ id }) => id),
  );
  return forms.map((form) => ({
    ...form,
    reference: formReference(form.id),
    tags: form.tags.join(','),
    attachments: attachments.get(form.id) ?? [],
  }));
}

/** The same of one. */
export async function viewOf(db: Database, form: Row): Promise<CollectionFormView> {
  const [view] = await viewsOf(db, [form]);
  if (!view) throw new Error('There is a view of every message.');
  return view;
}

type Form = Pick<typeof collectionForms.$inferSelect, 'userId' | 'email'>;
type Sender = Pick<typeof users.$inferSelect, 'email' | 'isEmailVerified' | 'isActive'>;

/**
 * Where a reply to a message goes: to the proved address of an active account, or to the one that a visitor typed. The
 * latter may be a stranger's, so nothing but what an admin writes by hand goes there, and none of the visitor's words.
 *
 * @param sender the account that sent it, if it is there
 */
export function replyAddress({ userId, email }: Form, sender: Sender | null | undefined): string | null {
  if (userId === null) return email;
  return sender?.isActive && sender.isEmailVerified ? sender.email : null;
}

/** What was replied to these messages, by the message, the oldest first: as the sender sees it, without who wrote it. */
export async function listReplies(
  db: Database,
  formIds: readonly number[],
): Promise<Map<number, SeenReply[]>> {
  const byForm = new Map<number, SeenReply[]>();
  if (formIds.length === 0) return byForm;
  const { id, formId, text, createdAt } = formReplies;
  const found = await db
    .select({ id, formId, text, createdAt })
    .from(formReplies)
    .where(inArray(formId, [...formIds]))
    .orderBy(asc(id));
  for (const { formId: of, ...reply } of found) byForm.set(of, [...(byForm.get(of) ?? []), reply]);
  return byForm;
}

/** The same of one message, as admins see it. */
export function listSignedReplies(db: Database, formId: number): Promise<FormReply[]> {
  const { id, text, createdAt, writtenBy } = formReplies;
  return db
    .select({ id, text, createdAt, by: users.name })
    .from(formReplies)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(eq(formReplies.formId, formId))
    .orderBy(asc(id));
}
