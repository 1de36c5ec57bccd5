import { z } from 'zod';
import { MAX_CART_LINES } from './constants.ts';
import { FULFILLMENT_METHODS, type FulfillmentMethod } from './orders.ts';

/** Which way each vendor's part of a cart goes, by the vendor's id. */
export type VendorWays = Readonly<Record<string, FulfillmentMethod>>;

/** The same, or one way for the whole cart. */
export type Ways = FulfillmentMethod | VendorWays;

export const vendorWaysInput = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), z.enum(FULFILLMENT_METHODS, 'Choose collection or delivery'))
  .refine((ways) => Object.keys(ways).length <= MAX_CART_LINES, 'A cart has fewer sellers');

/** Which way a vendor's part goes. Who is not named is collected from. */
export function wayOf(ways: Ways, vendorId: number): FulfillmentMethod {
  return typeof ways === 'string' ? ways : (ways[vendorId] ?? 'collection');
}
