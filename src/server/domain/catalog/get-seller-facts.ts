import { eq, sql } from 'drizzle-orm';
import type { SellerFacts } from '../../../shared/catalog.ts';
import { DEFAULT_COMMISSION_RATE } from '../../../shared/constants.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { categories, products, users } from '../../db/schema/index.ts';
import { isOnSale } from './filters.ts';
import { remember } from './memory.ts';

/** What the seller page claims, from data. */
export function getSellerFacts(db: Database): Promise<SellerFacts> {
  return remember(db, 'seller facts', async () => {
    const statement = prepared(db, 'seller_facts', (name) =>
      db
        .select({
          lowestCommissionRate: sql<
            string | null
          >`(select min(${categories.commissionRate}) from ${categories})`,
          sellerRating: sql<
            string | null
          >`round(sum(${products.rating} * ${products.reviewCount}) / nullif(sum(${products.reviewCount}), 0), 1)::text`,
          vendors: sql<number>`count(distinct ${products.vendorId})::int`,
          products: sql<number>`count(*)::int`,
        })
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(isOnSale)
        .prepare(name),
    );
    const [facts] = await statement.execute();
    return {
      vendors: 0,
      products: 0,
      sellerRating: null,
      ...facts,
      lowestCommissionRate: facts?.lowestCommissionRate ?? DEFAULT_COMMISSION_RATE,
    };
  });
}
