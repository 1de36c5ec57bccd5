export const VENDOR_SORTS = [
  'revenue',
  'month',
  'orders',
  'products',
  'rating',
  'returns',
  'name',
  'newest',
] as const;
export type VendorSort = (typeof VENDOR_SORTS)[number];

export const VENDOR_STATES = ['active', 'away', 'closed', 'suspended', 'inactive'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];
