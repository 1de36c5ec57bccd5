import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionForms, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { FormDetails } from '@/shared/support/collection-forms.ts';
import { listSignedReplies, replyAddress, viewOf } from './list-forms.ts';

const senders = alias(users, 'senders');
const assignees = alias(users, 'assignees');

/**
 * A message with all that an admin needs to work on it.
 *
 * @throws DomainError NOT_FOUND
 */
export async function getForm(db: Database, id: number): Promise<FormDetails> {
  const [found] = await db
    .select({ form: getTableColumns(collectionForms), sender: senders, assignee: assignees.name })
    .from(collectionForms)
    .leftJoin(senders, eq(senders.id, collectionForms.userId))
    .leftJoin(assignees, eq(assignees.id, collectionForms.assignedTo))
    .where(eq(collectionForms.id, id));
  if (!found) throw noSuchForm();
  const { form, sender, assignee } = found;
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
