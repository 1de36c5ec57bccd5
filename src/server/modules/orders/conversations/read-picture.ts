import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type AttachmentFile, filesOf } from '@/server/platform/attachments/attachment-files.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { formAttachments, orderMessages, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Correspondent, lookUpConversation } from './find-conversation.ts';
import { isReported } from './read-reported.ts';

/**
 * Where a picture of a message is kept, for the two people of its conversation, and for admins while it is reported; before it is
 * sent, for who uploaded it. Each look of an admin is in the audit log.
 *
 * @param size `small` for one to look through
 * @throws DomainError NOT_FOUND for everybody else
 */
export async function readMessagePicture(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  person: Correspondent & { origin: Origin },
  { id, size }: { id: string; size: 'whole' | 'small' },
): Promise<AttachmentFile> {
  const [found] = await db
    .select({
      file: formAttachments,
      vendorOrderId: orderMessages.vendorOrderId,
      orderId: vendorOrders.orderId,
    })
    .from(formAttachments)
    .leftJoin(orderMessages, eq(orderMessages.id, formAttachments.messageId))
    .leftJoin(vendorOrders, eq(vendorOrders.id, orderMessages.vendorOrderId))
    .where(
      and(eq(formAttachments.id, id), eq(formAttachments.kind, 'picture'), isNull(formAttachments.formId)),
    );
  if (!found) throw noSuchPicture();
  const { file, vendorOrderId, orderId } = found;
  if (vendorOrderId === null) {
    const isWaiting = file.claimableUntil !== null && file.claimableUntil > now();
    if (file.userId !== person.id || !isWaiting) throw noSuchPicture();
  } else if (!(await lookUpConversation(db, person, vendorOrderId))) {
    if (person.role !== 'admin' || !(await isReported(db, vendorOrderId))) throw noSuchPicture();
    await recordAudit(db, person.origin, {
      action: 'read_messages',
      actorId: person.id,
      subject: `order:${orderId}`,
      details: { picture: id },
    });
  }
  return filesOf(file)[size];
}

export function noSuchPicture(): DomainError {
  return new DomainError('NOT_FOUND', 'This picture does not exist.');
}
