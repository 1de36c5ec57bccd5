import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { returnableUntil } from '@/shared/orders/item-rights.ts';
import type { VendorOrder } from './lock-vendor-order.ts';
import type { VendorOrderItem } from './read-items.ts';

/** Where an order goes, as far as one of its vendors has to know. */
export interface AddressesForVendor {
  /** How their vendor orders reach the customer. */
  fulfillmentMethod: FulfillmentMethod;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

/**
 * What a vendor learns of where an order goes. The address is for who delivers, and only while they may have to go there:
 * not for a cancelled vendor order, and not once its pieces cannot be given back any more. The shop writes the mails, so that no
 * vendor needs the customer's e-mail address.
 *
 * @param vendorOrderRows the vendor's own, with `items` being what is in them
 */
export function addressesForVendor(
  order: Pick<AddressesForVendor, 'shippingAddress' | 'collectionLocation'>,
  vendorOrderRows: readonly VendorOrder[],
  items: readonly VendorOrderItem[],
  now: Date,
): AddressesForVendor {
  const isCollected = items.some(({ view }) => view.fulfillmentMethod === 'collection');
  return {
    fulfillmentMethod: vendorOrderRows.some(isDelivered) ? 'delivery' : 'collection',
    shippingAddress: vendorOrderRows.some((vendorOrder) => needsDeliveryAddress(vendorOrder, now))
      ? removeEmail(order.shippingAddress)
      : null,
    collectionLocation: isCollected ? order.collectionLocation : null,
  };
}

function isDelivered({ fulfillmentMethod }: VendorOrder): boolean {
  return fulfillmentMethod === 'delivery';
}

function needsDeliveryAddress(vendorOrder: VendorOrder, now: Date): boolean {
  if (!isDelivered(vendorOrder) || vendorOrder.status === 'cancelled') return false;
  return vendorOrder.completedAt === null || now <= returnableUntil(vendorOrder.completedAt);
}

function removeEmail(address: ShippingAddress | null): ShippingAddress | null {
  if (!address) return null;
  const { email: _, ...needed } = address;
  return needed;
}
