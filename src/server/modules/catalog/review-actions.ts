import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type AttachmentFile, filesOf } from '@/server/platform/attachments/attachment-files.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { type MailedNotice, notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { formAttachments, products, reviews, reviewVotes } from '@/server/schema.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { HideReviewInput, VoteReviewInput } from '@/shared/catalog/review-inputs.ts';
import type { ReviewPart } from '@/shared/catalog/reviews.ts';
import { DomainError } from '@/shared/errors.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { isShown, refreshRating } from './reviews.ts';

/**
 * Marks a review as helpful, or takes that back. Idempotent: one vote per person and review.
 *
 * @returns the number of votes after the change
 * @throws DomainError NOT_FOUND, also for a hidden review; FORBIDDEN for its author and the product's seller;
 *   TOO_MANY_REQUESTS
 */
export async function voteReview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { id, isHelpful }: VoteReviewInput,
): Promise<{ helpful: number }> {
  await enforceLimit(db, 'review-votes', userKey(userId));
  return db.transaction(async (tx) => {
    await lockCaller(tx, userId);
    const [review] = await tx
      .select({ customerId: reviews.customerId, vendorId: products.vendorId })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(eq(reviews.id, id), isShown))
      .for('key share', { of: reviews });
    if (!review) throw noSuchReview();
    if (review.customerId === userId) {
      throw new DomainError('FORBIDDEN', 'You cannot rate your own review.');
    }
    if (review.vendorId === userId) {
      throw new DomainError('FORBIDDEN', 'You cannot rate reviews of your own product.');
    }
    const vote = { reviewId: id, userId, createdAt: now() };
    if (isHelpful) await tx.insert(reviewVotes).values(vote).onConflictDoNothing();
    else
      await tx.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, userId)));
    return { helpful: await tx.$count(reviewVotes, eq(reviewVotes.reviewId, id)) };
  });
}

/**
 * Hides a review or only its photographs, and notifies its author of the reason. A hidden review is not counted. Hiding
 * the same part again keeps the first reason.
 *
 * @throws DomainError NOT_FOUND; INVALID_INPUT for the photographs of a review without any
 */
export async function hideReview(deps: Deps, actor: Actor, { id, part, reason }: HideReviewInput) {
  await changeHiding(deps, actor, id, { hidden: part, hiddenReason: reason });
}

/** Shows a hidden review and its photographs again; idempotent. @throws DomainError NOT_FOUND */
export async function showReview(deps: Deps, actor: Actor, id: number): Promise<void> {
  await changeHiding(deps, actor, id, { hidden: null, hiddenReason: null });
}

async function changeHiding({ db, settings }: Deps, actor: Actor, id: number, change: Hiding): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (
      change.hidden === 'pictures' &&
      (await tx.$count(formAttachments, eq(formAttachments.reviewId, id))) === 0
    ) {
      throw new DomainError('INVALID_INPUT', 'This review has no photographs.');
    }
    const { hidden } = change;
    if (!(await setHiding(tx, review, change))) return;
    // The audit log omits the reason, as it is kept forever and may name a person.
    await recordAction(
      tx,
      actor,
      hidden ? 'hide_review' : 'show_review',
      `review:${id}`,
      hidden ? { part: hidden } : {},
    );
    if (hidden) await notifyWithMail(tx, settings, hidingNotice(review, change));
  });
  clearCatalogueCache(db);
}

interface Hiding {
  hidden: ReviewPart | null;
  hiddenReason: string | null;
}

/** @returns false if that part was hidden already, or nothing was */
async function setHiding(tx: Database, { id, product }: LockedReview, change: Hiding): Promise<boolean> {
  const changed = await tx
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), sql`${reviews.hidden} is distinct from ${change.hidden}`))
    .returning({ id: reviews.id });
  if (changed.length > 0) await refreshRating(tx, product.id);
  return changed.length > 0;
}

function hidingNotice(
  { id, customerId, product }: LockedReview,
  { hidden, hiddenReason }: Hiding,
): MailedNotice {
  const what = hidden === 'review' ? 'your review' : 'the photographs of your review';
  return {
    userId: customerId,
    kind: 'review',
    subject: `review:${id}`,
    title: `We have hidden ${what} of ${product.name}`,
    body: `Our team writes: “${hiddenReason}”`,
    link: `/${productPath(product).slice(1)}#reviews`,
    button: 'Open the product',
  };
}

