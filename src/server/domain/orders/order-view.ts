import { sumCents, toDecimal } from '../../../shared/money.ts';
import {
  type OrderItemView,
  type OrderView,
  orderStatusOf,
  type ParcelView,
} from '../../../shared/orders.ts';
import type { orderItems, orders, vendorOrders } from '../../db/schema/index.ts';
import { moneyOf } from './cancel-parts.ts';

interface Part {
  part: typeof vendorOrders.$inferSelect;
  vendorName: string;
}

/**
 * An order with its parts, as rows of ours become what people see.
 *
 * @param isPartial only these parts are shown, as to a vendor: the amounts and the status are then theirs alone
 */
export function orderView(
  order: typeof orders.$inferSelect,
  customerName: string,
  parts: readonly Part[],
  items: readonly (typeof orderItems.$inferSelect)[],
  isPartial: boolean,
): OrderView {
  const parcels = parts.map(({ part, vendorName }): ParcelView => {
    const {
      id,
      vendorId,
      status,
      fulfillmentMethod,
      trackingNumber,
      estimatedDelivery,
      estimatedCollection,
    } = part;
    const own = items.filter((item) => item.vendorOrderId === id).map((item) => itemView(item, vendorId));
    return {
      id,
      vendorId,
      vendorName,
      status,
      fulfillmentMethod,
      trackingNumber,
      estimatedDelivery,
      estimatedCollection,
      items: own,
    };
  });
  const { taxRate: _, customerId: __, ...whole } = order;
  return {
    ...whole,
    customerName,
    // The column's type still allows a vendor order's `pending`, which no order is given.
    status: order.status === 'pending' ? 'confirmed' : order.status,
    ...(isPartial ? partialFacts(order, parts) : {}),
    items: parcels.flatMap((parcel) => parcel.items),
    parcels,
  };
}

function partialFacts(order: { taxIncluded: boolean }, parts: readonly Part[]) {
  const amounts = parts.map(({ part }) => moneyOf(part, order.taxIncluded));
  const sum = (key: 'subtotal' | 'tax' | 'deliveryFee' | 'buyerCommission' | 'total') =>
    toDecimal(sumCents(amounts.map((amount) => amount[key])));
  const [first] = parts;
  return {
    status: orderStatusOf(parts.map(({ part }) => part.status)),
    subtotal: sum('subtotal'),
    tax: sum('tax'),
    deliveryFee: sum('deliveryFee'),
    commission: sum('buyerCommission'),
    total: sum('total'),
    trackingNumber: first?.part.trackingNumber ?? null,
    estimatedDelivery: first?.part.estimatedDelivery ?? null,
    estimatedCollection: first?.part.estimatedCollection ?? null,
  };
}

function itemView(item: typeof orderItems.$inferSelect, vendorId: number): OrderItemView {
  const { id, productId, productName, imageUrl, quantity, price, fulfillmentMethod, deliveryFee } = item;
  return {
    id,
    productId,
    productName,
    imageUrl,
    quantity,
    price,
    fulfillmentMethod,
    deliveryFee,
    vendorId,
    product: { id: productId, name: productName, imageUrl, vendorId },
  };
}
