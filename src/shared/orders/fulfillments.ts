import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { DELIVERY_MACHINE, FULFILLMENT_MACHINES } from './order-states.ts';
import {
  canMove,
  type OrderItemView,
  type OrderStatus,
  orderStatusOf,
  VENDOR_ORDER_TRANSITIONS,
  type VendorOrderStatus,
  type VendorOrderView,
} from './orders.ts';

export type VendorOrderProgress = Pick<
  VendorOrderView,
  'fulfillmentMethod' | 'status' | 'completedAt' | 'collectionStatus' | 'collectedAt' | 'isSplit'
>;

type Statuses = Pick<VendorOrderProgress, 'status' | 'collectionStatus'>;

/** The pieces of a vendor order with one method, and their status. */
export interface Fulfillment {
  fulfillmentMethod: FulfillmentMethod;
  status: VendorOrderStatus;
  completedAt: Date | null;
}

/** One fulfilment, or two if a vendor order has both methods. */
export function fulfillmentsOf(vendorOrder: VendorOrderProgress): [Fulfillment, ...Fulfillment[]] {
  const { fulfillmentMethod, status, completedAt, collectionStatus, collectedAt } = vendorOrder;
  const main = { fulfillmentMethod, status, completedAt };
  if (collectionStatus === null) return [main];
  return [main, { fulfillmentMethod: 'collection', status: collectionStatus, completedAt: collectedAt }];
}

interface Line extends Partial<Pick<OrderItemView, 'parcelId' | 'arrivedAt'>> {
  fulfillmentMethod: FulfillmentMethod;
}

/** A line's status and arrival, which may be ahead of its delivery's. In SQL: `lineArrivedAt`. */
export function fulfillmentOf(vendorOrder: VendorOrderProgress, line: Line): Fulfillment {
  const whole = wholeOf(vendorOrder, line);
  if (line.parcelId == null || whole.status === 'cancelled') return whole;
  if (line.arrivedAt) return { ...whole, status: 'delivered', completedAt: line.arrivedAt };
  return whole.status === 'processing' ? { ...whole, status: 'in_transit' } : whole;
}

/** The delivery or collection of a line. Omits a delivery cancelled alone. */
function wholeOf(vendorOrder: VendorOrderProgress, { fulfillmentMethod }: Line): Fulfillment {
  const all = fulfillmentsOf(vendorOrder);
  const own = all.find((one) => one.fulfillmentMethod === fulfillmentMethod);
  if (own) return own;
  return fulfillmentMethod === 'delivery'
    ? { fulfillmentMethod, status: 'cancelled', completedAt: null }
    : all[0];
}

/** True if a vendor order has lines of both methods, each with its own status. */
export function hasBothMethods(lines: readonly { fulfillmentMethod: FulfillmentMethod }[]): boolean {
  return new Set(lines.map(({ fulfillmentMethod }) => fulfillmentMethod)).size > 1;
}

export function statusesOf({ status, collectionStatus }: Statuses): VendorOrderStatus[] {
  return collectionStatus === null ? [status] : [status, collectionStatus];
}

/** The status of several vendor orders: see `orderStatusOf`. */
export function statusOfAll(vendorOrders: readonly Statuses[]): OrderStatus {
  return orderStatusOf(vendorOrders.flatMap(statusesOf));
}

/** True until the pieces leave the vendor: they may be cancelled. */
export function mayCancelFulfillment({ fulfillmentMethod, status }: Fulfillment): boolean {
  return FULFILLMENT_MACHINES[fulfillmentMethod].allows(status, 'cancel');
}

/** True if all of a fulfilment is still with the vendor. A split delivery is cancelled by its lines. */
export function mayCancelWhole(
  { isSplit }: Pick<VendorOrderProgress, 'isSplit'>,
  fulfillment: Fulfillment,
): boolean {
  return mayCancelFulfillment(fulfillment) && !(isSplit && fulfillment.fulfillmentMethod === 'delivery');
}

/** True for a delivery in transit, which an admin may cancel as lost. */
export function mayBeLost({ status }: Fulfillment, by: Mover): boolean {
  return DELIVERY_MACHINE.allows(status, 'lose', by);
}

export interface Cancellation {
  /** One of two methods; absent if it covers all that is left. */
  onlyMethod?: FulfillmentMethod;
  /** In transit, and will not arrive. */
  isLost: boolean;
}

/**
 * Allowed cancellations: of a delivery and a collection separately.
 * @param by an admin can also cancel a lost delivery
 */
export function cancellationsOf(vendorOrder: VendorOrderProgress, by: 'vendor' | 'admin'): Cancellation[] {
  const active = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
  return active.flatMap((fulfillment) => {
    const isLost = !vendorOrder.isSplit && mayBeLost(fulfillment, by);
    if (!isLost && !mayCancelWhole(vendorOrder, fulfillment)) return [];
    return [{ isLost, ...(active.length > 1 && { onlyMethod: fulfillment.fulfillmentMethod }) }];
  });
}

/** True if every live fulfilment may be cancelled. */
export function mayCancelVendorOrder(vendorOrder: VendorOrderProgress): boolean {
  const active = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
  return active.length > 0 && active.every((fulfillment) => mayCancelWhole(vendorOrder, fulfillment));
}

/** Next statuses of either fulfilment, and `cancelled` if all may be. */
export function nextStatusesOf(vendorOrder: VendorOrderProgress): VendorOrderStatus[] {
  const steps = fulfillmentsOf(vendorOrder).flatMap(
    ({ fulfillmentMethod, status }): readonly VendorOrderStatus[] =>
      VENDOR_ORDER_TRANSITIONS[fulfillmentMethod][status],
  );
  const forward = [...new Set(steps)].filter((status) => status !== 'cancelled');
  return mayCancelVendorOrder(vendorOrder) ? [...forward, 'cancelled'] : forward;
}

/** Fulfilments that a step moves: both if both start, none if the step is invalid. */
export function movedBy(vendorOrder: VendorOrderProgress, to: VendorOrderStatus): Fulfillment[] {
  return fulfillmentsOf(vendorOrder).filter(({ fulfillmentMethod, status }) =>
    canMove(fulfillmentMethod, status, to),
  );
}
