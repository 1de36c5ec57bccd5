import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type {
  BrowseFormsInput,
  CollectionFormView,
  FormListing,
  ListFormsInput,
} from '@/shared/support/collection-forms.ts';
import { matches } from './form-filter.ts';
import { viewsOf } from './view.ts';

const PAGE_SIZE = 50;

/** A page of messages with what the admin's list shows, newest first. */
export async function browseForms(
  db: Database,
  { cursor, ...filter }: BrowseFormsInput,
): Promise<Page<FormListing, number>> {
  const found = await db
    .select({
      id: collectionForms.id,
      title: collectionForms.title,
      formType: collectionForms.formType,
      status: collectionForms.status,
      priority: collectionForms.priority,
      userId: collectionForms.userId,
      assignee: users.name,
      createdAt: collectionForms.createdAt,
    })
    .from(collectionForms)
    .leftJoin(users, eq(users.id, collectionForms.assignedTo))
    .where(matches(filter, cursor))
    .orderBy(desc(collectionForms.id))
    .limit(PAGE_SIZE + 1);
  return takePage(found, PAGE_SIZE, (last) => last.id);
}

/** A page of whole messages, newest first. */
export async function listForms(
  db: Database,
  { cursor, limit, ...filter }: ListFormsInput,
): Promise<Page<CollectionFormView, number>> {
  const found = await db
    .select()
    .from(collectionForms)
    .where(matches(filter, cursor))
    .orderBy(desc(collectionForms.id))
    .limit(limit + 1);
  const { items, nextCursor } = takePage(found, limit, (last) => last.id);
  return { items: await viewsOf(db, items), nextCursor };
}
