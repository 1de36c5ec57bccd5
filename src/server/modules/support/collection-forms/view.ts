import { listAttachments } from '@/server/platform/attachments/list-attachments.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { collectionForms } from '@/server/platform/db/schema/index.ts';
import { type CollectionFormView, formReference } from '@/shared/support/collection-forms.ts';

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
