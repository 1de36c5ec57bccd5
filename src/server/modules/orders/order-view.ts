import type { orders, vendorOrders } from '@/server/schema.ts';
import { type Cents, sumCents, toDecimal } from '@/shared/money.ts';
import { statusOfAll } from '@/shared/orders/fulfillments.ts';
import {
  type BuyerVendorOrderView,
  type CollectionTerms,
  type OrderView,
  type ShipmentFacts,
  shownStatus,
} from '@/shared/orders/orders.ts';
import { addressesForVendor } from './addresses-for-vendor.ts';
import type { VendorOrderItem } from './read-items.ts';
import { moneyOfVendorOrder } from './vendor-order-books.ts';

/** A vendor order as the database has it. */
export interface FoundVendorOrder {
  vendorOrder: typeof vendorOrders.$inferSelect;
  vendorName: string;
  hasSellerPage: boolean;
  refundedCents: Cents;
  unreadByBuyer: number;
  unreadBySeller: number;
}

/** An order as it is read. */
export interface FoundOrder {
  order: typeof orders.$inferSelect;
  customerName: string;
}

/**
 * Makes the view of an order from its rows.
 *
 * @param seen.viewer to a vendor only their vendor orders are shown: the amounts, the status, the places and the time of the last change are then theirs alone
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
    // The column's type still allows a vendor order's `pending`, which no order is given.
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

/** How a part gets home: where it is collected, and who brings it. */
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
