import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { built } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/platform/db/schema/index.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { cacheBriefly } from './catalogue-cache.ts';
import { filterConditions, filterKey, filterShape, filterValues, isOnSale } from './filters.ts';

/** How many products on sale a filter leaves, without its search. Counted anew every few seconds, not for every page. */
export function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const values = filterValues(filter);
  return cacheBriefly(db, `count ${filterKey(filter)}`, async () => {
    const statement = built(db, `count_${filterShape(filter)}`, (name) =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(and(isOnSale, filterConditions(filter)))
        .prepare(name),
    );
    const [row] = await statement.execute(values);
    return row?.total ?? 0;
  });
}