/**
 * Hides a reported review; the caller clears the catalogue cache after the commit.
 *
 * @returns notices for its author and the seller
 */
export async function hideReportedReview(
  tx: Database,
  review: LockedReview,
  reason: string,
): Promise<MailedNotice[]> {
  const change: Hiding = { hidden: 'review', hiddenReason: reason };
  if (!(await setHiding(tx, review, change))) return [];
  // The seller has not seen a held review.
  if (review.hidden === 'held') return [hidingNotice(review, change)];
  return [
    hidingNotice(review, change),
    {
      userId: review.product.vendorId,
      kind: 'product_review',
      subject: `review:${review.id}`,
      title: `We have hidden a review of ${review.product.name}`,
      body: 'It is no longer on the product’s page, and its stars are not counted.',
      link: '/vendor-dashboard/reviews',
      button: 'See your reviews',
    },
  ];
}

/**
 * Publishes a held review; the caller clears the catalogue cache after the commit.
 *
 * @returns notices for its author and the seller; none if it is not held
 */
export async function publishHeldReview(tx: Database, review: LockedReview): Promise<MailedNotice[]> {
  if (review.hidden !== 'held') return [];
  await setHiding(tx, review, { hidden: null, hiddenReason: null });
  const { id, customerId, product } = review;
  return [
    {
      userId: customerId,
      kind: 'review',
      subject: `review:${id}`,
      title: `Your review of ${product.name} is published`,
      body: 'Our team has read it. Thank you for your patience.',
      link: `/${productPath(product).slice(1)}#reviews`,
      button: 'Open the product',
    },
    newReviewNotice(review),
  ];
}

/** Notice for the seller of a published review. */
export function newReviewNotice({ id, rating, title, body, product }: NewReview): MailedNotice {
  const text = [title, body].filter(Boolean).join(': ');
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
  return {
    userId: product.vendorId,
    kind: 'product_review',
    subject: `review:${id}`,
    title: `New review of ${product.name}: ${rating} of 5 stars`,
    body: excerpt ? `“${excerpt}”` : 'The customer gave stars only.',
    link: '/vendor-dashboard/reviews',
    button: 'Read and answer',
  };
}

const EXCERPT_LENGTH = 300;

type NewReview = Pick<LockedReview, 'id' | 'rating' | 'title' | 'body' | 'product'>;

export type LockedReview = Awaited<ReturnType<typeof lockReview>>;

/** Locks the product, as `refreshRating` requires. @throws DomainError NOT_FOUND */
export async function lockReview(tx: Database, reviewId: number) {
  const product = columnsOf(products, 'id', 'name', 'vendorId');
  const of = (db: Database) =>
    db
      .select({ ...columnsOf(reviews, 'id', 'customerId', 'rating', 'title', 'body', 'hidden'), product })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, reviewId));
  const [locked] = await of(tx).for('no key update', { of: products });
  // Read again: the row is as of before the lock.
  const [review] = locked ? await of(tx) : [];
  if (!review) throw noSuchReview();
  return review;
}

export function noSuchReview(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such review.');
}

/**
 * Returns the stored file of a review's photograph: for everyone, if hidden only for its author and admins.
 *
 * @param size `small` for a thumbnail
 * @throws DomainError NOT_FOUND
 */
export async function readReviewPicture(
  db: Database,
  viewer: Pick<SessionUser, 'id' | 'role'> | null,
  { id, size }: { id: string; size: 'whole' | 'small' },
): Promise<AttachmentFile> {
  const [picture] = await db
    .select({ file: formAttachments, hidden: reviews.hidden, customerId: reviews.customerId })
    .from(formAttachments)
    .innerJoin(reviews, eq(reviews.id, formAttachments.reviewId))
    .where(eq(formAttachments.id, id));
  const maySee =
    picture && (picture.hidden === null || viewer?.role === 'admin' || viewer?.id === picture.customerId);
  if (!maySee) throw noSuchReviewPicture();
  return filesOf(picture.file)[size];
}

export function noSuchReviewPicture(): DomainError {
  return new DomainError('NOT_FOUND', 'This picture does not exist.');
}
