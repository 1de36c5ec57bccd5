import { and, eq, inArray } from 'drizzle-orm';
import { getSellerTerms, isOnSale } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';
import type { SellerTerms } from '@/shared/catalog/delivery.ts';

/** How the products of a plan get home, by vendor; of those that are on sale. */
export async function listPlannedSellers(db: Database, ids: readonly number[]): Promise<SellerTerms[]> {
  const vendors = await db
    .selectDistinct({ id: products.vendorId })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isOnSale));
  if (vendors.length === 0) return [];
  return getSellerTerms(
    db,
    vendors.map(({ id }) => id),
  );
}
