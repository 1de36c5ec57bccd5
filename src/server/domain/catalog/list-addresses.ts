import { and, between, eq, max } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { products, users } from '@/server/db/schema/index.ts';
import { cacheBriefly } from './catalogue-cache.ts';
import { isOnSale } from './filters.ts';

/** A product on sale as a list of pages needs it. */
export interface ProductAddress {
  id: number;
  name: string;
  updatedAt: Date;
}

/** The products on sale whose ids are from one number up to another, by id. */
export function listAddresses(db: Database, fromId: number, toId: number): Promise<ProductAddress[]> {
  return cacheBriefly(db, `addresses ${fromId}`, async () =>
    db
      .select({ id: products.id, name: products.name, updatedAt: products.updatedAt })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isOnSale, between(products.id, fromId, toId)))
      .orderBy(products.id),
  );
}

/** The largest id of a product, 0 in an empty shop. */
export async function lastProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}
