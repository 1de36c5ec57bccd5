import type { Destination } from '@/shared/catalog/regions.ts';
import type { QuotedItem, QuotedPart } from '@/shared/checkout/cart-quote.ts';
import type { VendorWays } from '@/shared/checkout/fulfillment-methods.ts';

/**
 * Parts with items that the buyer would collect outside their region, or in an unknown one, without having chosen so.
 * They are asked once before paying.
 */
export function unaskedParts(
  parts: readonly QuotedPart[],
  chosen: VendorWays,
  destination: Destination | null,
): QuotedPart[] {
  return parts.filter(
    (part) => !chosen[part.vendorId] && itemsCollectedElsewhere(part, destination).length > 0,
  );
}

/** Items of a part that are collected outside the buyer's region. */
export function itemsCollectedElsewhere(
  { items }: QuotedPart,
  destination: Destination | null,
): QuotedItem[] {
  return items.filter(
    ({ item, fulfillmentMethod }) =>
      fulfillmentMethod === 'collection' && item.product.region !== destination?.region,
  );
}
