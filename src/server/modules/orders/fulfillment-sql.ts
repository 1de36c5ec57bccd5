import { notInArray, or, type SQL, sql } from 'drizzle-orm';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { orderItems, vendorOrders } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import type { Fulfillment } from '@/shared/orders/fulfillments.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import { FINISHED_STATUSES, hasArrived, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import type { Mover } from '@/shared/state-machine.ts';
import type { OrderTx, VendorOrder } from './lock-order.ts';

/** When a line of `order_items` joined with `vendor_orders` arrived; null before. In code: `fulfillmentOf`. */
export const lineArrivedAt = sql<Date | null>`case
  when ${orderItems.arrivedAt} is not null then ${orderItems.arrivedAt}
  when ${vendorOrders.collectionStatus} is not null and ${orderItems.fulfillmentMethod} = 'collection' then ${vendorOrders.collectedAt}
  when ${vendorOrders.fulfillmentMethod} = 'collection' and ${orderItems.fulfillmentMethod} = 'delivery' then null
  else ${vendorOrders.completedAt} end`;

/**
 * Condition for a line of `order_items`, joined with `vendor_orders`, that was not cancelled with its vendor order or
 * its fulfilment. In code: the status of `fulfillmentOf`.
 */
export const isLineLive = sql`(${vendorOrders.status} <> 'cancelled'
  and not (${vendorOrders.collectionStatus} is not distinct from 'cancelled' and ${orderItems.fulfillmentMethod} = 'collection')
  and not (${vendorOrders.fulfillmentMethod} = 'collection' and ${orderItems.fulfillmentMethod} = 'delivery'))`;

/** Condition for a vendor order with a fulfilment that has neither arrived nor been cancelled. */
export function isUnfinished(): SQL | undefined {
  return or(
    notInArray(vendorOrders.status, [...FINISHED_STATUSES]),
    notInArray(vendorOrders.collectionStatus, [...FINISHED_STATUSES]),
  );
}

/** Condition for a vendor order that waits for its vendor: to be prepared, sent or made ready. */
export const isWaitingForVendor: SQL = sql`(${vendorOrders.status} in ('pending', 'processing')
  or ${vendorOrders.collectionStatus} is not distinct from 'processing')`;

/** Condition for a line that was cancelled, but of which the vendor keeps the deposit. */
const keepsDeposit = sql`(order_items.kept_deposit > 0)`;

/**
 * Condition for a line, joined with `vendor_orders`, whose amounts are sales: those that were not cancelled, and those with a
 * kept deposit, which counts alone.
 */
export const isLineSold: SQL = sql`(${isLineLive} or ${keepsDeposit})`;

/** A value of a line that was sold; null for one that only counts a kept deposit. */
export function ifLive(value: SQL): SQL {
  return sql`(case when not ${keepsDeposit} then ${value} end)`;
}

/** Cents of an order line that remained sold, or of its kept deposit; prices have two decimals. */
export const netCents: SQL = sql`(case when ${keepsDeposit} then (order_items.kept_deposit * 100)::int8 else
  (order_items.price * 100)::int8 * (order_items.quantity - order_items.returned_quantity)
end)`;

/** The vendor's commission on them: all of it less the returned part, rounded as in `returnAmounts`, or its share of that on a kept deposit. */
export const netCommissionCents: SQL = sql`(case when ${keepsDeposit} then order_items.kept_commission * 100 else
  order_items.commission * 100 - floor(order_items.commission * 100 * order_items.returned_quantity / order_items.quantity)
end)`;

/** Moves a fulfilment of a vendor order to a status. @returns the vendor order after it */
export function moveFulfillment(
  { tx, now }: OrderTx,
  { id, collectionStatus }: VendorOrder,
  { fulfillmentMethod, status }: Fulfillment,
  { to, by }: { to: VendorOrderStatus; by: Mover },
): Promise<VendorOrder> {
  const machine = FULFILLMENT_MACHINES[fulfillmentMethod];
  const isSecond = collectionStatus !== null && fulfillmentMethod === 'collection';
  const column = isSecond ? 'collectionStatus' : 'status';
  const arrival = isSecond ? { collectedAt: now } : { completedAt: now };
  return new StateColumn(machine, vendorOrders, column).moveTo(tx, status, to, {
    id,
    by,
    set: { ...(hasArrived(to) && arrival), updatedAt: now },
  });
}

/** Columns of a fully cancelled vendor order. */
export function columnsOfCancelled({ collectionStatus }: VendorOrder): Partial<VendorOrder> {
  return { status: 'cancelled', collectionStatus: collectionStatus && 'cancelled' };
}

/**
 * Columns of a vendor order after cancelling one of two fulfilments. Without its delivery it is an ordinary collection.
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
    arrivalAskedAt: null,
    notArrivedAt: null,
    isSplit: false,
    ...{ carrier: null, trackingNumber: null, trackingUrl: null, estimatedDelivery: null },
  };
}
