import { type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products, users } from '@/server/schema.ts';
import {
  type OwnProduct,
  PRODUCT_INPUT_NAMES,
  type Product,
  type ProductCard,
} from '@/shared/catalog/catalog.ts';
import { namesOf, PASSPORT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { NEW_DAYS, TIME_ZONE } from '@/shared/constants.ts';
import { isOnSale } from './filters.ts';

/** Under which name a vendor sells. Needs `users` joined. */
export const vendorName: SQL<string> = sql<string>`coalesce(nullif(${users.company}, ''), ${users.name})`;

/** Whether the former price may be shown today. */
export const isReduced: SQL = sql`${products.compareAtUntil} >= (now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;

/** What a card draws. */
export const cardColumns = {
  ...columnsOf(products, 'id', 'name', 'price'),
  compareAtPrice: sql<string | null>`case when ${isReduced} then ${products.compareAtPrice}::text end`,
  ...columnsOf(products, 'imageUrl', 'categoryId', 'rating', 'reviewCount', 'isAiPick', 'aiPickReason'),
  isNew: sql<boolean>`coalesce(${products.firstListedAt} > now() - interval '${sql.raw(String(NEW_DAYS))} days', false)`,
  ...columnsOf(products, 'isTrending', 'stock', 'region', 'deliveryAvailable'),
  ...columnsOf(products, 'video3dUrl', 'video3dStatus', 'video3dSource', 'video3dTurnSeconds'),
} as const satisfies Record<keyof ProductCard, unknown>;

/** What a vendor says of a product's origin and life. */
export const passportColumns = columnsOf(products, ...namesOf(PASSPORT_FIELDS), 'materialShares');

/** What a vendor says of a product. */
export const inputColumns = columnsOf(products, ...PRODUCT_INPUT_NAMES);

/** A whole product. Needs `users` joined. */
export const productColumns = {
  ...inputColumns,
  ...cardColumns,
  ...columnsOf(products, 'vendorId', 'model3dUrl', 'createdAt'),
  vendorName,
} as const satisfies Record<keyof Product, unknown>;

/** A product as its vendor edits it. Needs `users` joined. */
export const ownProductColumns = {
  ...productColumns,
  statedCompareAtPrice: products.compareAtPrice,
} as const satisfies Record<Exclude<keyof OwnProduct, 'hiding'>, unknown>;

/** What decides whether pieces of a product can be bought. Needs `users` joined. */
export const availability = {
  name: products.name,
  stock: products.stock,
  isOnSale: sql<boolean>`${isOnSale}`,
} as const;

/** The moment of creation as the database writes it, to the microsecond, which a `Date` would lose. */
export const createdAtText: SQL<string> = sql<string>`${products.createdAt}::text`;

/** The same of the moment when it was first listed. */
export const firstListedAtText: SQL<string> = sql<string>`${products.firstListedAt}::text`;

/** How much of a product is read. */
export const VIEWS = { card: cardColumns, product: productColumns } as const;
export type View = keyof typeof VIEWS;
