import { and, eq, sql } from 'drizzle-orm';
import type { ProductFilter } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { built } from '../../db/prepared.ts';
import { products, users } from '../../db/schema/index.ts';
import { filterConditions, filterShape, filterValues, isOnSale } from './filters.ts';
import { remember } from './memory.ts';

/** How many products on sale a filter leaves, without its search. Counted anew every few seconds, not for every page. */
export function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const values = filterValues(filter);
  return remember(db, `count ${JSON.stringify(values)}`, async () => {
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
