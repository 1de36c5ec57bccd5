import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { onSale } from '@/server/modules/catalog/index.ts';
import { nameWhileShared } from '@/server/modules/rooms/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  contentReports,
  orders,
  productQuestions,
  products,
  reviewReplies,
  reviews,
  roomComments,
  roomLayouts,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { ListReportsInput } from '@/shared/support/content-report-inputs.ts';
import type { ReportView } from '@/shared/support/content-reports.ts';

const PAGE_SIZE = 20;

/** Lists reports: open ones oldest first, decided ones newest first. */
export async function listReports(
  db: Database,
  { state, cursor }: ListReportsInput,
): Promise<Page<ReportView, number>> {
  const { id, outcome } = contentReports;
  const isWaiting = state === 'waiting';
  const [behind, order] = isWaiting ? [gt, asc(id)] : [lt, desc(id)];
  const page = await db
    .select({ id })
    .from(contentReports)
    .where(and(isWaiting ? isNull(outcome) : isNotNull(outcome), cursor ? behind(id, cursor) : undefined))
    .orderBy(order)
    .limit(PAGE_SIZE + 1);
  const ids = page.map((row) => row.id);
  const reportRows = await reports(db).where(inArray(id, ids)).orderBy(order);
  const { items, nextCursor } = takePage(reportRows, PAGE_SIZE, (last) => last.id);
  return { items: items.map(toReport), nextCursor };
}

/** @throws DomainError NOT_FOUND */
export async function getReport(db: Database, id: number): Promise<ReportView> {
  const [row] = await reports(db).where(eq(contentReports.id, id));
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such report.');
  return toReport(row);
}

const reporters = alias(users, 'reporters');
const deciders = alias(users, 'deciders');
/** The asker, buyer or commenter; none for a visitor's question. */
const customers = alias(users, 'customers');
/** The seller, or the room's owner. */
const vendors = alias(users, 'vendors');

function reports(db: Database) {
  return db
    .select({
      ...columnsOf(contentReports, 'id', 'reason', 'words', 'createdAt', 'outcome', 'decidedAt'),
      reporter: { id: reporters.id, name: reporters.name },
      waitingOfSame: sql<number>`(select count(*)::int from content_reports same where same.outcome is null
        and (same.question_id = ${contentReports.questionId} or same.vendor_order_id = ${contentReports.vendorOrderId}
          or same.room_comment_id = ${contentReports.roomCommentId} or same.review_id = ${contentReports.reviewId}
          or same.review_reply_id = ${contentReports.reviewReplyId}))`,
      decidedBy: deciders.name as unknown as SQL<string | null>,
      question: columnsOf(productQuestions, 'id', 'question', 'answer', 'hiddenReason'),
      customer: { id: customers.id, name: customers.name },
      vendor: { id: vendors.id, name: vendors.name },
      product: {
        ...columnsOf(products, 'id', 'name'),
        isOnSale: sql<boolean>`${onSale('products', 'vendors')}`,
      },
      order: { vendorOrderId: vendorOrders.id, orderNumber: orders.orderNumber },
      review: {
        ...columnsOf(reviews, 'id', 'rating', 'title', 'body', 'hidden', 'hiddenReason'),
        isOfReply: sql<boolean>`${contentReports.reviewReplyId} is not null`,
      },
      reply: columnsOf(reviewReplies, 'text', 'hidden', 'hiddenReason'),
      comment: { id: roomComments.id, hiddenReason: roomComments.hiddenReason },
      roomName: nameWhileShared,
    })
    .from(contentReports)
    .leftJoin(reporters, eq(reporters.id, contentReports.reporterId))
    .leftJoin(deciders, eq(deciders.id, contentReports.decidedBy))
    .leftJoin(productQuestions, eq(productQuestions.id, contentReports.questionId))
    .leftJoin(
      reviews,
      sql`${reviews.id} = coalesce(${contentReports.reviewId}, ${contentReports.reviewReplyId})`,
    )
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .leftJoin(products, sql`${products.id} = coalesce(${productQuestions.productId}, ${reviews.productId})`)
    .leftJoin(vendorOrders, eq(vendorOrders.id, contentReports.vendorOrderId))
    .leftJoin(orders, eq(orders.id, vendorOrders.orderId))
    .leftJoin(roomComments, eq(roomComments.id, contentReports.roomCommentId))
    .leftJoin(roomLayouts, eq(roomLayouts.id, roomComments.layoutId))
    .leftJoin(
      customers,
      sql`${customers.id} = coalesce(${productQuestions.askerId}, ${orders.customerId}, ${roomComments.userId}, ${reviews.customerId})`,
    )
    .innerJoin(
      vendors,
      sql`${vendors.id} = coalesce(${productQuestions.vendorId}, ${vendorOrders.vendorId}, ${roomLayouts.userId}, ${products.vendorId})`,
    );
}

type Row = Awaited<ReturnType<typeof reports>>[number];

function toReport(row: Row): ReportView {
  const { id, reason, words, createdAt, reporter, waitingOfSame, outcome, decidedAt, decidedBy } = row;
  const decision = outcome && decidedAt ? { outcome, decidedAt, decidedBy } : null;
  return { id, reason, words, createdAt, reporter, waitingOfSame, decision, subject: subjectOf(row) };
}

function subjectOf(row: Row): ReportView['subject'] {
  const { question, product, order, comment, roomName, customer, vendor, review, reply } = row;
  if (question && product) return { kind: 'question', ...question, asker: customer, vendor, product };
  if (!customer) throw new Error('A report has no person whose texts it is about.');
  if (order.vendorOrderId && order.orderNumber) {
    const { vendorOrderId, orderNumber } = order;
    return { kind: 'messages', vendorOrderId, orderNumber, customer, vendor };
  }
  if (review && product) {
    const { isOfReply, ...content } = review;
    const hiding = isOfReply && reply ? { hidden: reply.hidden, hiddenReason: reply.hiddenReason } : {};
    const about = { author: customer, vendor, product, reply: reply?.text ?? null };
    return { kind: isOfReply ? 'reply' : 'review', ...content, ...hiding, ...about };
  }
  if (comment) {
    return { kind: 'comment', ...comment, roomName, author: customer, owner: vendor };
  }
  throw new Error(`The report ${row.id} is about nothing.`);
}

/**
 * Returns a reported room comment to an admin while the report is open or the comment hidden. Each access is audited,
 * as shared rooms are private.
 *
 * @param reportId of the report
 * @throws DomainError NOT_FOUND for a report about something else, or a dismissed one
 */
export async function readReportedComment(db: Database, actor: Actor, reportId: number) {
  const { id, text, createdAt, layoutId, hiddenAt } = roomComments;
  const [comment] = await db
    .select({ id, text, createdAt, layoutId })
    .from(contentReports)
    .innerJoin(roomComments, eq(id, contentReports.roomCommentId))
    .where(and(eq(contentReports.id, reportId), or(isNull(contentReports.outcome), isNotNull(hiddenAt))));
  if (!comment) throw new DomainError('NOT_FOUND', 'There is no comment that waits for a decision here.');
  const details = { report: reportId, comment: comment.id };
  await recordAction(db, actor, 'read_room_comment', `room:${comment.layoutId}`, details);
  return { text: comment.text, createdAt: comment.createdAt };
}
