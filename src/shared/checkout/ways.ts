export const FULFILLMENT_METHODS = ['collection', 'delivery'] as const;
export type FulfillmentMethod = (typeof FULFILLMENT_METHODS)[number];

/** Delivery method by vendor id. */
export type VendorWays = Readonly<Record<string, FulfillmentMethod>>;

export type Ways = FulfillmentMethod | VendorWays;

export function wayOf(ways: Ways, vendorId: number): FulfillmentMethod {
  return typeof ways === 'string' ? ways : (ways[vendorId] ?? 'collection');
}
