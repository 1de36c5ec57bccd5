import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { categories, products } from '@/server/db/schema/index.ts';
import type { ImportField } from '@/shared/imports.ts';

/** Products read at once. */
const PAGE = 500;

const COLUMNS = {
  rehomeId: products.id,
  sku: products.sku,
  name: products.name,
  description: products.description,
  category: categories.name,
  price: products.price,
  compareAtPrice: products.compareAtPrice,
  stock: products.stock,
  status: products.status,
  imageUrl: products.imageUrl,
  additionalImages: products.additionalImages,
  imageAlts: products.imageAlts,
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
} as const satisfies Record<ImportField, unknown>;

/** All that is in a vendor's shop, drafts too, in pages in the order of their numbers; as the columns of an import. */
export async function* readProductPages(db: Database, vendorId: number) {
  for (let last = 0; ; ) {
    const page = await db
      .select(COLUMNS)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.vendorId, vendorId), ne(products.status, 'archived'), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(PAGE);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.rehomeId ?? last;
  }
}
