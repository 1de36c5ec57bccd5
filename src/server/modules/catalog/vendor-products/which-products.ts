import { and, eq, gt, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { isReduced } from '@/server/modules/catalog/columns.ts';
import { products } from '@/server/schema.ts';
import type { StockLevel } from '@/shared/catalog/vendor-product-lists.ts';
import type { OwnProductFilter, WhichProducts } from '@/shared/catalog/vendor-products.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import { OWN_IMAGE_PATTERNS } from '@/shared/platform/images.ts';

/** More words than these narrow nothing down. */
const MAX_WORDS = 8;

/** Those of a vendor's products that are chosen; never another's. */
export function chosenProducts(vendorId: number, which: WhichProducts): SQL | undefined {
  if ('filter' in which) return ownProductsWhere(vendorId, which.filter);
  return and(eq(products.vendorId, vendorId), inArray(products.id, which.ids));
}

/** Those of a vendor's products that a filter leaves. */
export function ownProductsWhere(
  vendorId: number,
  {
    search,
    status,
    category,
    stock,
    hasPicture,
    hasVideo,
    isReduced: reduced,
    isRunningLow,
  }: OwnProductFilter & {
    isRunningLow?: boolean | undefined;
  },
): SQL | undefined {
  return and(
    eq(products.vendorId, vendorId),
    status ? eq(products.status, status) : ne(products.status, 'archived'),
    isRunningLow ? and(eq(products.status, 'active'), eq(products.isHidden, false), STOCK.low) : undefined,
    category ? eq(products.categoryId, category) : undefined,
    stock ? STOCK[stock] : undefined,
    is(hasOwnPicture, hasPicture),
    is(eq(products.video3dStatus, 'ready'), hasVideo),
    is(sql`coalesce(${isReduced}, false)`, reduced),
    holdsWords(search),
  );
}

/** The condition, its opposite, or nothing where it does not matter. */
function is(condition: SQL, wanted: boolean | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : not(condition);
}

const STOCK: Record<StockLevel, SQL> = {
  in: gt(products.stock, 0),
  low: lte(products.stock, LOW_STOCK),
  out: eq(products.stock, 0),
};

/** As `isOwnImage` says, wherever pictures are served from. */
export const hasOwnPicture = sql`(${products.imageUrl} like ${OWN_IMAGE_PATTERNS.media}
  or (${products.imageUrl} like '/%' and ${products.imageUrl} ~ ${OWN_IMAGE_PATTERNS.demo}))`;

/** Every word stands in the name, the SKU or the keywords. What is looked in is made small once for all words: it is most of the work. */
export function holdsWords(search = ''): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const text = sql`lower(${products.name} || ' ' || coalesce(${products.sku}, '') || ' ' || ${products.keywords})`;
  return sql`${text} like all (${sql.param(patterns, products.tags)}::text[])`;
}
