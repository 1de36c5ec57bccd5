import { and, desc, eq, lt } from 'drizzle-orm';
import { listAttachments } from '@/server/platform/attachments/list-attachments.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { OwnForm, OwnFormsInput } from '@/shared/support/collection-forms.ts';
import { listReplies } from './view.ts';

const PAGE_SIZE = 10;

/** What somebody has written to the team, newest first, without what only the team sees. */
export async function listOwnForms(
  db: Database,
  userId: number,
  { cursor }: OwnFormsInput,
): Promise<Page<OwnForm, number>> {
  const { id, formType, title, description, status, createdAt, resolvedAt } = collectionForms;
  const found = await db
    .select({ id, formType, title, description, status, createdAt, resolvedAt })
    .from(collectionForms)
    .where(and(eq(collectionForms.userId, userId), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
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
