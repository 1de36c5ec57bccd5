import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products } from '@/server/platform/db/schema/index.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import type { Product, UpdateProductInput } from '@/shared/catalog/catalog.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { auditProduct, type ProductActor } from './audit-product.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { readProduct } from './get-product.ts';
import { altsAfter } from './image-alts.ts';
import { isOwnProduct, noSuchProduct } from './own-product.ts';
import { throwFieldError } from './throw-field-error.ts';

/**
 * Changes a product; what is absent from the input stays as it is.
 *
 * @param input.seenStock what `stock` was when the vendor changed it
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; INVALID_INPUT when its new category or a picture
 *   does not exist, its SKU is taken or the delivery fee and the price do not go together
 */
export async function updateProduct(
  db: Database,
  actor: ProductActor,
  { id, stock, seenStock, ...changes }: UpdateProductInput,
): Promise<Product> {
  const { imageUrl, additionalImages } = changes;
  const fields = [...Object.keys(changes), ...(stock === undefined ? [] : ['stock'])];
  await saveWithPictures(db, actor.id, { imageUrl, additionalImages }, (saving) =>
    saving.transaction(async (tx) => {
      const [changed] = await tx
        .update(products)
        .set({ ...changes, ...stockAfter(stock, seenStock), ...altsAfter(changes), updatedAt: new Date() })
        .where(isOwnProduct(actor, id))
        .returning({ id: products.id, vendorId: products.vendorId });
      if (!changed) throw noSuchProduct();
      await auditProduct(tx, actor, 'change_product', changed, { fields });
    }),
  ).catch(throwFieldError);
  clearCatalogueCache(db);
  return readProduct(db, id);
}

/** Pieces are sold while a form is open: a vendor who saw the old stock changes it by the difference, within the limits of a stock. */
function stockAfter(stock: number | undefined, seenStock: number | undefined) {
  if (stock === undefined) return {};
  if (seenStock === undefined) return { stock };
  const changed = sql`${products.stock} + ${stock - seenStock}::int`;
  return { stock: sql`least(${MAX_STOCK}::int, greatest(0, ${changed}))` };
}
