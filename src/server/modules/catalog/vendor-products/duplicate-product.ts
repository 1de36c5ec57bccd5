import { auditProduct, type ProductActor } from '@/server/modules/catalog/audit-product.ts';
import { inputColumns } from '@/server/modules/catalog/columns.ts';
import { requireListingRoom } from '@/server/modules/catalog/listing-limit.ts';
import { isOwnProduct, noSuchProduct } from '@/server/modules/catalog/own-product.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

const COPY = ' (copy)';
const MAX_NAME = 200;

/**
 * Makes a draft that says what a product says. Its SKU, former price, ratings, video and model stay with the first one.
 *
 * @returns the id of the draft, which belongs to the vendor of the first one
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; PRODUCT_STATE when an admin has hidden it;
 *   LISTINGS_FULL or TOO_MANY_REQUESTS as `requireListingRoom`
 */
export async function duplicateProduct(
  db: Database,
  actor: ProductActor,
  id: number,
): Promise<{ id: number }> {
  const [original] = await db
    .select({ isHidden: products.isHidden, fields: { vendorId: products.vendorId, ...inputColumns } })
    .from(products)
    .where(isOwnProduct(actor, id));
  if (!original) throw noSuchProduct();
  const { isHidden, fields } = original;
  if (isHidden) throw new DomainError('PRODUCT_STATE', 'A product that we have hidden cannot be copied.');
  const name = `${fields.name.slice(0, MAX_NAME - COPY.length)}${COPY}`;
  return db.transaction(async (tx) => {
    await requireListingRoom(tx, fields.vendorId);
    const [copy] = await tx
      .insert(products)
      .values({ ...fields, name, sku: null, compareAtPrice: null, status: 'draft' })
      .returning({ id: products.id });
    if (!copy) throw new Error('The product was not made.');
    await auditProduct(tx, actor, 'duplicate_product', { id, vendorId: fields.vendorId }, { copy: copy.id });
    return copy;
  });
}
