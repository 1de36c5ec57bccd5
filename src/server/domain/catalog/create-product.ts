import type { Product, ProductInput } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import { readProduct } from './get-product.ts';
import { forgetCatalogue } from './memory.ts';
import { emptyToNull, nameWrongField } from './product-row.ts';

/**
 * Puts a new product into a vendor's shop.
 *
 * @throws DomainError INVALID_INPUT when its category does not exist
 */
export async function createProduct(db: Database, vendorId: number, input: ProductInput): Promise<Product> {
  const [made] = await db
    .insert(products)
    .values({ ...input, ...emptyToNull(input), vendorId })
    .returning({ id: products.id })
    .catch(nameWrongField);
  if (!made) throw new Error('The product was not made.');
  forgetCatalogue(db);
  return readProduct(db, made.id);
}
