import type { Database } from '@/server/db/client.ts';
import { products } from '@/server/db/schema/index.ts';
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
  const [original] = await db.select(COPIED).from(products).where(isOwnProduct(actor, id));
  if (!original) throw noSuchProduct();
  const name = `${original.name.slice(0, MAX_NAME - COPY.length)}${COPY}`;
  const [copy] = await db
    .insert(products)
    .values({ ...original, name, status: 'draft' })
    .returning({ id: products.id });
  if (!copy) throw new Error('The product was not made.');
  return copy;
}

const COPIED = {
  vendorId: products.vendorId,
  categoryId: products.categoryId,
  name: products.name,
  description: products.description,
  price: products.price,
  imageUrl: products.imageUrl,
  additionalImages: products.additionalImages,
  imageAlts: products.imageAlts,
  stock: products.stock,
  tags: products.tags,
  keywords: products.keywords,
  region: products.region,
  widthCm: products.widthCm,
  depthCm: products.depthCm,
  heightCm: products.heightCm,
  colour: products.colour,
  materials: products.materials,
  deliveryAvailable: products.deliveryAvailable,
  deliveryFee: products.deliveryFee,
  estimatedDeliveryDays: products.estimatedDeliveryDays,
  collectionAddress: products.collectionAddress,
  collectionInstructions: products.collectionInstructions,
} as const;
