import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type AttachmentFile, filesOf } from '@/server/platform/attachments/attachment-files.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
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

async function changeHiding(
  { db, settings }: Deps,
  actor: Actor,
  id: number,
  change: { hidden: ReviewPart | null; hiddenReason: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProductOf(tx, id);
    if (
      change.hidden === 'pictures' &&
      (await tx.$count(formAttachments, eq(formAttachments.reviewId, id))) === 0
    ) {
      throw new DomainError('INVALID_INPUT', 'This review has no photographs.');
    }
    const [changed] = await tx
      .update(reviews)
      .set(change)
      .where(and(eq(reviews.id, id), sql`${reviews.hidden} is distinct from ${change.hidden}`))
      .returning({ customerId: reviews.customerId });
    if (!changed) return;
    await refreshRating(tx, product.id);
    const { hidden, hiddenReason } = change;
    const subject = `review:${id}`;
    // The audit log omits the reason, as it is kept forever and may name a person.
    await recordAction(
      tx,
      actor,
      hidden ? 'hide_review' : 'show_review',
      subject,
      hidden ? { part: hidden } : {},
    );
    if (!hidden) return;
    const what = hidden === 'review' ? 'your review' : 'the photographs of your review';
    await notifyWithMail(tx, settings, {
      userId: changed.customerId,
      kind: 'review',
      subject,
      title: `We have hidden ${what} of ${product.name}`,
      body: `Our team writes: “${hiddenReason}”`,
      link: `/${productPath(product).slice(1)}#reviews`,
      button: 'Open the product',
    });
  });
  clearCatalogueCache(db);
}

/** Locks the product, as `refreshRating` requires. */
async function lockProductOf(tx: Database, reviewId: number) {
  const [product] = await tx
    .select(columnsOf(products, 'id', 'name'))
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, reviewId))
    .for('no key update', { of: products });
  if (!product) throw noSuchReview();
  return product;
}

function noSuchReview(): DomainError {
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
