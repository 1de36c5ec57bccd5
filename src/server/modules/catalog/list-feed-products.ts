import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { categories, collectedItems, products, users } from '@/server/schema.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import { deliveryRange } from '@/shared/catalog/delivery.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { vendorName } from './columns.ts';
import { isOnSale } from './filters.ts';
import { getSellerTerms } from './sellers/sellers.ts';

const columns = {
  ...columnsOf(products, 'id', 'name', 'description', 'price', 'stock', 'imageUrl', 'additionalImages'),
  categoryName: categories.name,
  vendorId: products.vendorId,
  vendorName,
  ...columnsOf(products, 'tags', 'origin', 'colour', 'materials', 'widthCm', 'depthCm', 'heightCm'),
  ...columnsOf(products, 'deliveryAvailable', 'deliveryFee'),
  /** True for a donated piece that the shop collected. */
  isCollected: sql<boolean>`exists (select 1 from ${collectedItems} where ${collectedItems.productId} = ${products.id})`,
};

/** A product on sale, for product feeds. */
export interface FeedProduct
  extends Pick<Product, 'id' | 'name' | 'description' | 'price' | 'stock' | 'imageUrl' | 'additionalImages'>,
    Pick<Product, 'vendorId' | 'vendorName' | 'tags' | 'origin' | 'colour' | 'materials'>,
    Pick<Product, 'widthCm' | 'depthCm' | 'heightCm'> {
  categoryName: string;
  isCollected: boolean;
  /** Highest delivery fee within New Zealand; null if not delivered there. */
  deliveryFee: Cents | null;
}

const BATCH = 500;

/** Yields batches of all products on sale, by id. */
export async function* listFeedProducts(db: Database): AsyncGenerator<FeedProduct[]> {
  for (let last = 0; ; ) {
    const batch = await db
      .select(columns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isOnSale, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(BATCH);
    const terms = await getSellerTerms(
      db,
      batch.map(({ vendorId }) => vendorId),
    );
    const placesOf = new Map(terms.map(({ vendorId, places }) => [vendorId, places]));
    yield batch.map(({ deliveryAvailable, deliveryFee, ...product }) => {
      const own = { deliveryAvailable, deliveryFeeCents: toCents(deliveryFee) };
      const range = deliveryRange(own, placesOf.get(product.vendorId) ?? []);
      return { ...product, deliveryFee: range?.highest ?? null };
    });
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.id ?? last;
  }
}
