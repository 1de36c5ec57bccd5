export const FULFILLMENT_METHODS = ['collection', 'delivery'] as const;
export type FulfillmentMethod = (typeof FULFILLMENT_METHODS)[number];

/** Delivery method by vendor id. */
export type VendorWays = Readonly<Record<string, FulfillmentMethod>>;

export type MethodChoice = FulfillmentMethod | VendorWays;

export function methodOf(ways: MethodChoice, vendorId: number): FulfillmentMethod {
  return typeof ways === 'string' ? ways : (ways[vendorId] ?? 'collection');
}
