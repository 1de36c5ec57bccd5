import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { products, reviewReplies, reviews, users } from '@/server/schema.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { ListVendorReviewsInput, ReplyToReviewInput } from '@/shared/catalog/review-inputs.ts';
import type { VendorReview } from '@/shared/catalog/review-views.ts';
import { LOW_RATING } from '@/shared/catalog/reviews.ts';
import { findingsIn, findingsInWords } from '@/shared/catalog/text-check.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { daysAfter } from '@/shared/time.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { isAfterCursor, timeCursor } from './cursor.ts';
import { isPieceOnSale } from './filters.ts';
import { type LockedReview, lockReview, noSuchReview } from './review-actions.ts';
import { isShown, publicName } from './reviews.ts';

const PAGE_SIZE = 20;

/** Lists the published reviews of a seller's products, newest first. */
export async function listVendorReviews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  vendorId: number,
  { state, cursor }: ListVendorReviewsInput,
): Promise<Page<VendorReview>> {
  const found = await vendorReviews(db, vendorId)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isShown,
        state === 'to_answer' ? asksForReply(now(), vendorId) : undefined,
        isAfterCursor(cursor, reviews.createdAt, reviews.id),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, ({ at, item }) => timeCursor(at, item.id));
  return { items: items.map(toVendorReview), nextCursor };
}

async function getVendorReview(db: Database, vendorId: number, id: number): Promise<VendorReview> {
  const [found] = await vendorReviews(db, vendorId).where(eq(reviews.id, id));
  if (!found) throw noSuchReview();
  return toVendorReview(found);
}

function vendorReviews(db: Database, vendorId: number) {
  return db
    .select({
      item: {
        ...columnsOf(reviews, 'id', 'rating', 'title', 'body', 'createdAt'),
        author: sql<string>`coalesce((
          select writer.name from users writer where writer.id = ${reviews.customerId} and writer.deleted_at is null
        ), '')`,
        isReported: isReportedBy(vendorId),
      },
      product: {
        ...columnsOf(products, 'id', 'name', 'imageUrl'),
        isOnSale: sql<boolean>`${isPieceOnSale}`,
      },
      reply: columnsOf(reviewReplies, 'text', 'createdAt', 'hidden', 'hiddenReason'),
      at: sql<string>`${reviews.createdAt}::text`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id));
}

type Row = Awaited<ReturnType<typeof vendorReviews>>[number];

function toVendorReview({ item, product, reply }: Row): VendorReview {
  return { ...item, author: publicName(item.author), product, reply };
}

function isReportedBy(vendorId: number) {
  return sql<boolean>`exists (
    select from content_reports report
    where report.review_id = ${reviews.id} and report.reporter_id = ${vendorId}::int and report.outcome is null
  )`;
}

/** Recent reviews of few stars without a reply or report of the seller. */
function asksForReply(now: Date, vendorId: number) {
  return and(
    sql`${reviews.rating} <= ${LOW_RATING.stars}::int`,
    sql`${reviews.createdAt} > ${daysAfter(now, -LOW_RATING.days).toISOString()}::timestamptz`,
    isNull(reviewReplies.reviewId),
    sql`not ${isReportedBy(vendorId)}`,
  );
}

/** Counts the recent reviews of few stars that a seller may want to answer. */
export async function countReviewsToAnswer(db: Database, vendorId: number, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(reviews, eq(reviews.productId, products.id))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(
      and(
        eq(products.vendorId, vendorId),
        sql`${products.reviewCount} > 0`,
        isShown,
        asksForReply(now, vendorId),
      ),
    );
  return found?.count ?? 0;
}

/**
 * Publishes a seller's reply to a review, or changes it. A reply with private data or an insult is held until an admin
 * has seen it.
 *
 * @throws DomainError NOT_FOUND for a review of another's product and a hidden one; REVIEW_STATE if an admin has
 *   hidden the reply; TOO_MANY_REQUESTS; EDIT_CONFLICT as `mergeEdit`
 */
