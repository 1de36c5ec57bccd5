import { z } from 'zod';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { amount, id, word } from '@/shared/input/input.ts';
import { bulkChange, MAX_BULK } from './bulk-changes.ts';
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
  | 'sale'
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
  /** A sale with dates is planned or runs. */
  isInSale: z.boolean().optional(),
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

const whichProducts = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_BULK, `Choose at most ${MAX_BULK} products`) }),
  z.object({ filter: ownProductFilter }),
]);
export type WhichProducts = z.infer<typeof whichProducts>;

export const changeProductsInput = z.object({ which: whichProducts, change: bulkChange });
export type ChangeProductsInput = z.infer<typeof changeProductsInput>;

export const formerPriceInput = z.object({ id, compareAtPrice: amount('Former price') });
export type FormerPriceInput = z.infer<typeof formerPriceInput>;

/** Last day of the former price, such as 2026-12-31; null if it may not be shown. */
export interface FormerPriceEnd {
  until: string | null;
}
