export const FULFILLMENT_METHODS = ['collection', 'delivery'] as const;
export type FulfillmentMethod = (typeof FULFILLMENT_METHODS)[number];

/** Which way each vendor's part of a cart goes, by the vendor's id. */
export type VendorWays = Readonly<Record<string, FulfillmentMethod>>;

/** The same, or one way for the whole cart. */
export type Ways = FulfillmentMethod | VendorWays;

/** Which way a vendor's part goes. Who is not named is collected from. */
export function wayOf(ways: Ways, vendorId: number): FulfillmentMethod {
  return typeof ways === 'string' ? ways : (ways[vendorId] ?? 'collection');
}
