import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { reviews, users } from '@/server/schema.ts';
import type { ProductReview, RatingCounts } from '@/shared/catalog/catalog.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { isAfterCursor, timeCursor } from './cursor.ts';

const PAGE_SIZE = 10;

export async function listReviews(
  db: Database,
  productId: number,
  cursor?: string | null,
): Promise<Page<ProductReview>> {
  const reviewRows = await db
    .select({
      item: {
        ...columnsOf(reviews, 'id', 'rating', 'title', 'body'),
        author: sql<string>`case when ${users.deletedAt} is null then ${users.name} else '' end`,
        createdAt: reviews.createdAt,
      },
      createdAt: sql<string>`${reviews.createdAt}::text`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.customerId))
    .where(and(eq(reviews.productId, productId), isAfterCursor(cursor, reviews.createdAt, reviews.id)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(reviewRows, PAGE_SIZE, ({ createdAt, item }) =>
    timeCursor(createdAt, item.id),
  );
  return { items: items.map(({ item }) => ({ ...item, author: publicName(item.author) })), nextCursor };
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
    .where(eq(reviews.productId, productId))
    .groupBy(reviews.rating);
  const counts: RatingCounts = [0, 0, 0, 0, 0];
  for (const { rating, count } of ratingCounts) counts[rating - 1] = count;
  return counts;
}

/** Updates a product's rating and number of reviews. The product is locked, so that none is missed. */
export async function refreshRating(tx: Database, productId: number): Promise<void> {
  await tx.execute(sql`
    update products set rating = of_all.rating, review_count = of_all.count
    from (
      select coalesce(round(avg(rating), 2), 0) as rating, count(*)::int as count
      from reviews where product_id = ${productId}::int
    ) as of_all
    where id = ${productId}::int`);
}
