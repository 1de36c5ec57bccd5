import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listPictures, type PictureOf } from '@/server/platform/attachments/read-attachment.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products, reviewReplies, reviews, reviewVotes, users } from '@/server/schema.ts';
import type { RatingCounts } from '@/shared/catalog/catalog.ts';
import type { ListReviewsInput } from '@/shared/catalog/review-inputs.ts';
import { type ListedReview, type ReviewPicture, reviewPictureUrl } from '@/shared/catalog/reviews.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { decodeCursor, encodeCursor, exactly, isAfterCursor, rowId, timeCursor } from './cursor.ts';
import { onSale } from './filters.ts';

const PAGE_SIZE = 10;

const vendors = alias(users, 'vendors');

/** Not hidden as a whole, and not held. */
export const isShown = sql`coalesce(${reviews.hidden}, 'pictures') = 'pictures'`;

const helpfulCount = sql<number>`(
  select count(*)::int from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id}
)`;

/**
 * Lists the reviews of a product on sale; its seller and admins see them always.
 *
 * @param viewer null for a visitor; authors and admins also see what is hidden, marked as such
 */
export async function listReviews(
  db: Database,
  viewer: Pick<SessionUser, 'id' | 'role'> | null,
  { productId, sort, cursor }: ListReviewsInput,
): Promise<Page<ListedReview>> {
  const viewerId = viewer?.id ?? null;
  const isOwn = sql<boolean>`${reviews.customerId} is not distinct from ${viewerId}::int`;
  const isAdmin = viewer?.role === 'admin';
  const isFirst = { newest: desc(reviews.createdAt), helpful: desc(helpfulCount) }[sort];
  const reviewRows = await db
    .select({
      item: {
        ...columnsOf(reviews, 'id', 'rating', 'title', 'body', 'createdAt', 'hidden', 'hiddenReason'),
        author: sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`,
        helpful: helpfulCount,
        isHelpful: sql<boolean>`exists (
          select from ${reviewVotes}
          where ${reviewVotes.reviewId} = ${reviews.id} and ${reviewVotes.userId} = ${viewerId}::int
        )`,
        isOwn,
        isSeller: sql<boolean>`${products.vendorId} is not distinct from ${viewerId}::int`,
      },
      reply: columnsOf(reviewReplies, 'text', 'createdAt', 'hidden', 'hiddenReason'),
      createdAt: sql<string>`${reviews.createdAt}::text`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.customerId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(
      and(
        eq(reviews.productId, productId),
        isAdmin ? undefined : or(isShown, isOwn),
        isAdmin ? undefined : or(onSale('products', 'vendors'), eq(products.vendorId, viewerId ?? 0)),
        sort === 'newest' ? isAfterCursor(cursor, reviews.createdAt, reviews.id) : isAfterHelpful(cursor),
      ),
    )
    .orderBy(isFirst, desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(reviewRows, PAGE_SIZE, ({ createdAt, item }) =>
    sort === 'newest' ? timeCursor(createdAt, item.id) : encodeCursor([sort, item.helpful, item.id]),
  );
  const pictures = await listPictures(
    db,
    'reviewId',
    items.map(({ item }) => item.id),
  );
  return {
    items: items.map(({ item: { hidden, hiddenReason, isSeller, ...item }, reply }) => {
      const seesHidden = item.isOwn || isAdmin;
      return {
        ...item,
        author: publicName(item.author),
        pictures: hidden && !seesHidden ? [] : (pictures.get(item.id) ?? []).map(toReviewPicture),
        hidden: seesHidden ? hidden : null,
        hiddenReason: seesHidden ? hiddenReason : null,
        reply: reply?.hidden && !isSeller && !isAdmin ? null : reply,
      };
    }),
    nextCursor,
  };
}

function isAfterHelpful(cursor: string | null | undefined) {
  if (!cursor) return undefined;
  const [, count, lastId] = decodeCursor(cursor, [exactly('helpful'), rowId, rowId]);
  return sql`(${helpfulCount}, ${reviews.id}) < (${count}::int, ${lastId}::int)`;
}

function toReviewPicture(picture: PictureOf): ReviewPicture {
  return { ...picture, url: reviewPictureUrl(picture.id) };
}

/** Particles that belong to the family name: its initial is theirs. */
const PARTICLES = new Set(
  'te ngā nga van von der den de la le du del della di da dos al el bin ibn ben ter st mac'.split(' '),
);

/** Shortens to first name and initial of the family name: 'Ana Rose Te Rangi' is 'Ana T.'. */
export function publicName(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/);
  if (!first) return 'A former customer';
  const particle = rest.findIndex((word, at) => at < rest.length - 1 && PARTICLES.has(word.toLowerCase()));
  const initial = [...(rest.at(particle) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

export async function countRatings(db: Database, productId: number): Promise<RatingCounts> {
  const ratingCounts = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(reviews.productId, productId), isShown, onSale('products', 'vendors')))
    .groupBy(reviews.rating);
  const counts: RatingCounts = [0, 0, 0, 0, 0];
  for (const { rating, count } of ratingCounts) counts[rating - 1] = count;
  return counts;
}

/** Updates a product's rating and number of reviews, without hidden ones. The product is locked, so that none is missed. */
export async function refreshRating(tx: Database, productId: number): Promise<void> {
  await tx.execute(sql`
    update products set rating = of_all.rating, review_count = of_all.count
    from (
      select coalesce(round(avg(rating), 2), 0) as rating, count(*)::int as count
      from reviews where product_id = ${productId}::int and ${isShown}
    ) as of_all
    where id = ${productId}::int`);
}
