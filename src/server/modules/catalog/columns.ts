import { type SQL, sql } from 'drizzle-orm';
import { products, users } from '@/server/schema.ts';
import {
  type OwnProduct,
  PRODUCT_INPUT_NAMES,
  type Product,
  type ProductCard,
  type ProductInput,
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
  id: products.id,
  name: products.name,
  price: products.price,
  compareAtPrice: sql<string | null>`case when ${isReduced} then ${products.compareAtPrice}::text end`,
  imageUrl: products.imageUrl,
  categoryId: products.categoryId,
  rating: products.rating,
  reviewCount: products.reviewCount,
  isAiPick: products.isAiPick,
  aiPickReason: products.aiPickReason,
  isNew: sql<boolean>`coalesce(${products.firstListedAt} > now() - interval '${sql.raw(String(NEW_DAYS))} days', false)`,
  isTrending: products.isTrending,
  stock: products.stock,
  region: products.region,
  video3dUrl: products.video3dUrl,
  video3dStatus: products.video3dStatus,
  video3dSource: products.video3dSource,
  video3dTurnSeconds: products.video3dTurnSeconds,
  deliveryAvailable: products.deliveryAvailable,
} as const satisfies Record<keyof ProductCard, unknown>;

/** What a vendor says of a product's origin and life. */
export const passportColumns = pickColumns([...namesOf(PASSPORT_FIELDS), 'materialShares']);

/** What a vendor says of a product. */
export const inputColumns = pickColumns(PRODUCT_INPUT_NAMES);

function pickColumns<Name extends keyof ProductInput>(names: readonly Name[]) {
  // The entries are those of the names.
  return Object.fromEntries(names.map((name) => [name, products[name]])) as Pick<typeof products, Name>;
}

/** A whole product. Needs `users` joined. */
export const productColumns = {
  ...inputColumns,
  ...cardColumns,
  vendorId: products.vendorId,
  vendorName,
  model3dUrl: products.model3dUrl,
  createdAt: products.createdAt,
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
