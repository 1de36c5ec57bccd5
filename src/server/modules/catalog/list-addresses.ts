import { and, between, eq, max, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products, users } from '@/server/schema.ts';
import { vendorName } from './columns.ts';
import { isOnSale } from './filters.ts';

/** A product on sale, for sitemaps. */
export interface ProductAddress {
  id: number;
  name: string;
  updatedAt: Date;
  imageUrl: string;
  additionalImages: string[];
}

const BATCH = 1_000;

/** Yields batches of products on sale in an id range, by id. */
export async function* listAddresses(
  db: Database,
  fromId: number,
  toId: number,
): AsyncGenerator<ProductAddress[]> {
  for (let from = fromId; from <= toId; from += BATCH) {
    yield await db
      .select(columnsOf(products, 'id', 'name', 'updatedAt', 'imageUrl', 'additionalImages'))
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isOnSale, between(products.id, from, Math.min(toId, from + BATCH - 1))))
      .orderBy(products.id);
  }
}

export async function lastProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}

/** A seller, for sitemaps. */
export interface SellerAddress {
  id: number;
  name: string;
  /** Time of their last change. */
  updatedAt: Date;
}

/** Lists sellers with products on sale, by id. */
export function listSellerAddresses(db: Database, most: number): Promise<SellerAddress[]> {
  return db
    .select({
      id: users.id,
      name: vendorName,
      updatedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(isOnSale)
    .groupBy(users.id)
    .orderBy(users.id)
    .limit(most);
}
