import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';

/** Makes a product's rating and number of reviews follow its reviews. The product is locked, so that none is missed. */
export async function refreshRating(tx: Database, productId: number): Promise<void> {
  await tx.execute(sql`
    update products set rating = of_all.rating, review_count = of_all.count
    from (
      select coalesce(round(avg(rating), 2), 0) as rating, count(*)::int as count
      from reviews where product_id = ${productId}::int
    ) as of_all
    where id = ${productId}::int`);
}
