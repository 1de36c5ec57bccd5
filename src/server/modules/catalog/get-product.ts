import { and, desc, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { shareConcurrentReads } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { orderItems, productPrices, products, users, vendorProfiles } from '@/server/schema.ts';
import type {
  GoneProduct,
  PieceCard,
  Product,
  ProductCard,
  ProductVendor,
  ProductWithVariants,
} from '@/shared/catalog/catalog.ts';
import { MAX_FEATURED } from '@/shared/catalog/moderation.ts';
import { DomainError } from '@/shared/errors.ts';
import { cardColumns, pieceCardColumns, productColumns, vendorName } from './columns.ts';
import { isOnSale, isPieceOnSale } from './filters.ts';
import { sellerTermsColumns } from './sellers/sellers.ts';
import { listVariants } from './variants/list-variants.ts';
import { isInStock, pieceName, stockNow, stockOfListing } from './variants/variant-sql.ts';

/** Returns a product on sale with its variants. @throws DomainError NOT_FOUND */
export async function getProduct(db: Database, id: number): Promise<ProductWithVariants> {
  const statement = prepared(db, 'product', (builder) =>
    builder
      .select(productColumns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(eq(products.id, sql.placeholder('id')), isOnSale)),
  );
  const [product] = await statement.execute({ id });
  if (!product) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
  const { choices } = product;
  return choices ? { ...product, options: choices.options, variants: await listVariants(db, id) } : product;
}

/** Returns a product, on sale or not: for its vendor after a change. */
export async function readProduct(db: Database, id: number): Promise<Product> {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(products.id, id));
  if (!product) throw new DomainError('NOT_FOUND', 'This product is gone.');
  return product;
}

/**
 * Returns a product that was removed from sale for good; null for any other: hidden products and those of suspended
 * vendors may return.
 */
export async function getGoneProduct(db: Database, id: number): Promise<GoneProduct | null> {
  const [goneProduct] = await db
    .select(columnsOf(products, 'id', 'name', 'categoryId'))
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(
      and(
        eq(products.id, id),
        eq(products.status, 'archived'),
        not(products.isHidden),
        isNull(users.suspendedAt),
        // Excludes drafts, which were never public.
        sql`(exists (select 1 from ${orderItems} where ${orderItems.productId} = ${products.id})
          or exists (select 1 from ${productPrices} where ${productPrices.productId} = ${products.id} and ${productPrices.price} is not null))`,
      ),
    );
  return goneProduct ?? null;
}

/** Returns the seller and delivery terms of a product on sale, or null. */
export async function getProductVendor(db: Database, productId: number): Promise<ProductVendor | null> {
  const statement = prepared(db, 'product_vendor', (builder) =>
    builder
      .select({
        id: users.id,
        name: vendorName,
        about: sql<string>`coalesce(${vendorProfiles.about}, '')`,
        terms: sellerTermsColumns,
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, products.vendorId))
      .where(and(eq(products.id, sql.placeholder('productId')), isOnSale)),
  );
  const [vendor] = await statement.execute({ productId });
  return vendor ?? null;
}

/** Returns the given products that are on sale, in the given order. */
export async function listByIds(db: Database, ids: readonly number[]): Promise<ProductCard[]> {
  const cards = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isOnSale));
  return inOrder(cards, ids);
}

/** Returns the given products and variants that are on sale, in the given order. */
export async function listPiecesByIds(db: Database, ids: readonly number[]): Promise<PieceCard[]> {
  const pieces = await db
    .select(pieceCardColumns)
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), isPieceOnSale));
  return inOrder(pieces, ids);
}

function inOrder<Card extends { id: number }>(cards: readonly Card[], ids: readonly number[]): Card[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Finds the name, stock and lead time of a product or variant on sale. */
export async function findPieceOnSale(db: Database, id: number) {
  const [piece] = await db
    .select({
      ...{ name: pieceName('products'), stock: stockNow('products') },
      ...columnsOf(products, 'leadTimeWeeks'),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.id, id), isPieceOnSale));
  return piece;
}

export async function findOnSale(db: Database, id: number) {
  const [product] = await db
    .select({
      ...columnsOf(products, 'name', 'vendorId', 'leadTimeWeeks'),
      stock: stockOfListing('products'),
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(products.id, id), isOnSale));
  return product;
}

/** Lists featured products, latest first; only those that can be bought. */
export function listFeatured(db: Database): Promise<ProductCard[]> {
  return shareConcurrentReads(db, 'featured', async () =>
    db
      .select(cardColumns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isNotNull(products.featuredAt), isOnSale, isInStock('products')))
      .orderBy(desc(products.featuredAt), desc(products.id))
      .limit(MAX_FEATURED),
  );
}
