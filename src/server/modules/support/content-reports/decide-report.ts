import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  clearCatalogueCache,
  decideReply,
  hideQuestion,
  hideReportedReview,
  lockReview,
  publishHeldReview,
} from '@/server/modules/catalog/index.ts';
import { forgetDecidedConversation, guestLink } from '@/server/modules/orders/index.ts';
import { hideRoomComment, lockRoomComment } from '@/server/modules/rooms/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { contentReports, orders, productQuestions, products, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { DecideReportInput } from '@/shared/support/content-report-inputs.ts';
import type { ReportOutcome, ReportView } from '@/shared/support/content-reports.ts';
import { getReport } from './list-reports.ts';

/**
 * Decides all open reports about one subject. Upholding hides the content and notifies its authors, or the author of
 * messages, of the reason; dismissing publishes a review or reply that was held. Reporters are notified of the outcome. A conversation retained for the report is
 * deleted.
 *
 * @throws DomainError NOT_FOUND; REPORT_STATE if it is decided
 */
export async function decideReport(
  { db, now, settings }: Deps,
  actor: Actor,
  { id, ...decision }: DecideReportInput,
): Promise<ReportView> {
  const report = await db.transaction(async (tx) => {
    const subject = await lockReport(tx, id);
    const { outcome } = decision;
    const decided = await tx
      .update(contentReports)
      .set({ outcome, decidedAt: now(), decidedBy: actor.userId })
      .where(and(isAboutSame(subject), isNull(contentReports.outcome)))
      .returning({ id: contentReports.id, reporterId: contentReports.reporterId });
    if (subject.kind === 'messages') await forgetDecidedConversation(tx, subject.vendorOrderId);
    // The audit log is permanent, so it omits the decision's text.
    const reports = decided.map((report) => report.id);
    await recordAction(tx, actor, 'decide_report', subject.topic, { outcome, reports });
    const concerned =
      decision.outcome === 'upheld'
        ? await uphold(tx, subject, decision.reason, decided, now())
        : await release(tx, subject);
    const view = await getReport(tx, id);
    const outcomes = decided.flatMap((report) => outcomeNotice(report, subject, outcome));
    const notices = [...concerned, ...outcomes].map((notice) => forGuests(tx, notice, subject, now()));
    await notifyWithMail(tx, settings, notices);
    return view;
  });
  if (report.subject.kind === 'review' || report.subject.kind === 'reply') clearCatalogueCache(db);
  return report;
}

/** @returns the notifications of the reported people */
async function uphold(
  tx: Database,
  subject: About,
  reason: string,
  reports: readonly { reporterId: number | null }[],
  now: Date,
): Promise<MailedNotice[]> {
  if (subject.kind === 'question') return hideQuestion(tx, subject.questionId, reason, now);
  if (subject.kind === 'comment') {
    await hideRoomComment(tx, subject.roomCommentId, reason, now);
    return [];
  }
  if (subject.kind === 'review') {
    const notices = await hideReportedReview(tx, subject.review, reason);
    // A seller who reported it reads the outcome of that.
    return notices.filter(
      ({ kind, userId }) => kind === 'review' || reports.every(({ reporterId }) => reporterId !== userId),
    );
  }
  if (subject.kind === 'reply') return decideReply(tx, subject.review, reason);
  const { topic, orderNumber, customerId, vendorId } = subject;
  const message = {
    title: `About your messages on ${orderNumber}`,
    body: `Our team writes: “${reason}”`,
    subject: topic,
    button: 'Open the order',
  };
  const people: MailedNotice[] = [
    { ...message, userId: customerId, kind: 'order', link: `/order-tracking?order=${orderNumber}` },
    { ...message, userId: vendorId, kind: 'sale', link: '/vendor-dashboard?tab=orders' },
  ];
  return people.filter(({ userId }) => reports.some(({ reporterId }) => reporterId !== userId));
}

/** Publishes a text that was held. @returns the notifications of the people concerned */
async function release(tx: Database, subject: About): Promise<MailedNotice[]> {
  if (subject.kind === 'review') return publishHeldReview(tx, subject.review);
  if (subject.kind === 'reply') return decideReply(tx, subject.review, null);
  return [];
}

/** A guest's button needs an access key. */
function forGuests(tx: Database, notice: MailedNotice, subject: About, now: Date): MailedNotice {
  if (subject.kind !== 'messages' || notice.userId !== subject.customerId) return notice;
  const { orderId, customerId: userId } = subject;
  return {
    ...notice,
    guestButton: () => guestLink(tx, { userId, orderId }, now, { button: 'Open the order' }),
  };
}

