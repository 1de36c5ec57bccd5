import { eq, sql } from 'drizzle-orm';
import type { RatingCounts } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { reviews } from '../../db/schema/index.ts';

/** How many customers gave a product one star, two, and so on to five. */
export async function countRatings(db: Database, productId: number): Promise<RatingCounts> {
  const statement = prepared(db, 'rating_counts', (name) =>
    db
      .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(eq(reviews.productId, sql.placeholder('productId')))
      .groupBy(reviews.rating)
      .prepare(name),
  );
  const counts: RatingCounts = [0, 0, 0, 0, 0];
  for (const { rating, count } of await statement.execute({ productId })) counts[rating - 1] = count;
  return counts;
}
