import type { orders, vendorOrders } from '@/server/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { type Cents, sumCents, toDecimal } from '@/shared/money.ts';
import { statusOfAll } from '@/shared/orders/fulfillments.ts';
import { returnableUntil } from '@/shared/orders/item-rights.ts';
import {
  type BuyerVendorOrderView,
  type CollectionTerms,
  type OrderView,
  type ShipmentFacts,
  shownStatus,
} from '@/shared/orders/orders.ts';
import type { VendorOrder } from './lock-vendor-order.ts';
import type { VendorOrderItem } from './read-items.ts';
import { moneyOfVendorOrder } from './vendor-order-books.ts';

export interface FoundVendorOrder {
  vendorOrder: typeof vendorOrders.$inferSelect;
  vendorName: string;
  hasSellerPage: boolean;
  refundedCents: Cents;
  unreadByBuyer: number;
  unreadBySeller: number;
}

export interface FoundOrder {
  order: typeof orders.$inferSelect;
  customerName: string;
}

/**
 * Builds the view of an order from its rows.
 *
 * @param seen.viewer vendors see only their vendor orders, and amounts, status, places and last change of these alone
 * @param seen.now decides whether a vendor still sees the address: see `addressesForVendor`
 */
export function orderView(
  { order, customerName }: FoundOrder,
  foundVendorOrders: readonly FoundVendorOrder[],
  items: readonly VendorOrderItem[],
  { viewer, now }: { viewer: 'customer' | 'vendor' | 'admin'; now: Date },
): OrderView {
  const vendorOrders = foundVendorOrders.map((found) => buyerVendorOrderView(found, items, viewer));
  const { taxRate: _, customerId: __, ...whole } = order;
  return {
    ...whole,
    customerName,
    isOwn: viewer === 'customer',
    // The column's type still allows `pending`, which no order has.
    status: shownStatus(order.status),
    ...(viewer === 'vendor'
      ? fieldsForVendor(order, foundVendorOrders, itemsOf(foundVendorOrders, items), now)
      : {}),
    refunded: toDecimal(sumCents(foundVendorOrders.map(({ refundedCents }) => refundedCents))),
    items: vendorOrders.flatMap((vendorOrder) => vendorOrder.items),
    vendorOrders,
  };
}

function buyerVendorOrderView(
  { vendorOrder, vendorName, hasSellerPage, unreadByBuyer, unreadBySeller }: FoundVendorOrder,
  items: readonly VendorOrderItem[],
  viewer: 'customer' | 'vendor' | 'admin',
): BuyerVendorOrderView {
  const { id, vendorId, status, fulfillmentMethod, deliveryFee } = vendorOrder;
  const { estimatedDelivery, estimatedCollection, completedAt, collectionStatus, collectedAt } = vendorOrder;
  return {
    id,
    vendorId,
    vendorName,
    hasSellerPage,
    status,
    fulfillmentMethod,
    deliveryFee,
    ...collectionAndShipment(vendorOrder),
    estimatedDelivery,
    estimatedCollection,
    completedAt,
    collectionStatus,
    collectedAt,
    unreadMessages: { customer: unreadByBuyer, vendor: unreadBySeller, admin: 0 }[viewer],
    items: items.filter(({ vendorOrderId }) => vendorOrderId === id).map(({ view }) => view),
  };
}

export function collectionAndShipment({
  collectionPlace,
  collectionHours,
  collectionInstructions,
  carrier,
  trackingNumber,
  trackingUrl,
}: FoundVendorOrder['vendorOrder']): CollectionTerms & ShipmentFacts {
  return {
    ...{ collectionPlace, collectionHours, collectionInstructions },
    ...{ carrier, trackingNumber, trackingUrl },
  };
}

function itemsOf(
  foundVendorOrders: readonly FoundVendorOrder[],
  items: readonly VendorOrderItem[],
): VendorOrderItem[] {
  return items.filter(({ vendorOrderId }) =>
    foundVendorOrders.some(({ vendorOrder }) => vendorOrder.id === vendorOrderId),
  );
}

function fieldsForVendor(
  order: typeof orders.$inferSelect,
  foundVendorOrders: readonly FoundVendorOrder[],
  items: readonly VendorOrderItem[],
  now: Date,
) {
  const amounts = foundVendorOrders.map(({ vendorOrder }) =>
    moneyOfVendorOrder(vendorOrder, order.taxIncluded),
  );
  const sum = (key: 'subtotal' | 'tax' | 'deliveryFee' | 'buyerCommission' | 'total') =>
    toDecimal(sumCents(amounts.map((amount) => amount[key])));
  const [first] = foundVendorOrders;
  return {
    ...addressesForVendor(
      order,
      foundVendorOrders.map(({ vendorOrder }) => vendorOrder),
      items,
      now,
    ),
    status: statusOfAll(foundVendorOrders.map(({ vendorOrder }) => vendorOrder)),
    subtotal: sum('subtotal'),
    tax: sum('tax'),
    deliveryFee: sum('deliveryFee'),
    commission: sum('buyerCommission'),
    total: sum('total'),
    trackingNumber: first?.vendorOrder.trackingNumber ?? null,
    estimatedDelivery: first?.vendorOrder.estimatedDelivery ?? null,
    estimatedCollection: first?.vendorOrder.estimatedCollection ?? null,
    updatedAt: new Date(
      Math.max(...foundVendorOrders.map(({ vendorOrder }) => vendorOrder.updatedAt.getTime())),
    ),
  };
}

/** The order's addresses, as far as a vendor needs them. */
export interface AddressesForVendor {
  /** Methods of their vendor orders. */
  fulfillmentMethod: FulfillmentMethod;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

/**
 * Returns the addresses that a vendor may see: only for delivery, and only while needed: not for a cancelled vendor
 * order, nor after the return period. The shop sends the mails, so vendors never need an e-mail address.
 *
 * @param vendorOrderRows the vendor's own, with `items`
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
