import { eq } from 'drizzle-orm';
import type { Product } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { products, users } from '../../db/schema/index.ts';
import { productColumns } from './columns.ts';
import { isOwnProduct, noSuchProduct, type Seller } from './own-product.ts';

/**
 * A product as its seller edits it, on sale or not.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function getOwnProduct(db: Database, seller: Seller, id: number): Promise<Product> {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(isOwnProduct(seller, id));
  if (!product) throw noSuchProduct();
  return product;
}
