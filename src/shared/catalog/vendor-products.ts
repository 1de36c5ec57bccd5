import { z } from 'zod';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { amount, id, word } from '@/shared/input/input.ts';
import type { OwnProduct } from './catalog.ts';
import { PRODUCT_STATUSES } from './product-status.ts';
import { OWN_PRODUCT_SORTS, STOCK_LEVELS } from './vendor-product-lists.ts';

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
  | 'leadTimeWeeks'
  | 'weeklyCapacity'
  | 'pausedUntil'
  | 'video3dStatus'
  | 'hiding'
> & {
  /** Of a product with options: the variant with the least stock; otherwise null. */
  scarcest: { values: string; stock: number } | null;
};

/** Filter of a vendor's own products. Without a status: all but archived ones. */
const ownProductFilter = z.object({
  /** Words in name, SKU or keywords, all required. */
  search: word(100).trim().optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: id.optional(),
  stock: z.enum(STOCK_LEVELS).optional(),
  /** The main picture is uploaded, not a link. */
  hasPicture: z.boolean().optional(),
  hasVideo: z.boolean().optional(),
  isReduced: z.boolean().optional(),
});
export type OwnProductFilter = z.infer<typeof ownProductFilter>;

export const listOwnProductsInput = ownProductFilter
  .extend({
    /** On sale with low stock. */
    isRunningLow: z.boolean().optional(),
    page: z.number().int().min(1).max(100_000).default(1),
    limit: z.number().int().min(1).max(100).default(TABLE_PAGE_SIZE),
    sort: z.enum(OWN_PRODUCT_SORTS).default('newest'),
  })
  .prefault({});
export type ListOwnProductsInput = z.infer<typeof listOwnProductsInput>;

export const MAX_BULK = 5_000;
/** Minutes within which a bulk change can be undone. */
export const UNDO_MINUTES = 10;

export const BULK_FIELDS = ['status', 'categoryId', 'price'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

export const PRICE_PERCENT = { min: -90, max: 500 } as const;

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
    /** Rounds to cents, half up; at least 0.01. */
    z.object({ field: z.literal('price'), percent }),
  ]),
});
export type ChangeProductsInput = z.infer<typeof changeProductsInput>;

export const formerPriceInput = z.object({ id, compareAtPrice: amount('Former price') });
export type FormerPriceInput = z.infer<typeof formerPriceInput>;

/** Last day of the former price, such as 2026-12-31; null if it may not be shown. */
export interface FormerPriceEnd {
  until: string | null;
}

export interface PricePreview {
  /** Listings. */
  count: number;
  /** Their variants with a price of their own. */
  variants: number;
  /** Sum of the prices. */
  before: string;
  after: string;
}

/** Changed products with the undo id; null if nothing changed. */
export interface ChangedProducts {
  count: number;
  undoId: number | null;
}
