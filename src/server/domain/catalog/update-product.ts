import { sql } from 'drizzle-orm';
import type { Product, UpdateProductInput } from '../../../shared/catalog.ts';
import { MAX_STOCK } from '../../../shared/constants.ts';
import type { Database } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import { readProduct } from './get-product.ts';
import { forgetCatalogue } from './memory.ts';
import { isOwnProduct, noSuchProduct, type Seller } from './own-product.ts';
import { emptyToNull, nameWrongField } from './product-row.ts';

/**
 * Changes a product; what is absent from the input stays as it is.
 *
 * @param input.seenStock what `stock` was when the seller changed it
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; INVALID_INPUT when its new category does not exist
 *   or the delivery fee and the price do not go together
 */
export async function updateProduct(
  db: Database,
  seller: Seller,
  { id, stock, seenStock, ...changes }: UpdateProductInput,
): Promise<Product> {
  const changed = await db
    .update(products)
    .set({ ...changes, ...emptyToNull(changes), ...stockAfter(stock, seenStock), updatedAt: new Date() })
    .where(isOwnProduct(seller, id))
    .returning({ id: products.id })
    .catch(nameWrongField);
  if (changed.length === 0) throw noSuchProduct();
  forgetCatalogue(db);
  return readProduct(db, id);
}

/** Pieces are sold while a form is open: a seller who saw what they changed changes it by the difference, within the limits of a stock. */
function stockAfter(stock: number | undefined, seenStock: number | undefined) {
  if (stock === undefined) return {};
  if (seenStock === undefined) return { stock };
  const changed = sql`${products.stock} + ${stock - seenStock}::int`;
  return { stock: sql`least(${MAX_STOCK}::int, greatest(0, ${changed}))` };
}
