import type { collectionForms } from '@/server/db/schema/index.ts';

type Row = typeof collectionForms.$inferSelect;

/** A form as programs and screens see it: the tags are one comma-joined text. */
export type CollectionFormView = Omit<Row, 'tags'> & { tags: string };

export function viewOf(form: Row): CollectionFormView {
  return { ...form, tags: form.tags.join(',') };
}
