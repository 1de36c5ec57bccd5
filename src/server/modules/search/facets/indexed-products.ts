import { type SQL, sql } from 'drizzle-orm';
import {
  isListing,
  isReclaimed,
  listingId,
  OPTION_WORDS,
  PRODUCT_WORDS,
  stockNow,
} from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import type { Grade } from '@/shared/catalog/condition.ts';
import type { VARIANT_FIELDS } from '@/shared/catalog/variants.ts';
import type { Region } from '@/shared/constants.ts';

export type IndexedProduct = {
  id: number;
  listingId: number;
  name: string;
  vendorId: number;
  categoryId: number;
  region: Region;
  /** Cents. */
  price: number;
  /** Hundredths of a star. */
  rating: number;
  reviewCount: number;
  /** Microseconds since 1970. */
  firstListedAt: number;
  isInStock: boolean;
  isDelivered: boolean;
  isReclaimed: boolean;
  condition: Grade | null;
  /** Space-separated ids. */
  filterOptions: string;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  /** Space-separated words. */
  material: string;
  colour: string;
  style: string;
  isListed: boolean;
  hasOptions: boolean;
  /** Space-separated words of a variant's option values. */
  option: string;
  /** Option values, SKU, own colour and own materials of a variant, as written; null without options. */
  variantText: string | null;
  ownFields: (typeof VARIANT_FIELDS)[number][];
};

const COLUMNS = {
  id: sql`${products.id}`,
  listingId: listingId('products'),
  name: sql`${products.name}`,
  vendorId: sql`${products.vendorId}`,
  categoryId: sql`${products.categoryId}`,
  region: sql`${products.region}`,
  price: sql`(${products.price} * 100)::float8`,
  rating: sql`(${products.rating} * 100)::int`,
  reviewCount: sql`${products.reviewCount}`,
  // Null for drafts, which the table does not list.
  firstListedAt: sql`(extract(epoch from coalesce(${products.firstListedAt}, ${products.createdAt})) * 1000000)::float8`,
  isInStock: sql`(${stockNow('products')} > 0)`,
  isDelivered: sql`${products.deliveryAvailable}`,
  isReclaimed,
  condition: sql`${products.condition}`,
  filterOptions: sql`array_to_string(${products.filterOptionIds}, ' ')`,
  widthCm: sql`${products.widthCm}`,
  depthCm: sql`${products.depthCm}`,
  heightCm: sql`${products.heightCm}`,
  ...PRODUCT_WORDS,
  isListed: sql`(${products.status} = 'active' and ${isListing()} and not ${products.isHidden})`,
  hasOptions: sql`(${products.optionNames} <> '{}')`,
  option: OPTION_WORDS,
  variantText: sql`case when ${products.optionValues} <> '{}' then concat_ws(' / ', array_to_string(${products.optionValues}, ' / '), ${products.sku},
    case when 'colour' = any(${products.ownFields}) then ${products.colour} end,
    case when 'materials' = any(${products.ownFields}) then rehome_words(${products.materials}) end) end`,
  ownFields: sql`${products.ownFields}`,
} as const satisfies Record<keyof IndexedProduct, SQL>;

const COLUMN_LIST = sql.join(
  Object.entries(COLUMNS).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

export const isListed = COLUMNS.isListed;

/** Reads the products after an id that match a condition, by id. */
export function readIndexedProducts(db: Database, where: SQL, behindId: number, limit: number) {
  return rows<IndexedProduct>(
    db,
    sql`select ${COLUMN_LIST} from ${products} where ${where} and ${products.id} > ${behindId}::int order by ${products.id} limit ${limit}::int`,
  );
}

/** Reads the variants of listings that are on sale with them, in the vendor's order, by listing. */
export async function readIndexedVariants(db: Database, listings: readonly IndexedProduct[]) {
  const ids = listings.flatMap(({ id, hasOptions }) => (hasOptions ? id : []));
  if (ids.length === 0) return new Map<number, IndexedProduct[]>();
  const variants = await rows<IndexedProduct>(
    db,
    sql`
      select ${COLUMN_LIST} from ${products}
      where ${products.variantOf} = any(${`{${ids.join(',')}}`}::text::int[]) and ${products.status} = 'active'
      order by ${products.variantPosition}, ${products.id}`,
  );
  const byListing = new Map<number, IndexedProduct[]>(ids.map((id) => [id, []]));
  for (const variant of variants) byListing.get(variant.listingId)?.push(variant);
  return byListing;
}

/**
 * Matches rows whose writing transaction may not have ended at some moment. Finds writes that don't touch `updated_at`:
 * orders change the stock, reviews the rating.
 *
 * @param transaction returned by `oldestTransaction` at that moment
 */
export function isWrittenSince(transaction: number): SQL {
  // Transaction ids wrap around at 32 bits: differences below half the range are later.
  return sql`((${products}.xmin::text::bigint - ${transaction}::bigint) & 4294967295) < 2147483648`;
}

/** Matches listings that were written since, or of which a variant was. @param transaction as for `isWrittenSince` */
export function isChangedSince(transaction: number): SQL {
  return sql`${products.id} = any(array(select ${listingId('products')} from ${products} where ${isWrittenSince(transaction)}))`;
}

/** All transactions before this one have ended. */
export async function oldestTransaction(db: Database): Promise<number> {
  const [oldestRow] = await rows<{ oldest: number }>(
    db,
    sql`select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::float8 as oldest`,
  );
  return oldestRow?.oldest ?? 0;
}
