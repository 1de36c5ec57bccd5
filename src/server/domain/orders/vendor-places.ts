import type { ShippingAddress } from '../../../shared/checkout.ts';
import { type FulfillmentMethod, returnableUntil } from '../../../shared/orders.ts';
import type { VendorOrder } from './lock-part.ts';
import type { PartItem } from './read-items.ts';

/** Where an order goes, as far as one of its vendors has to know. */
export interface VendorPlaces {
  /** How their own parts reach the customer. */
  fulfillmentMethod: FulfillmentMethod;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

/**
 * What a vendor learns of where an order goes. The address is for who delivers, and only while they may have to go there:
 * not for a cancelled part, and not once its pieces cannot be given back any more. The shop writes the mails, so that no
 * vendor needs the customer's e-mail address.
 *
 * @param parts the vendor's own, with `items` being what is in them
 */
export function vendorPlaces(
  order: Pick<VendorPlaces, 'shippingAddress' | 'collectionLocation'>,
  parts: readonly VendorOrder[],
  items: readonly PartItem[],
  now: Date,
): VendorPlaces {
  const isCollected = items.some(({ view }) => view.fulfillmentMethod === 'collection');
  return {
    fulfillmentMethod: parts.some(isDelivered) ? 'delivery' : 'collection',
    shippingAddress: parts.some((part) => mayHaveToGoThere(part, now))
      ? withoutEmail(order.shippingAddress)
      : null,
    collectionLocation: isCollected ? order.collectionLocation : null,
  };
}

function isDelivered({ fulfillmentMethod }: VendorOrder): boolean {
  return fulfillmentMethod === 'delivery';
}

function mayHaveToGoThere(part: VendorOrder, now: Date): boolean {
  if (!isDelivered(part) || part.status === 'cancelled') return false;
  return part.completedAt === null || now <= returnableUntil(part.completedAt);
}

function withoutEmail(address: ShippingAddress | null): ShippingAddress | null {
  if (!address) return null;
  const { email: _, ...needed } = address;
  return needed;
}