export async function replyToReview(
  deps: Deps,
  vendorId: number,
  { id, text: sent, seen }: ReplyToReviewInput,
): Promise<VendorReview> {
  const { db, now } = deps;
  await enforceLimit(db, 'review-replies', userKey(vendorId));
  const view = await db.transaction(async (tx) => {
    await lockCaller(tx, vendorId);
    const review = await lockOwnReview(tx, vendorId, id);
    const [before] = await tx.select().from(reviewReplies).where(eq(reviewReplies.reviewId, id));
    if (before?.hidden === 'reply') {
      throw new DomainError('REVIEW_STATE', 'Our team has hidden your reply, so it cannot be changed.');
    }
    const sentence = 'You changed this reply in another window.';
    const stored = { text: before?.text ?? null };
    const { text = stored.text ?? sent } = mergeEdit(stored, { seen, changes: { text: sent } }, sentence);
    const findings = findingsIn(text);
    const isHeld = findings.length > 0;
    const hiding = {
      hidden: isHeld ? ('held' as const) : null,
      hiddenReason: isHeld ? `It contains ${findingsInWords(findings)}.` : null,
    };
    await tx
      .insert(reviewReplies)
      .values({ reviewId: id, vendorId, text, ...hiding, createdAt: now() })
      .onConflictDoUpdate({ target: reviewReplies.reviewId, set: { text, ...hiding } });
    const subject = { reviewReplyId: id };
    await deps.events.emit(tx, 'textChecked', {
      ...{ subject, findings, productName: review.product.name, at: now() },
    });
    if (!isHeld && (!before || before.hidden)) await notifyWithMail(tx, deps.settings, replyNotice(review));
    return getVendorReview(tx, vendorId, id);
  });
  clearCatalogueCache(db);
  return view;
}

/** Deletes a seller's reply. @throws DomainError NOT_FOUND; REVIEW_STATE if an admin has hidden it */
export async function deleteReply({ db }: Pick<Deps, 'db'>, vendorId: number, id: number) {
  const view = await db.transaction(async (tx) => {
    await lockCaller(tx, vendorId);
    await lockOwnReview(tx, vendorId, id);
    const [reply] = await tx.select().from(reviewReplies).where(eq(reviewReplies.reviewId, id));
    if (!reply) throw noSuchReply();
    if (reply.hidden === 'reply') {
      throw new DomainError('REVIEW_STATE', 'Our team has hidden your reply, so it cannot be deleted.');
    }
    await tx.delete(reviewReplies).where(eq(reviewReplies.reviewId, id));
    return getVendorReview(tx, vendorId, id);
  });
  clearCatalogueCache(db);
  return view;
}

async function lockOwnReview(tx: Database, vendorId: number, id: number): Promise<LockedReview> {
  const review = await lockReview(tx, id);
  const isPublished = review.hidden === null || review.hidden === 'pictures';
  if (review.product.vendorId !== vendorId || !isPublished) throw noSuchReview();
  return review;
}

function noSuchReply(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such reply.');
}

/** Notice for the review's author. */
function replyNotice({ id, customerId, product }: LockedReview): MailedNotice {
  return {
    userId: customerId,
    kind: 'review',
    subject: `review:${id}`,
    title: `The seller has replied to your review of ${product.name}`,
    body: 'Everybody can read the reply below your review.',
    link: `/${productPath(product).slice(1)}#reviews`,
    button: 'Read the reply',
  };
}

/**
 * Hides a reported reply, or publishes a held one; the caller clears the catalogue cache after the commit.
 *
 * @param reason null to publish
 * @returns notices for the people concerned
 */
export async function decideReply(
  tx: Database,
  review: LockedReview,
  reason: string | null,
): Promise<MailedNotice[]> {
  const reply = await findReply(tx, review.id);
  if (reason === null && reply.hidden !== 'held') return [];
  await tx
    .update(reviewReplies)
    .set({ hidden: reason === null ? null : 'reply', hiddenReason: reason })
    .where(eq(reviewReplies.reviewId, review.id));
  const toSeller = {
    userId: reply.vendorId,
    kind: 'product_review',
    subject: `reply:${review.id}`,
    link: '/vendor-dashboard/reviews',
    button: 'See your reviews',
  } as const;
  const { name } = review.product;
  if (reason !== null) {
    return [
      {
        ...toSeller,
        title: `We have hidden your reply to a review of ${name}`,
        body: `Our team writes: “${reason}”`,
      },
    ];
  }
  return [
    {
      ...toSeller,
      title: `Your reply to a review of ${name} is published`,
      body: 'Our team has read it. Thank you for your patience.',
    },
    replyNotice(review),
  ];
}

/** @throws DomainError NOT_FOUND */
async function findReply(tx: Database, reviewId: number) {
  const [reply] = await tx.select().from(reviewReplies).where(eq(reviewReplies.reviewId, reviewId));
  if (!reply) throw noSuchReply();
  return reply;
}

/** Shows a hidden reply again; idempotent. @throws DomainError NOT_FOUND */
export async function showReply({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReview(tx, id);
    if (!(await findReply(tx, id)).hidden) return;
    await tx
      .update(reviewReplies)
      .set({ hidden: null, hiddenReason: null })
      .where(eq(reviewReplies.reviewId, id));
    await recordAction(tx, actor, 'show_review_reply', `review:${id}`);
  });
  clearCatalogueCache(db);
}
