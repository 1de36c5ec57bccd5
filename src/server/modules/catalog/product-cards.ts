import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { shareConcurrentReads } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { MAX_FEATURED } from '@/shared/catalog/moderation.ts';
import { cardColumns } from './columns.ts';
import { isOnSale } from './filters.ts';

/** Those of some products that are on sale, in the order in which they were asked for. */
export async function listByIds(db: Database, ids: readonly number[]): Promise<ProductCard[]> {
  const found = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isOnSale));
  const byId = new Map(found.map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** What the shop puts forward, the latest first; only what can be bought at all. */
export function listFeatured(db: Database): Promise<ProductCard[]> {
  return shareConcurrentReads(db, 'featured', async () =>
    db
      .select(cardColumns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isNotNull(products.featuredAt), isOnSale, gt(products.stock, 0)))
      .orderBy(desc(products.featuredAt), desc(products.id))
      .limit(MAX_FEATURED),
  );
}
