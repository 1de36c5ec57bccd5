import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { contentReports, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { MessageView } from '@/shared/orders/conversations.ts';
import type { Page } from '@/shared/page.ts';
import type { ReadReportedInput } from '@/shared/support/content-report-inputs.ts';
import { listMessages } from './get-conversation.ts';

/**
 * An admin reads messages that one of their two people has reported, newest first, until the report is decided. Each look is in the
 * audit log.
 *
 * @param input.id of the report
 * @throws DomainError NOT_FOUND for a report that is about something else or decided
 */
export async function readReportedMessages(
  db: Database,
  { userId, origin }: Actor,
  { id, cursor }: ReadReportedInput,
): Promise<Page<MessageView, number>> {
  const [report] = await db
    .select({ vendorOrderId: vendorOrders.id, orderId: vendorOrders.orderId })
    .from(contentReports)
    .innerJoin(vendorOrders, eq(vendorOrders.id, contentReports.vendorOrderId))
    .where(and(eq(contentReports.id, id), isNull(contentReports.outcome)));
  if (!report) throw new DomainError('NOT_FOUND', 'There are no messages that wait for a decision here.');
  await recordAudit(db, origin, {
    action: 'read_messages',
    actorId: userId,
    subject: `order:${report.orderId}`,
    details: { report: id },
  });
  return listMessages(db, report.vendorOrderId, cursor);
}

/** Whether one of its two people has reported a conversation, and nobody has decided yet. */
export async function isReported(db: Database, vendorOrderId: number): Promise<boolean> {
  const waiting = and(eq(contentReports.vendorOrderId, vendorOrderId), isNull(contentReports.outcome));
  return (await db.$count(contentReports, waiting)) > 0;
}
