import { and, asc, desc, eq, getTableColumns, ilike, inArray, lt, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { collectionForms, formReplies, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { PageInput } from '@/shared/input/input.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  type Assignee,
  type BrowseFormsInput,
  type CollectionFormView,
  type FormDetails,
  type FormFilter,
  type FormListing,
  type FormReply,
  formReference,
  formWord,
  type ListFormsInput,
  type OwnForm,
  type SeenReply,
} from '@/shared/support/collection-forms.ts';
import { NOT_APPLICATIONS, NOT_URGENT } from '@/shared/support/forms.ts';

const PAGE_SIZE = 50;

/** Returns a page of messages for the admin's list, newest first. */
export async function browseForms(
  db: Database,
  { cursor, ...filter }: BrowseFormsInput,
): Promise<Page<FormListing, number>> {
  const formRows = await db
    .select({
      ...columnsOf(collectionForms, 'id', 'title', 'formType', 'status', 'priority', 'userId'),
      assignee: users.name,
      createdAt: collectionForms.createdAt,
    })
    .from(collectionForms)
    .leftJoin(users, eq(users.id, collectionForms.assignedTo))
    .where(matches(filter, cursor))
    .orderBy(desc(collectionForms.id))
    .limit(PAGE_SIZE + 1);
  return takePage(formRows, PAGE_SIZE, (last) => last.id);
}

/** A page of whole messages, newest first. */
export async function listForms(
  db: Database,
  { cursor, limit, ...filter }: ListFormsInput,
): Promise<Page<CollectionFormView, number>> {
  const formRows = await db
    .select()
    .from(collectionForms)
    .where(matches(filter, cursor))
    .orderBy(desc(collectionForms.id))
    .limit(limit + 1);
  const { items, nextCursor } = takePage(formRows, limit, (last) => last.id);
  return { items: await viewsOf(db, items), nextCursor };
}

/** The messages that a filter leaves, before a cursor. */
export function matches(
  { status, formType, priority, assignedTo, search }: FormFilter,
  cursor?: number | null,
): SQL | undefined {
  return and(
    status && eq(collectionForms.status, status),
    formType && isOfType(formType),
    priority && hasPriority(priority),
    assignedTo === undefined ? undefined : eq(collectionForms.assignedTo, assignedTo),
    search?.trim() ? isNamed(search.trim()) : undefined,
    cursor ? lt(collectionForms.id, cursor) : undefined,
  );
}

function isOfType(formTypeFilter: NonNullable<FormFilter['formType']>): SQL {
  const { formType } = collectionForms;
  return formTypeFilter === NOT_APPLICATIONS
    ? ne(formType, 'vendor_application')
    : eq(formType, formTypeFilter);
}

function hasPriority(priorityFilter: NonNullable<FormFilter['priority']>): SQL {
  const { priority } = collectionForms;
  return priorityFilter === NOT_URGENT ? ne(priority, 'urgent') : eq(priority, priorityFilter);
}

/** By the number quoted by its sender, with or without the prefix; else by title. */
function isNamed(text: string): SQL | undefined {
  const [, number] = /^(?:RH-F)?(\d{1,9})$/i.exec(text) ?? [];
  return number ? or(eq(collectionForms.id, Number(number)), isInTitle(text)) : isInTitle(text);
}

/** Minimum length for the trigram index. */
const INDEXED_LETTERS = 3;

/** Titles containing a text; shorter than three letters, at the beginning of a word, as the index cannot find it. */
function isInTitle(text: string): SQL | undefined {
  const plain = text.replace(/[\\%_]/g, '\\$&');
  const { title } = collectionForms;
  if ([...text].length >= INDEXED_LETTERS) return ilike(title, `%${plain}%`);
  return or(ilike(title, `${plain}%`), ilike(title, `% ${plain}%`));
}

const OWN_PAGE_SIZE = 10;

/** Lists a user's own messages, newest first, without internal fields. */
export async function listOwnForms(
  db: Database,
  userId: number,
  { cursor }: PageInput,
): Promise<Page<OwnForm, number>> {
  const { id, formType, title, description, status, createdAt, resolvedAt } = collectionForms;
  const formRows = await db
    .select({ id, formType, title, description, status, createdAt, resolvedAt })
    .from(collectionForms)
    .where(and(eq(collectionForms.userId, userId), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(OWN_PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(formRows, OWN_PAGE_SIZE, (last) => last.id);
  const ids = items.map((form) => form.id);
  const [attachments, replies] = [await listAttachments(db, ids), await listReplies(db, ids)];
  return {
    items: items.map((form) => ({
      ...form,
      attachments: attachments.get(form.id) ?? [],
      replies: replies.get(form.id) ?? [],
    })),
    nextCursor,
  };
}

/** Above any team's size. */
const MOST = 200;

/** Lists active admins by name, to assign messages to. */
export function listAssignees(db: Database): Promise<Assignee[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MOST);
}

type Row = typeof collectionForms.$inferSelect;

/** Builds views of messages with files. */
async function viewsOf(db: Database, forms: readonly Row[]): Promise<CollectionFormView[]> {
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

export async function viewOf(db: Database, form: Row): Promise<CollectionFormView> {
  return onlyRow(await viewsOf(db, [form]));
}

type Sender = Pick<typeof users.$inferSelect, 'email' | 'isEmailVerified' | 'isActive'>;

/**
 * Returns the reply address: the proved one of an active account, or the visitor's typed one. The latter may be another
 * person's, so it gets only the admin's text.
 *
 * @param sender the sending account, if it exists
 */
export function replyAddress(
  { userId, email }: Pick<Row, 'userId' | 'email'>,
  sender: Sender | null | undefined,
): string | null {
  if (userId === null) return email;
  return sender?.isActive && sender.isEmailVerified ? sender.email : null;
}

/** Lists replies by message, oldest first, without their authors. */
async function listReplies(db: Database, formIds: readonly number[]): Promise<Map<number, SeenReply[]>> {
  const byForm = new Map<number, SeenReply[]>();
  const { id, formId, text, createdAt } = formReplies;
  const replyRows = await db
    .select({ id, formId, text, createdAt })
    .from(formReplies)
    .where(inArray(formId, [...formIds]))
    .orderBy(asc(id));
  for (const { formId: of, ...reply } of replyRows) byForm.set(of, [...(byForm.get(of) ?? []), reply]);
  return byForm;
}

/** The same of one message, with authors, for admins. */
function listSignedReplies(db: Database, formId: number): Promise<FormReply[]> {
  const { id, text, createdAt, writtenBy } = formReplies;
  return db
    .select({ id, text, createdAt, by: users.name })
    .from(formReplies)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(eq(formReplies.formId, formId))
    .orderBy(asc(id));
}

const senders = alias(users, 'senders');
const assignees = alias(users, 'assignees');

/** Returns a message with everything an admin needs. @throws DomainError NOT_FOUND */
export async function getForm(db: Database, id: number): Promise<FormDetails> {
  const [formRow] = await db
    .select({ form: getTableColumns(collectionForms), sender: senders, assignee: assignees.name })
    .from(collectionForms)
    .leftJoin(senders, eq(senders.id, collectionForms.userId))
    .leftJoin(assignees, eq(assignees.id, collectionForms.assignedTo))
    .where(eq(collectionForms.id, id));
  if (!formRow) throw noSuchForm();
  const { form, sender, assignee } = formRow;
  return {
    ...(await viewOf(db, form)),
    sender: sender && { id: sender.id, name: sender.name, username: sender.username },
    assignee,
    replyTo: replyAddress(form, sender),
    replies: await listSignedReplies(db, id),
  };
}

export function noSuchForm(): DomainError {
  return new DomainError('NOT_FOUND', 'This form does not exist, or was deleted.');
}

const EXPORT_PAGE_SIZE = 500;

/** Exports the filtered messages as CSV, newest first. */
export function exportForms(db: Database, filter: FormFilter): AsyncGenerator<string> {
  return csvFile(
    COLUMNS,
    readPages(async (cursor: number | undefined) =>
      takePage(await readForms(db, filter, cursor), EXPORT_PAGE_SIZE, ({ form }) => form.id),
    ),
  );
}

/** Explains a mail to an address that a visitor typed. */
export function namedAddressNote(appName: string): string {
  return `You got this email because a message to ${appName} named this address for the answer. Didn’t send it? Just ignore this email.`;
}

function readForms(db: Database, filter: FormFilter, cursor: number | undefined) {
  return db
    .select({ form: collectionForms, username: senders.username, assignee: assignees.name })
    .from(collectionForms)
    .leftJoin(senders, eq(senders.id, collectionForms.userId))
    .leftJoin(assignees, eq(assignees.id, collectionForms.assignedTo))
    .where(matches(filter, cursor))
    .orderBy(desc(collectionForms.id))
    .limit(EXPORT_PAGE_SIZE + 1);
}

type Exported = Awaited<ReturnType<typeof readForms>>[number];

const COLUMNS: CsvColumns<Exported> = [
  ['Number', ({ form }) => form.id],
  ['Title', ({ form }) => form.title],
  ['Type', ({ form }) => formWord(form.formType)],
  ['Status', ({ form }) => formWord(form.status)],
  ['Priority', ({ form }) => formWord(form.priority)],
  ['User ID', ({ form }) => form.userId],
  ['Username', ({ username }) => username],
  ['Email given', ({ form }) => form.email],
  ['Description', ({ form }) => form.description],
  ['Additional fields', ({ form }) => form.fields.map(({ label, value }) => `${label}: ${value}`).join('\n')],
  ['Tags', ({ form }) => form.tags.join(', ')],
  ['Assigned to', ({ assignee }) => assignee],
  ['Admin notes', ({ form }) => form.adminNotes],
  ['Created', ({ form }) => form.createdAt],
  ['Updated', ({ form }) => form.updatedAt],
  ['Resolved', ({ form }) => form.resolvedAt],
];
