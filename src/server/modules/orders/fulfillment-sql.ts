import { notInArray, or, type SQL, sql } from 'drizzle-orm';
import { orderItems, vendorOrders } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { FINISHED_STATUSES, hasArrived, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import type { VendorOrder } from './lock-vendor-order.ts';

/** When a line of `order_items` joined with `vendor_orders` arrived; null before. In code: `fulfillmentOf`. */
export const lineArrivedAt = sql<Date | null>`case
  when ${vendorOrders.collectionStatus} is not null and ${orderItems.fulfillmentMethod} = 'collection' then ${vendorOrders.collectedAt}
  when ${vendorOrders.fulfillmentMethod} = 'collection' and ${orderItems.fulfillmentMethod} = 'delivery' then null
  else ${vendorOrders.completedAt} end`;

/**
 * A line of `order_items`, joined with `vendor_orders`, that was not cancelled with its vendor order or with its fulfilment
 * alone. In code: the status of `fulfillmentOf`.
 */
export const isLineLive = sql`(${vendorOrders.status} <> 'cancelled'
  and not (${vendorOrders.collectionStatus} is not distinct from 'cancelled' and ${orderItems.fulfillmentMethod} = 'collection')
  and not (${vendorOrders.fulfillmentMethod} = 'collection' and ${orderItems.fulfillmentMethod} = 'delivery'))`;

/** A vendor order of which a fulfilment has neither arrived nor been cancelled. */
export function isUnfinished(): SQL | undefined {
  return or(
    notInArray(vendorOrders.status, [...FINISHED_STATUSES]),
    notInArray(vendorOrders.collectionStatus, [...FINISHED_STATUSES]),
  );
}

/** The cents of an order line that stayed sold, as whole numbers: prices have two places. */
export const keptCents: SQL = sql`(
  (order_items.price * 100)::int8 * (order_items.quantity - order_items.returned_quantity)
)`;

/** The vendor's commission on them: all of it less what went back, which is rounded as `returnAmounts` does. */
export const keptCommissionCents: SQL = sql`(
  order_items.commission * 100 - floor(order_items.commission * 100 * order_items.returned_quantity / order_items.quantity)
)`;

type Columns = Partial<Pick<VendorOrder, 'status' | 'completedAt' | 'collectionStatus' | 'collectedAt'>>;

/** The columns of a vendor order that change when its fulfilment by a method comes to a status. */
export function columnsOfStatus(
  { collectionStatus }: Pick<VendorOrder, 'collectionStatus'>,
  method: FulfillmentMethod,
  status: VendorOrderStatus,
  now: Date,
): Columns {
  if (collectionStatus !== null && method === 'collection') {
    return { collectionStatus: status, ...(hasArrived(status) && { collectedAt: now }) };
  }
  return { status, ...(hasArrived(status) && { completedAt: now }) };
}

/** The columns of a vendor order that is cancelled as a whole. */
export function columnsOfCancelled({ collectionStatus }: Pick<VendorOrder, 'collectionStatus'>): Columns {
  return { status: 'cancelled', collectionStatus: collectionStatus && 'cancelled' };
}

/**
 * The columns of a vendor order of which one fulfilment is cancelled and the other goes on. Without its delivery it is a
 * collection like any other.
 */
export function columnsWithout(
  method: FulfillmentMethod,
  { collectionStatus, collectedAt }: VendorOrder,
): Partial<VendorOrder> {
  if (method === 'collection') return { collectionStatus: 'cancelled', estimatedCollection: null };
  if (collectionStatus === null) throw new Error('The vendor order has one fulfilment.');
  return {
    fulfillmentMethod: 'collection',
    status: collectionStatus,
    completedAt: collectedAt,
    collectionStatus: null,
    collectedAt: null,
    ...{ carrier: null, trackingNumber: null, trackingUrl: null, estimatedDelivery: null },
  };
}
