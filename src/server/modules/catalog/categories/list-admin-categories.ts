import { asc, eq, sql } from 'drizzle-orm';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import { categoryColumns } from '@/server/modules/catalog/list-categories.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products, users } from '@/server/schema.ts';
import type { AdminCategory } from '@/shared/catalog/categories.ts';

/** All categories with how much is in each, in the order in which they were made. */
export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const counts = db
    .select({
      categoryId: products.categoryId,
      all: sql<number>`count(*)::int`.as('all_products'),
      onSale: sql<number>`(count(*) filter (where ${isOnSale}))::int`.as('on_sale'),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .groupBy(products.categoryId)
    .as('counts');
  return db
    .select({
      ...categoryColumns,
      products: sql<number>`coalesce(${counts.all}, 0)`,
      productsOnSale: sql<number>`coalesce(${counts.onSale}, 0)`,
    })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .orderBy(asc(categories.id));
}
