import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type AttachmentFile, filesOf } from '@/server/platform/attachments/attachment-files.ts';
import { recordAction, recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor, Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  contentReports,
  formAttachments,
  orderMessages,
  orders,
  returnRequests,
  vendorOrders,
} from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ReadReportedInput } from '@/shared/support/content-report-inputs.ts';
import { type Correspondent, lookUpConversation } from './find-conversation.ts';
import { listMessages, messageViews } from './read-conversations.ts';

/**
 * Returns reported messages to an admin, newest first, until the report is decided. Each access is in the audit log.
 *
 * @param input.id of the report
 * @throws DomainError NOT_FOUND for a report about something else, or a decided one
 */
export async function readReportedMessages(db: Database, actor: Actor, { id, cursor }: ReadReportedInput) {
  const [report] = await db
    .select({ vendorOrderId: vendorOrders.id, orderId: vendorOrders.orderId })
    .from(contentReports)
    .innerJoin(vendorOrders, eq(vendorOrders.id, contentReports.vendorOrderId))
    .where(and(eq(contentReports.id, id), isNull(contentReports.outcome)));
  if (!report) throw new DomainError('NOT_FOUND', 'There are no messages that wait for a decision here.');
  await recordAction(db, actor, 'read_messages', `order:${report.orderId}`, { report: id });
  return listMessages(db, report.vendorOrderId, cursor);
}

/** Returns true if one of its two people has an open report about it. */
async function isReported(db: Database, vendorOrderId: number): Promise<boolean> {
  const waiting = and(eq(contentReports.vendorOrderId, vendorOrderId), isNull(contentReports.outcome));
  return (await db.$count(contentReports, waiting)) > 0;
}

/**
 * Returns the stored file of a message picture: for the two people, for admins while it is reported, and for its
 * uploader before sending. Each admin access is in the audit log. Pictures of a return are for the two and all admins.
 *
 * @param size `small` for a preview
 * @throws DomainError NOT_FOUND for everyone else
 */
export async function readMessagePicture(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  person: Correspondent & { origin: Origin },
  { id, size }: { id: string; size: 'whole' | 'small' },
): Promise<AttachmentFile> {
  const [pictureRow] = await db
    .select({
      file: formAttachments,
      vendorOrderId: vendorOrders.id,
      orderId: vendorOrders.orderId,
    })
    .from(formAttachments)
    .leftJoin(orderMessages, eq(orderMessages.id, formAttachments.messageId))
    .leftJoin(returnRequests, eq(returnRequests.id, formAttachments.returnRequestId))
    .leftJoin(
      vendorOrders,
      eq(vendorOrders.id, sql`coalesce(${orderMessages.vendorOrderId}, ${returnRequests.vendorOrderId})`),
    )
    .where(
      and(eq(formAttachments.id, id), eq(formAttachments.kind, 'picture'), isNull(formAttachments.formId)),
    );
  if (!pictureRow) throw noSuchPicture();
  const { file, vendorOrderId, orderId } = pictureRow;
  if (vendorOrderId === null) {
    const isWaiting = file.claimableUntil !== null && file.claimableUntil > now();
    if (file.userId !== person.id || !isWaiting) throw noSuchPicture();
  } else if (file.returnRequestId !== null && person.role === 'admin') {
    return filesOf(file)[size];
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

/** Exports the user's messages about purchases and sales, oldest first. */
export async function exportConversations(db: Database, userId: number) {
  const messageRows = await db
    .select({ message: orderMessages, orderNumber: orders.orderNumber, customerId: orders.customerId })
    .from(orderMessages)
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderMessages.vendorOrderId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(or(eq(orders.customerId, userId), eq(vendorOrders.vendorId, userId)))
    .orderBy(asc(orderMessages.id));
  const views = await messageViews(
    db,
    messageRows.map(({ message }) => message),
  );
  return views.map(({ from, text, pictures, createdAt }, index) => {
    const { orderNumber, customerId } = messageRows[index] ?? {};
    return {
      orderNumber,
      writtenBy: from === (customerId === userId ? 'buyer' : 'seller') ? 'you' : 'the other',
      text,
      pictures: pictures.map(({ url }) => url),
      at: createdAt,
    };
  });
}
