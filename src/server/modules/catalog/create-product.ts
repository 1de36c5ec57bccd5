import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { products } from '@/server/schema.ts';
import type { Product, ProductInput } from '@/shared/catalog/catalog.ts';
import { clearCatalogueCache } from './catalogue-cache.ts';
import { readProduct } from './get-product.ts';
import { altsOfNew } from './image-alts.ts';
import { requireListingRoom } from './listing-limit.ts';
import { throwFieldError } from './throw-field-error.ts';

/**
 * Puts a new product into a vendor's shop.
 *
 * @throws DomainError INVALID_INPUT when its category or a picture does not exist, or a picture is
 *   another vendor's, or its SKU is taken; LISTINGS_FULL or TOO_MANY_REQUESTS as `requireListingRoom`
 */
export async function createProduct(db: Database, vendorId: number, input: ProductInput): Promise<Product> {
  const { imageUrl, additionalImages } = input;
  const [made] = await transactionWithRetry(db, async (tx) => {
    await requireListingRoom(tx, vendorId);
    return saveWithPictures(tx, vendorId, { imageUrl, additionalImages }, (saving) =>
      saving
        .insert(products)
        .values({ ...input, imageAlts: altsOfNew(input), vendorId })
        .returning({ id: products.id }),
    );
  }).catch(throwFieldError);
  if (!made) throw new Error('The product was not made.');
  clearCatalogueCache(db);
  return readProduct(db, made.id);
}
