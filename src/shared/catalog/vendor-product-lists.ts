/** Orders of a vendor's table. */
export const OWN_PRODUCT_SORTS = [
  'newest',
  'updated',
  'name',
  'price',
  'price-desc',
  'stock',
  'stock-desc',
  'rating',
] as const;
export type OwnProductSort = (typeof OWN_PRODUCT_SORTS)[number];

/** In stock; `LOW_STOCK` pieces or fewer; none. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];
