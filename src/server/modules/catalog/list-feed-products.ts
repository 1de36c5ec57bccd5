import { and, asc, between, eq, gt, max, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { categories, collectedItems, products, users } from '@/server/schema.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import { deliveryRange } from '@/shared/catalog/delivery.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { vendorName } from './columns.ts';
import { isOnSale, isPieceOnSale } from './filters.ts';
import { getSellerTerms } from './sellers/sellers.ts';
import { listingId, pieceName, stockNow } from './variants/variant-sql.ts';

const columns = {
  ...columnsOf(
    products,
    'id',
    'name',
    'description',
    'price',
    'imageUrl',
    'additionalImages',
    'leadTimeWeeks',
  ),
  stock: stockNow('products'),
  listingId: listingId('products'),
  pieceName: pieceName('products'),
  options: sql<string[]>`case when ${products.variantOf} is null then ${products.optionNames} else (
    select listing.option_names from ${products} listing where listing.id = ${products.variantOf}) end`,
  values: products.optionValues,
  categoryName: categories.name,
  vendorId: products.vendorId,
  vendorName,
  ...columnsOf(
    products,
    'tags',
    'condition',
    'origin',
    'colour',
    'materials',
    'widthCm',
    'depthCm',
    'heightCm',
  ),
  ...columnsOf(products, 'deliveryAvailable', 'deliveryFee'),
  /** True for a donated piece that the shop collected. */
  isCollected: sql<boolean>`exists (select 1 from ${collectedItems} where ${collectedItems.productId} = ${listingId('products')})`,
};

/** A product on sale or a variant of one, for product feeds. */
export interface FeedProduct
  extends Pick<Product, 'id' | 'name' | 'description' | 'price' | 'stock' | 'imageUrl' | 'additionalImages'>,
    Pick<Product, 'vendorId' | 'vendorName' | 'tags' | 'condition' | 'origin' | 'colour' | 'materials'>,
    Pick<Product, 'widthCm' | 'depthCm' | 'heightCm' | 'leadTimeWeeks'> {
  /** Its own id, or that of the product it is a variant of. */
  listingId: number;
  /** The name with the values of a variant. */
  pieceName: string;
  /** Both empty for a product without options. */
  options: string[];
  values: string[];
  categoryName: string;
  isCollected: boolean;
  /** Highest delivery fee within New Zealand; null if not delivered there. */
  deliveryFee: Cents | null;
}

const BATCH = 500;

/** Yields batches of all products on sale and of their variants, by id. */
export async function* listFeedProducts(db: Database): AsyncGenerator<FeedProduct[]> {
  for (let last = 0; ; ) {
    const batch = await db
      .select(columns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isPieceOnSale, gt(products.id, last)))
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

/** A product on sale, for sitemaps. */
export interface ProductAddress {
  id: number;
  name: string;
  updatedAt: Date;
  imageUrl: string;
  additionalImages: string[];
}

const ADDRESSES_AT_ONCE = 1_000;

/** Yields batches of products on sale in an id range, by id. */
export async function* listAddresses(
  db: Database,
  fromId: number,
  toId: number,
): AsyncGenerator<ProductAddress[]> {
  for (let from = fromId; from <= toId; from += ADDRESSES_AT_ONCE) {
    yield await db
      .select(columnsOf(products, 'id', 'name', 'updatedAt', 'imageUrl', 'additionalImages'))
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isOnSale, between(products.id, from, Math.min(toId, from + ADDRESSES_AT_ONCE - 1))))
      .orderBy(products.id);
  }
}

export async function lastProductId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products);
  return row?.id ?? 0;
}

export interface SellerAddress {
  id: number;
  name: string;
  /** Time of their last change. */
  updatedAt: Date;
}

/** Lists sellers with products on sale, by id. */
export function listSellerAddresses(db: Database, limit: number): Promise<SellerAddress[]> {
  return db
    .select({
      id: users.id,
      name: vendorName,
      updatedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(isOnSale)
    .groupBy(users.id)
    .orderBy(users.id)
    .limit(limit);
}
