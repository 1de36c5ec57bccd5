import { and, desc, eq, ne } from 'drizzle-orm';
import type { Product } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { products, users } from '../../db/schema/index.ts';
import { productColumns } from './columns.ts';

/** Everything in a vendor's shop, drafts too, newest first. */
export function listOwnProducts(db: Database, vendorId: number): Promise<Product[]> {
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.vendorId, vendorId), ne(products.status, 'archived')))
    .orderBy(desc(products.createdAt), desc(products.id));
}
