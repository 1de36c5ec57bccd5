import { and, eq, isNull } from 'drizzle-orm';
import { formAttachments, orderMessages } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { type AttachmentFile, filesOf } from '@/server/domain/attachments/attachment-files.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Correspondent, lookUpConversation } from './find-conversation.ts';
import { isReported } from './read-reported.ts';

/**
 * Where a picture of a message is kept, for the two people of its conversation, and for admins while it is reported; before it is
 * sent, for who uploaded it.
 *
 * @param size `small` for one to look through
 * @throws DomainError NOT_FOUND for everybody else
 */
export async function readMessagePicture(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  person: Correspondent,
  { id, size }: { id: string; size: 'whole' | 'small' },
): Promise<AttachmentFile> {
  const [found] = await db
    .select({ file: formAttachments, vendorOrderId: orderMessages.vendorOrderId })
    .from(formAttachments)
    .leftJoin(orderMessages, eq(orderMessages.id, formAttachments.messageId))
    .where(
      and(eq(formAttachments.id, id), eq(formAttachments.kind, 'picture'), isNull(formAttachments.formId)),
    );
  if (!found) throw noSuchPicture();
  const { file, vendorOrderId } = found;
  if (vendorOrderId === null) {
    const isWaiting = file.claimableUntil !== null && file.claimableUntil > now();
    if (file.userId !== person.id || !isWaiting) throw noSuchPicture();
  } else {
    const isTheirs = await lookUpConversation(db, person, vendorOrderId);
    const mayRead = isTheirs || (person.role === 'admin' && (await isReported(db, vendorOrderId)));
    if (!mayRead) throw noSuchPicture();
  }
  return filesOf(file)[size];
}

export function noSuchPicture(): DomainError {
  return new DomainError('NOT_FOUND', 'This picture does not exist.');
}
