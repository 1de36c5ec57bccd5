import { z } from 'zod';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { amount, id, word } from '@/shared/input/input.ts';
import type { OwnProduct } from './catalog.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { OWN_PRODUCT_SORTS, STOCK_LEVELS } from './vendor-product-lists.ts';

/** A row of a vendor's table. */
export type OwnProductRow = Pick<
  OwnProduct,
  | 'id'
  | 'name'
  | 'sku'
  | 'price'
  | 'compareAtPrice'
  | 'imageUrl'
  | 'categoryId'
  | 'stock'
  | 'rating'
  | 'reviewCount'
  | 'status'
  | 'video3dStatus'
  | 'hiding'
>;

/** Which of a vendor's own products are meant; what is absent does not matter. Without a status: all but archived ones. */
const ownProductFilter = z.object({
  /** Words that stand in the name, the SKU or the keywords, each of them. */
  search: word(100).trim().optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: id.optional(),
  stock: z.enum(STOCK_LEVELS).optional(),
  /** Whether the main picture is one of the shop's own, and not a link. */
  hasPicture: z.boolean().optional(),
  hasVideo: z.boolean().optional(),
  /** Whether a former price is shown. */
  isReduced: z.boolean().optional(),
});
export type OwnProductFilter = z.infer<typeof ownProductFilter>;

/** A page of a vendor's own products. */
export const listOwnProductsInput = ownProductFilter
  .extend({
    /** Only what is on sale and runs low. */
    isRunningLow: z.boolean().optional(),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(TABLE_PAGE_SIZE),
    sort: z.enum(OWN_PRODUCT_SORTS).default('newest'),
  })
  .prefault({});
export type ListOwnProductsInput = z.infer<typeof listOwnProductsInput>;

/** Products that one change of many may touch. */
export const MAX_BULK = 5_000;
/** Minutes within which such a change can be undone. */
export const UNDO_MINUTES = 10;

/** The field of a product that a change of many at once sets. */
export const BULK_FIELDS = ['status', 'categoryId', 'price'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** Percent by which prices change, with at most one place. */
export const PRICE_PERCENT = { min: -90, max: 500 } as const;

/** Products by their ids, or all that a filter leaves. */
const whichProducts = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_BULK, `Choose at most ${MAX_BULK} products`) }),
  z.object({ filter: ownProductFilter }),
]);
export type WhichProducts = z.infer<typeof whichProducts>;

const percent = z
  .number()
  .min(PRICE_PERCENT.min, `Use ${PRICE_PERCENT.min} to ${PRICE_PERCENT.max} percent`)
  .max(PRICE_PERCENT.max, `Use ${PRICE_PERCENT.min} to ${PRICE_PERCENT.max} percent`)
  .multipleOf(0.1, 'Use at most one decimal place');

export const previewPricesInput = z.object({ which: whichProducts, percent });
export type PreviewPricesInput = z.infer<typeof previewPricesInput>;

export const changeProductsInput = z.object({
  which: whichProducts,
  change: z.discriminatedUnion('field', [
    z.object({ field: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
    z.object({ field: z.literal('categoryId'), categoryId: id }),
    /** New prices are rounded to whole cents, half a cent up, and are at least 0.01. */
    z.object({ field: z.literal('price'), percent }),
  ]),
});
export type ChangeProductsInput = z.infer<typeof changeProductsInput>;

export const formerPriceInput = z.object({ id, compareAtPrice: amount('Former price') });
export type FormerPriceInput = z.infer<typeof formerPriceInput>;

/** The last day on which a former price may be shown, as 2026-12-31; null where it may not be shown. */
export interface FormerPriceEnd {
  until: string | null;
}

/** What a change of prices would do. */
export interface PricePreview {
  /** Products whose price changes. */
  count: number;
  /** What one piece of each costs together. */
  before: string;
  after: string;
}

/** What was changed, and by which id it can be undone; null when nothing had to change. */
export interface ChangedProducts {
  count: number;
  undoId: number | null;
}
