import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { variantColumns } from '@/server/modules/catalog/columns.ts';
import { isOnSale } from '@/server/modules/catalog/filters.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { Variant } from '@/shared/catalog/catalog.ts';
import { isPieceOf } from './variant-sql.ts';

/** Lists the variants of a listing that are sold, in the vendor's order. */
export function listVariants(db: Database, listing: number): Promise<Variant[]> {
  const statement = prepared(db, 'variants', (builder) =>
    builder
      .select(variantColumns)
      .from(products)
      .where(and(isPieceOf(sql.placeholder('listing')), ne(products.status, 'archived')))
      .orderBy(asc(products.variantPosition), asc(products.id)),
  );
  return statement.execute({ listing });
}

/** Returns the id of the listing on sale that a variant belongs to; null if there is none. */
export async function getListingOf(db: Database, variant: number): Promise<{ id: number } | null> {
  const [listing] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(
      and(
        eq(products.id, db.select({ id: products.variantOf }).from(products).where(eq(products.id, variant))),
        isOnSale,
      ),
    );
  return listing ?? null;
}
