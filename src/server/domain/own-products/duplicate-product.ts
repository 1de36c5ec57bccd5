import type { Database } from '@/server/db/client.ts';
import { products } from '@/server/db/schema/index.ts';
import { inputColumns } from '@/server/domain/catalog/columns.ts';
import { isOwnProduct, noSuchProduct, type VendorOrAdmin } from '@/server/domain/catalog/own-product.ts';

const COPY = ' (copy)';
const MAX_NAME = 200;

/**
 * Makes a draft that says what a product says. Its SKU, former price, ratings, video and model stay with the first one.
 *
 * @returns the id of the draft, which belongs to the vendor of the first one
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function duplicateProduct(
  db: Database,
  actor: VendorOrAdmin,
  id: number,
): Promise<{ id: number }> {
  const [original] = await db
    .select({ vendorId: products.vendorId, ...inputColumns })
    .from(products)
    .where(isOwnProduct(actor, id));
  if (!original) throw noSuchProduct();
  const name = `${original.name.slice(0, MAX_NAME - COPY.length)}${COPY}`;
  const [copy] = await db
    .insert(products)
    .values({ ...original, name, sku: null, compareAtPrice: null, status: 'draft' })
    .returning({ id: products.id });
  if (!copy) throw new Error('The product was not made.');
  return copy;
}
