import { type Cents, sumCents, toDecimal } from '../../../shared/money.ts';
import { type OrderView, orderStatusOf, type ParcelView } from '../../../shared/orders.ts';
import type { orders, vendorOrders } from '../../db/schema/index.ts';
import { moneyOf } from './cancel-parts.ts';
import type { PartItem } from './read-items.ts';
import { vendorPlaces } from './vendor-places.ts';

/** One vendor's part of an order as its rows are. */
export interface Part {
  part: typeof vendorOrders.$inferSelect;
  vendorName: string;
  refundedCents: Cents;
}

/**
 * An order with its parts, as rows of ours become what people see.
 *
 * @param viewer to a vendor only their parts are shown: the amounts, the status, the places and the time of the last change are then theirs alone
 * @param now what a vendor sees of the customer ends with their part
 */
export function orderView(
  order: typeof orders.$inferSelect,
  customerName: string,
  parts: readonly Part[],
  items: readonly PartItem[],
  viewer: 'customer' | 'vendor' | 'admin',
  now: Date,
): OrderView {
  const parcels = parts.map((part) => parcelView(part, items));
  const { taxRate: _, customerId: __, ...whole } = order;
  return {
    ...whole,
    customerName,
    isOwn: viewer === 'customer',
    // The column's type still allows a vendor order's `pending`, which no order is given.
    status: order.status === 'pending' ? 'confirmed' : order.status,
    ...(viewer === 'vendor' ? partialFacts(order, parts, itemsOf(parts, items), now) : {}),
    refunded: toDecimal(sumCents(parts.map(({ refundedCents }) => refundedCents))),
    items: parcels.flatMap((parcel) => parcel.items),
    parcels,
  };
}

function parcelView({ part, vendorName }: Part, items: readonly PartItem[]): ParcelView {
  const { id, vendorId, status, fulfillmentMethod, trackingNumber } = part;
  const { estimatedDelivery, estimatedCollection, completedAt } = part;
  return {
    id,
    vendorId,
    vendorName,
    status,
    fulfillmentMethod,
    trackingNumber,
    estimatedDelivery,
    estimatedCollection,
    completedAt,
    items: items.filter(({ vendorOrderId }) => vendorOrderId === id).map(({ view }) => view),
  };
}

function itemsOf(parts: readonly Part[], items: readonly PartItem[]): PartItem[] {
  return items.filter(({ vendorOrderId }) => parts.some(({ part }) => part.id === vendorOrderId));
}

function partialFacts(
  order: typeof orders.$inferSelect,
  parts: readonly Part[],
  items: readonly PartItem[],
  now: Date,
) {
  const amounts = parts.map(({ part }) => moneyOf(part, order.taxIncluded));
  const sum = (key: 'subtotal' | 'tax' | 'deliveryFee' | 'buyerCommission' | 'total') =>
    toDecimal(sumCents(amounts.map((amount) => amount[key])));
  const [first] = parts;
  return {
    ...vendorPlaces(
      order,
      parts.map(({ part }) => part),
      items,
      now,
    ),
    status: orderStatusOf(parts.map(({ part }) => part.status)),
    subtotal: sum('subtotal'),
    tax: sum('tax'),
    deliveryFee: sum('deliveryFee'),
    commission: sum('buyerCommission'),
    total: sum('total'),
    trackingNumber: first?.part.trackingNumber ?? null,
    estimatedDelivery: first?.part.estimatedDelivery ?? null,
    estimatedCollection: first?.part.estimatedCollection ?? null,
    updatedAt: new Date(Math.max(...parts.map(({ part }) => part.updatedAt.getTime()))),
  };
}
