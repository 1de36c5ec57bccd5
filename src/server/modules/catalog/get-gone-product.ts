import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, productPrices, products, users } from '@/server/schema.ts';
import type { GoneProduct } from '@/shared/catalog/catalog.ts';

/**
 * A product that was on sale and was taken off for good; null for any other. One that an admin has hidden, or whose vendor is
 * suspended, may come back, and is not spoken of meanwhile. Nobody knows of one that was deleted.
 */
export async function getGoneProduct(db: Database, id: number): Promise<GoneProduct | null> {
  const [gone] = await db
    .select({ id: products.id, name: products.name, categoryId: products.categoryId })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(
      and(
        eq(products.id, id),
        eq(products.status, 'archived'),
        not(products.isHidden),
        isNull(users.suspendedAt),
        // A draft that nobody has seen was never there.
        sql`(exists (select 1 from ${orderItems} where ${orderItems.productId} = ${products.id})
          or exists (select 1 from ${productPrices} where ${productPrices.productId} = ${products.id} and ${productPrices.price} is not null))`,
      ),
    );
  return gone ?? null;
}
