import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { categories, products, users } from '@/server/schema.ts';
import type { VendorFacts } from '@/shared/catalog/catalog.ts';
import { DEFAULT_COMMISSION_RATE } from '@/shared/constants.ts';
import { cacheBriefly } from './catalogue-cache.ts';
import { isOnSale } from './filters.ts';

/** What the seller page claims, from data. */
export function getVendorFacts(db: Database): Promise<VendorFacts> {
  return cacheBriefly(db, 'vendor facts', async () => {
    const [facts] = await db
      .select({
        lowestCommissionRate: sql<
          string | null
        >`(select min(${categories.commissionRate}) from ${categories})`,
        vendorRating: sql<
          string | null
        >`round(sum(${products.rating} * ${products.reviewCount}) / nullif(sum(${products.reviewCount}), 0), 1)::text`,
        vendors: sql<number>`count(distinct ${products.vendorId})::int`,
        products: sql<number>`count(*)::int`,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale);
    return {
      vendors: 0,
      products: 0,
      vendorRating: null,
      ...facts,
      lowestCommissionRate: facts?.lowestCommissionRate ?? DEFAULT_COMMISSION_RATE,
    };
  });
}
