import { getTableName, type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { products, users } from '@/server/schema.ts';
import {
  type OwnProduct,
  type PieceCard,
  PRODUCT_INPUT_NAMES,
  type Product,
  type ProductCard,
  type ShownVariant,
  type Variant,
} from '@/shared/catalog/catalog.ts';
import { namesOf, PASSPORT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { NEW_DAYS } from '@/shared/constants.ts';
import { isPieceOnSale } from './filters.ts';
import {
  cardChoices,
  isPaused,
  listingId,
  ownOrListings,
  pieceName,
  stockNow,
  today,
} from './variants/variant-sql.ts';

/** The vendor's public name. Needs `users` joined. */
export const vendorName: SQL<string> = sql<string>`coalesce(nullif(${users.company}, ''), ${users.name})`;

/** True while the former price may be shown. */
export const isReduced = reducedIn(products);

function reducedIn({ compareAtUntil }: Pick<typeof products, 'compareAtUntil'>): SQL {
  // Converting to the time zone costs more than the other columns of a row together.
  return sql`(${compareAtUntil} is not null and ${compareAtUntil} >= ${today})`;
}

/** First day of orders after a pause; null without one. */
const pauseEnd = pauseEndOf(products);

function pauseEndOf(table: typeof products): SQL<string | null> {
  return sql<string | null>`case when ${isPaused(getTableName(table))} then ${table.pausedUntil}::text end`;
}

export const cardColumns = {
  ...columnsOf(products, 'id', 'name', 'price'),
  compareAtPrice: sql<string | null>`case when ${isReduced} then ${products.compareAtPrice}::text end`,
  imageCrops: sql<ProductCard['imageCrops']>`nullif(${products.imageCrops}, '{}')`.mapWith(
    products.imageCrops,
  ),
  ...columnsOf(products, 'imageUrl', 'categoryId', 'rating', 'reviewCount', 'isAiPick', 'aiPickReason'),
  isNew: sql<boolean>`coalesce(${products.firstListedAt} > now() - interval '${sql.raw(String(NEW_DAYS))} days', false)`,
  ...columnsOf(products, 'isTrending', 'region', 'condition', 'origin', 'leadTimeWeeks'),
  stock: stockNow('products'),
  pausedUntil: pauseEnd,
  ...columnsOf(products, 'vendorId', 'deliveryAvailable', 'deliveryFee', 'estimatedDeliveryDays'),
  ...columnsOf(products, 'widthCm', 'depthCm', 'heightCm'),
  ...columnsOf(products, 'video3dUrl', 'video3dStatus', 'video3dSource', 'video3dTurnSeconds'),
  choices: cardChoices,
} as const satisfies Record<Exclude<keyof ProductCard, 'variant'>, unknown>;

/** @param table `products`, or an alias of it */
export function shownVariantColumns(table: typeof products) {
  const { id, optionValues } = table;
  return {
    ...{ id, values: optionValues },
    ...columnsOf(table, 'price', 'imageUrl', 'deliveryFee'),
    stock: stockNow(getTableName(table)),
    compareAtPrice: sql<string | null>`case when ${reducedIn(table)} then ${table.compareAtPrice}::text end`,
    ...columnsOf(table, 'widthCm', 'depthCm', 'heightCm', 'leadTimeWeeks'),
    pausedUntil: pauseEndOf(table),
    ...columnsOf(table, 'video3dUrl', 'video3dSource', 'video3dTurnSeconds'),
  } as const satisfies Record<keyof ShownVariant, unknown>;
}

export const variantColumns = {
  ...shownVariantColumns(products),
  ...columnsOf(products, 'sku', 'additionalImages', 'colour', 'weightKg', 'depositPercent', 'model3dUrl'),
} as const satisfies Record<keyof Variant, unknown>;

/** Cards of products, and of single variants. */
export const pieceCardColumns = {
  ...cardColumns,
  name: sql<string>`case when ${products.variantOf} is null then ${products.name} else ${pieceName('products')} end`,
  listingId: listingId('products'),
  video3dUrl: ownOrListings<PieceCard['video3dUrl']>('video_3d_url'),
  video3dStatus: ownOrListings<PieceCard['video3dStatus']>('video_3d_status', 'video_3d_url'),
  video3dSource: ownOrListings<PieceCard['video3dSource']>('video_3d_source', 'video_3d_url'),
  video3dTurnSeconds: ownOrListings<number | null>('video_3d_turn_seconds', 'video_3d_url'),
} as const satisfies Record<Exclude<keyof PieceCard, 'variant'>, unknown>;

export const passportColumns = columnsOf(products, ...namesOf(PASSPORT_FIELDS), 'materialShares');

export const inputColumns = columnsOf(products, ...PRODUCT_INPUT_NAMES);

const { weeklyCapacity, ...shownInput } = inputColumns;

export const productColumns = {
  ...shownInput,
  ...cardColumns,
  ...columnsOf(products, 'model3dUrl', 'createdAt'),
  vendorName,
} as const satisfies Record<Exclude<keyof Product, 'variant'>, unknown>;

export const ownProductColumns = {
  ...productColumns,
  statedCompareAtPrice: products.compareAtPrice,
  ...columnsOf(products, 'imageCrops', 'weeklyCapacity', 'stock', 'pausedUntil'),
} as const satisfies Record<Exclude<keyof OwnProduct, 'hiding' | 'sale' | 'variant'>, unknown>;

/** Columns that decide availability. Needs `users` joined. */
export const availability = {
  name: pieceName('products'),
  stock: stockNow('products'),
  leadTimeWeeks: products.leadTimeWeeks,
  pausedUntil: pauseEnd,
  isOnSale: sql<boolean>`${isPieceOnSale}`,
} as const;

/** The creation time with microseconds, which a `Date` would lose. */
export const createdAtText: SQL<string> = sql<string>`${products.createdAt}::text`;

export const firstListedAtText: SQL<string> = sql<string>`${products.firstListedAt}::text`;

export const VIEWS = { card: cardColumns, product: productColumns } as const;
export type View = keyof typeof VIEWS;
