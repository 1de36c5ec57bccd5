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

/** In stock; at most `LOW_STOCK`; none. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];
