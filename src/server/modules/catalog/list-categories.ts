import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { categories, products, users } from '@/server/schema.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { cacheBriefly } from './catalogue-cache.ts';
import { isOnSale } from './filters.ts';

/** All categories, in the order in which they were made. */
export async function listCategories(db: Database): Promise<Category[]> {
  return db.select(categoryColumns).from(categories).orderBy(categories.id);
}

export const categoryColumns = {
  ...columnsOf(categories, 'id', 'name', 'description', 'commissionRate', 'imageUrl', 'imageAlt'),
} as const;

/** How many products on sale each category has, by its id; absent where there are none. Counted anew every few seconds. */
export function countByCategory(db: Database): Promise<Record<number, number>> {
  return cacheBriefly(db, 'count by category', async () => {
    const counted = await db
      .select({ id: products.categoryId, count: sql<number>`count(*)::int` })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale)
      .groupBy(products.categoryId);
    return Object.fromEntries(counted.map(({ id, count }) => [id, count]));
  });
}
