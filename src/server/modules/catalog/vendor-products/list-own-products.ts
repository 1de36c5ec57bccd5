import { and, asc, desc, eq, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { cardColumns, isReduced } from '@/server/modules/catalog/columns.ts';
import { matchesFlag } from '@/server/modules/catalog/filters.ts';
import { hidingColumns, isOpenHiding } from '@/server/modules/catalog/own-product.ts';
import { isInSale, saleOfProduct } from '@/server/modules/catalog/sales/sale-sql.ts';
import {
  isInStock,
  isListing,
  lowestStock,
  scarcestVariant,
} from '@/server/modules/catalog/variants/variant-sql.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { productHidings, products } from '@/server/schema.ts';
import type { OwnProductSort, StockLevel } from '@/shared/catalog/vendor-product-lists.ts';
import type {
  ListOwnProductsInput,
  OwnProductFilter,
  OwnProductRow,
  WhichProducts,
} from '@/shared/catalog/vendor-products.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { OWN_IMAGE_PATTERNS } from '@/shared/platform/images.ts';

/** Returns a page of a vendor's products including drafts, and the total. */
export async function listOwnProducts(
  db: Database,
  vendorId: number,
  { page, limit, sort, ...filter }: ListOwnProductsInput,
): Promise<{ items: OwnProductRow[]; total: number }> {
  const condition = ownProductsWhere(vendorId, filter);
  const items = await db
    .select({ ...rowColumns, hiding: hidingColumns })
    .from(products)
    .leftJoin(productHidings, isOpenHiding)
    .where(condition)
    .orderBy(...ORDERS[sort], desc(products.createdAt), desc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items, total: await db.$count(products, condition) };
}

const rowColumns = {
  ...columnsOf(products, 'id', 'name', 'sku', 'price', 'imageUrl', 'categoryId', 'stock', 'rating'),
  ...columnsOf(products, 'reviewCount', 'status', 'video3dStatus', 'leadTimeWeeks', 'weeklyCapacity'),
  compareAtPrice: cardColumns.compareAtPrice,
  pausedUntil: cardColumns.pausedUntil,
  scarcest: scarcestVariant,
  sale: saleOfProduct,
} as const satisfies Record<Exclude<keyof OwnProductRow, 'hiding'>, unknown>;

/** Ties are sorted newest first. */
const ORDERS: Record<OwnProductSort, SQL[]> = {
  newest: [],
  updated: [desc(products.updatedAt)],
  name: [asc(sql`lower(${products.name})`)],
  price: [asc(products.price)],
  'price-desc': [desc(products.price)],
  stock: [asc(lowestStock('products'))],
  'stock-desc': [desc(products.stock)],
  rating: [desc(products.rating), desc(products.reviewCount)],
};

/** Maximum words of a search. */
const MAX_WORDS = 8;

export function chosenProducts(vendorId: number, selection: WhichProducts): SQL | undefined {
  if ('filter' in selection) return ownProductsWhere(vendorId, selection.filter);
  return and(eq(products.vendorId, vendorId), isListing(), inArray(products.id, selection.ids));
}

/** Condition for a vendor's filtered products. */
export function ownProductsWhere(
  vendorId: number,
  filter: OwnProductFilter & { isRunningLow?: boolean | undefined },
): SQL | undefined {
  const { search, status, category, stock, hasPicture, hasVideo, isRunningLow } = filter;
  return and(
    eq(products.vendorId, vendorId),
    isListing(),
    status ? eq(products.status, status) : ne(products.status, 'archived'),
    isRunningLow ? and(eq(products.status, 'active'), eq(products.isHidden, false), STOCK.low) : undefined,
    category ? eq(products.categoryId, category) : undefined,
    stock ? STOCK[stock] : undefined,
    matchesFlag(hasOwnPicture, hasPicture),
    matchesFlag(eq(products.video3dStatus, 'ready'), hasVideo),
    matchesFlag(isReduced, filter.isReduced),
    matchesFlag(isInSale, filter.isInSale),
    holdsWords(search),
  );
}

const STOCK: Record<StockLevel, SQL> = {
  in: isInStock('products'),
  low: lte(lowestStock('products'), LOW_STOCK),
  out: not(isInStock('products')),
};

/** As `isOwnImage`, independent of the media host. */
export const hasOwnPicture = sql`(${products.imageUrl} like ${OWN_IMAGE_PATTERNS.media}
  or (${products.imageUrl} like '/%' and ${products.imageUrl} ~ ${OWN_IMAGE_PATTERNS.demo}))`;

/** Matches every word in name, SKU or keywords. Lowercases once for all words, as that is most of the work. */
export function holdsWords(search = ''): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const patterns = words.map(likePattern);
  const text = sql`lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || ${products.keywords})`;
  return sql`${text} like all (${sql.param(patterns, products.tags)}::text[])`;
}
