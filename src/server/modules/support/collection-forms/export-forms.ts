import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users } from '@/server/schema.ts';
import { takePage } from '@/shared/page.ts';
import { type FormFilter, formWord } from '@/shared/support/collection-forms.ts';
import { matches } from './list-forms.ts';

const EXPORT_PAGE_SIZE = 500;
const senders = alias(users, 'senders');
const assignees = alias(users, 'assignees');

/** The messages of the admin's filtered list as CSV, newest first. */
export function exportForms(db: Database, filter: FormFilter): AsyncGenerator<string> {
  return csvFile(
    COLUMNS,
    readPages(async (cursor: number | undefined) =>
      takePage(await readForms(db, filter, cursor), EXPORT_PAGE_SIZE, ({ form }) => form.id),
    ),
  );
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