type About = Awaited<ReturnType<typeof lockReport>>;

/** Locks the reported subject, so that its reports are decided one after the other. */
async function lockReport(tx: Database, id: number) {
  const [report] = await tx
    .select(
      columnsOf(contentReports, 'questionId', 'vendorOrderId', 'roomCommentId', 'reviewId', 'reviewReplyId'),
    )
    .from(contentReports)
    .where(eq(contentReports.id, id));
  if (!report) throw new DomainError('NOT_FOUND', 'There is no such report.');
  const subject = await lockSubject(tx, report);
  const [still] = await tx
    .select({ outcome: contentReports.outcome })
    .from(contentReports)
    .where(eq(contentReports.id, id));
  if (!subject || !still) throw new DomainError('NOT_FOUND', 'There is no such report.');
  if (still.outcome) throw new DomainError('REPORT_STATE', 'This report has been decided already.');
  return subject;
}

type Subject = Pick<
  typeof contentReports.$inferSelect,
  'questionId' | 'vendorOrderId' | 'roomCommentId' | 'reviewId' | 'reviewReplyId'
>;

async function lockSubject(tx: Database, subject: Subject) {
  const { questionId, vendorOrderId, roomCommentId, reviewId, reviewReplyId } = subject;
  if (questionId !== null) return lockQuestion(tx, questionId);
  if (vendorOrderId !== null) return lockVendorOrder(tx, vendorOrderId);
  if (reviewId !== null) return lockReportedReview(tx, 'review', reviewId);
  if (reviewReplyId !== null) return lockReportedReview(tx, 'reply', reviewReplyId);
  return lockComment(tx, roomCommentId ?? 0);
}

async function lockReportedReview<Kind extends 'review' | 'reply'>(
  tx: Database,
  kind: Kind,
  reviewId: number,
) {
  const review = await lockReview(tx, reviewId);
  const { name } = review.product;
  return {
    ...{ kind, reviewId, review, topic: `review:${reviewId}` },
    what: kind === 'review' ? `a review of ${name}` : `a reply to a review of ${name}`,
  };
}

async function lockQuestion(tx: Database, questionId: number) {
  const [question] = await tx
    .select({ productName: products.name })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(eq(productQuestions.id, questionId))
    .for('no key update', { of: productQuestions });
  return (
    question && {
      ...{ kind: 'question' as const, questionId, topic: `question:${questionId}` },
      what: `a question about ${question.productName}`,
    }
  );
}

async function lockVendorOrder(tx: Database, vendorOrderId: number) {
  const [order] = await tx
    .select({
      orderId: orders.id,
      ...columnsOf(orders, 'orderNumber', 'customerId'),
      vendorId: vendorOrders.vendorId,
    })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(vendorOrders.id, vendorOrderId))
    .for('no key update', { of: vendorOrders });
  return (
    order && {
      ...{ ...order, kind: 'messages' as const, vendorOrderId, topic: `order:${order.orderId}` },
      what: `messages about ${order.orderNumber}`,
    }
  );
}

async function lockComment(tx: Database, roomCommentId: number) {
  const { layoutId, roomName } = await lockRoomComment(tx, roomCommentId);
  return {
    ...{ kind: 'comment' as const, roomCommentId, topic: `room:${layoutId}` },
    what: `a comment on ${roomName ?? 'a room'}`,
  };
}

function isAboutSame(subject: About): SQL {
  switch (subject.kind) {
    case 'question':
      return eq(contentReports.questionId, subject.questionId);
    case 'messages':
      return eq(contentReports.vendorOrderId, subject.vendorOrderId);
    case 'comment':
      return eq(contentReports.roomCommentId, subject.roomCommentId);
    case 'review':
      return eq(contentReports.reviewId, subject.reviewId);
    case 'reply':
      return eq(contentReports.reviewReplyId, subject.reviewId);
  }
}

function outcomeNotice(
  { id, reporterId }: { id: number; reporterId: number | null },
  { what, kind }: About,
  outcome: ReportOutcome,
): MailedNotice[] {
  if (reporterId === null) return [];
  const upheld =
    kind === 'messages'
      ? 'We have read the messages and taken it up with the other person. Thank you for telling us.'
      : 'We agree and have hidden it. Thank you for telling us.';
  const notice: MailedNotice = {
    userId: reporterId,
    kind: 'report',
    subject: `report:${id}`,
    title: `Your report of ${what}`,
    body:
      outcome === 'upheld'
        ? upheld
        : 'We have looked at it and leave it as it is: it does not break our rules. Thank you for telling us.',
    link: '/notifications',
    button: 'See your notifications',
  };
  return [notice];
}
