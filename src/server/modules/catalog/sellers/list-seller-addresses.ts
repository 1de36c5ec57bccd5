import { eq, sql } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';

/** A seller as a list of pages needs it. */
export interface SellerAddress {
  id: number;
  name: string;
  /** When something of theirs changed last. */
  updatedAt: Date;
}

/** Sellers who have something on sale, by id, at most so many. */
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
