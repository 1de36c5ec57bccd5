import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import { productColumns } from './columns.ts';
import { isOnSale } from './filters.ts';

/**
 * A product on sale, whole.
 *
 * @throws DomainError NOT_FOUND when there is none of this id on sale
 */
export async function getProduct(db: Database, id: number): Promise<Product> {
  const statement = prepared(db, 'product', (name) =>
    db
      .select(productColumns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(eq(products.id, sql.placeholder('id')), isOnSale))
      .prepare(name),
  );
  const [product] = await statement.execute({ id });
  if (!product) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  return product;
}

/** A product as it is in the database, on sale or not: what its vendor sees after a change. */
export async function readProduct(db: Database, id: number): Promise<Product> {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(products.id, id));
  if (!product) throw new DomainError('NOT_FOUND', 'This product is gone.');
  return product;
}
