import { and, between, eq, max } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';
import { isOnSale } from './filters.ts';

/** A product on sale as a list of pages needs it. */
export interface ProductAddress {
  id: number;
  name: string;
  updatedAt: Date;
  imageUrl: string;
  additionalImages: string[];
}

/** Ids that are read at once. */
const BATCH = 1_000;

/** The products on sale whose ids are from one number up to another, by id, some at a time. */
export async function* listAddresses(
  db: Database,
  fromId: number,
  toId: number,
): AsyncGenerator<ProductAddress[]> {
  for (let from = fromId; from <= toId; from += BATCH) {
    yield await db
      .select({
        id: products.id,
        name: products.name,
        updatedAt: products.updatedAt,
        imageUrl: products.imageUrl,
        additionalImages: products.additionalImages,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isOnSale, between(products.id, from, Math.min(toId, from + BATCH - 1))))
      .orderBy(products.id);
  }
}

/** The largest id of a product, 0 in an empty shop. */
export async function lastProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}
