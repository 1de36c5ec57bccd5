import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type CheckedText, isPublic, isShown, onSale } from '@/server/modules/catalog/index.ts';
import { type Correspondent, findConversation } from '@/server/modules/orders/index.ts';
import { findCommentOfOther } from '@/server/modules/rooms/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import {
  contentReports,
  orderMessages,
  orders,
  productQuestions,
  products,
  reviewReplies,
  reviews,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ReportInput, ReportRoomCommentInput } from '@/shared/support/content-report-inputs.ts';
import { REPORT_REASONS, type ReportReason } from '@/shared/support/content-reports.ts';
import { daysAfter } from '@/shared/time.ts';

/**
 * Reports a public question or its answer; sellers may report any about their products.
 *
 * @throws DomainError NOT_FOUND if it is not visible to them; DUPLICATE while their earlier report is open;
 *   TOO_MANY_REQUESTS
 */
export async function reportQuestion(deps: Deps, reporterId: number, input: ReportInput) {
  const [question] = await deps.db
    .select({ productName: products.name })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(users, eq(users.id, productQuestions.vendorId))
    .where(
      and(
        eq(productQuestions.id, input.id),
        or(and(isPublic, onSale('products', 'users')), eq(productQuestions.vendorId, reporterId)),
      ),
    );
  if (!question) throw new DomainError('NOT_FOUND', 'There is no such question.');
  const title = `A question about ${question.productName} was reported`;
  return insertReport(deps, reporterId, input, { questionId: input.id }, title);
}

/**
 * Reports the other person's messages about a vendor order, which lets admins read them. For guests too.
 *
 * @param input.id of the vendor order
 * @throws DomainError NOT_FOUND for another person's; DUPLICATE while their earlier report is open; TOO_MANY_REQUESTS
 */
export async function reportMessages(deps: Deps, reporterId: number, input: ReportInput) {
  const [conversation] = await deps.db
    .select({ orderNumber: orders.orderNumber })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(
      and(
        eq(vendorOrders.id, input.id),
        or(eq(orders.customerId, reporterId), eq(vendorOrders.vendorId, reporterId)) as SQL,
      ),
    );
  if (!conversation) throw new DomainError('NOT_FOUND', 'There are no such messages.');
  const title = `Messages about ${conversation.orderNumber} were reported`;
  return insertReport(deps, reporterId, input, { vendorOrderId: input.id }, title);
}

/**
 * Reports a room comment, which lets admins read it without the room's link.
 *
 * @throws DomainError NOT_FOUND if it is not visible to them, or their own; DUPLICATE while their earlier report is
 *   open; TOO_MANY_REQUESTS
 */
export async function reportRoomComment(deps: Deps, reporterId: number, input: ReportRoomCommentInput) {
  const { roomName } = await findCommentOfOther(deps.db, reporterId, input);
  const title = `A comment on ${roomName} was reported`;
  return insertReport(deps, reporterId, input, { roomCommentId: input.id }, title);
}

/**
 * Reports a published review; sellers may report any about their products.
 *
 * @throws DomainError NOT_FOUND if it is not visible to them, or their own; DUPLICATE while their earlier report is
 *   open; TOO_MANY_REQUESTS
 */
export async function reportReview(deps: Deps, reporterId: number, input: ReportInput) {
  const review = await findPublishedReview(deps.db, reporterId, input.id);
  if (!review || review.customerId === reporterId) {
    throw new DomainError('NOT_FOUND', 'There is no such review.');
  }
  const title = `A review of ${review.productName} was reported`;
  return insertReport(deps, reporterId, input, { reviewId: input.id }, title);
}

/**
 * Reports a seller's reply to a review.
 *
 * @param input.id of the review
 * @throws DomainError as `reportReview`
 */
export async function reportReply(deps: Deps, reporterId: number, input: ReportInput) {
  const review = await findPublishedReview(deps.db, reporterId, input.id);
  if (!review || review.repliedBy === null || review.repliedBy === reporterId) {
    throw new DomainError('NOT_FOUND', 'There is no such reply.');
  }
  const title = `A seller’s reply about ${review.productName} was reported`;
  return insertReport(deps, reporterId, input, { reviewReplyId: input.id }, title);
}

/** Returns a review with its published reply, for everyone if the product is on sale, else for its seller. */
async function findPublishedReview(db: Database, viewerId: number, id: number) {
  const [review] = await db
    .select({
      productName: products.name,
      customerId: reviews.customerId,
      repliedBy: reviewReplies.vendorId,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(reviewReplies, and(eq(reviewReplies.reviewId, reviews.id), isNull(reviewReplies.hidden)))
    .where(
      and(eq(reviews.id, id), isShown, or(onSale('products', 'users'), eq(products.vendorId, viewerId))),
    );
  return review;
}

async function insertReport(
  { db, now }: Deps,
  reporterId: number,
  { reason, words }: ReportInput,
  subject: { questionId: number } | { vendorOrderId: number } | { roomCommentId: number } | CheckedText,
  title: string,
): Promise<void> {
  await enforceLimit(db, 'content-reports', userKey(reporterId));
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contentReports)
      .values({ ...subject, reporterId, reason, words, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: contentReports.id });
    if (!stored) throw new DomainError('DUPLICATE', 'You have reported this already. We are looking at it.');
    await notifyOfReport(tx, stored.id, reason, title);
  });
}

export function notifyOfReport(tx: Database, id: number, reason: ReportReason, title: string) {
  return notifyAdmins(tx, {
    kind: 'new_report',
    subject: `report:${id}`,
    title,
    body: `Because: ${REPORT_REASONS[reason]}.`,
    link: '/admin/reports',
  });
}

export async function forgetReportsOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(contentReports).where(eq(contentReports.reporterId, userId));
  await tx.update(contentReports).set({ decidedBy: sql`null` }).where(eq(contentReports.decidedBy, userId));
}

export async function forgetOldReports(db: Database, now: Date): Promise<void> {
  await db
    .delete(contentReports)
    .where(lt(contentReports.decidedAt, daysAfter(now, -RETENTION_DAYS.question)));
}

/**
 * Reports a conversation. Admins may read it while the report is open.
 *
 * @param input.id of the vendor order
 * @throws DomainError NOT_FOUND for everyone else, and if the other has written nothing; as `reportMessages`
 */
export async function reportConversation(deps: Deps, person: Correspondent, input: ReportInput) {
  const { vendorOrderId, side } = await findConversation(deps.db, person, input.id);
  const ofOther = and(eq(orderMessages.vendorOrderId, vendorOrderId), ne(orderMessages.from, side));
  if ((await deps.db.$count(orderMessages, ofOther)) === 0) {
    throw new DomainError('NOT_FOUND', 'There are no messages to report.');
  }
  return reportMessages(deps, person.id, input);
}
