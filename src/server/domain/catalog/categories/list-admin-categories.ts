import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { categories, products, users } from '@/server/db/schema/index.ts';
import { isOnSale } from '@/server/domain/catalog/filters.ts';
import { categoryColumns } from '@/server/domain/catalog/list-categories.ts';
import type { AdminCategory } from '@/shared/categories.ts';

/** All categories with how much is in each, in the order in which they were made. */
export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  return db
    .select({
      ...categoryColumns,
      products: sql<number>`count(${products.id})::int`,
      productsOnSale: sql<number>`(count(*) filter (where ${isOnSale}))::int`,
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .leftJoin(users, eq(users.id, products.vendorId))
    .groupBy(categories.id)
    .orderBy(asc(categories.id));
}
