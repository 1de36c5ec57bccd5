import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { formReplies, users } from '@/server/platform/db/schema/index.ts';
import type { FormReply, SeenReply } from '@/shared/support/collection-forms.ts';

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
