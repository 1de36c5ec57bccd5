import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { reviews } from '@/server/schema.ts';
import type { RatingCounts } from '@/shared/catalog/catalog.ts';

/** How many customers gave a product one star, two, and so on to five. */
export async function countRatings(db: Database, productId: number): Promise<RatingCounts> {
  const found = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .groupBy(reviews.rating);
  const counts: RatingCounts = [0, 0, 0, 0, 0];
  for (const { rating, count } of found) counts[rating - 1] = count;
  return counts;
}
