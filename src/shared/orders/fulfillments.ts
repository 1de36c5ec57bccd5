import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { DELIVERY_MACHINE, FULFILLMENT_MACHINES } from './order-states.ts';
import {
  canMove,
  type OrderStatus,
  orderStatusOf,
  VENDOR_ORDER_TRANSITIONS,
  type VendorOrderStatus,
  type VendorOrderView,
} from './orders.ts';

/** The fields of a vendor order that say how far its pieces are. */
export type VendorOrderProgress = Pick<
  VendorOrderView,
  'fulfillmentMethod' | 'status' | 'completedAt' | 'collectionStatus' | 'collectedAt'
>;

type Statuses = Pick<VendorOrderProgress, 'status' | 'collectionStatus'>;

/** The pieces of a vendor order that reach the buyer by one method, and how far they are. */
export interface Fulfillment {
  fulfillmentMethod: FulfillmentMethod;
  status: VendorOrderStatus;
  /** When they were delivered or collected. */
  completedAt: Date | null;
}

/** The fulfilments of a vendor order: a delivery and a collection where it has lines of both, else one. */
export function fulfillmentsOf(vendorOrder: VendorOrderProgress): [Fulfillment, ...Fulfillment[]] {
  const { fulfillmentMethod, status, completedAt, collectionStatus, collectedAt } = vendorOrder;
  const main = { fulfillmentMethod, status, completedAt };
  if (collectionStatus === null) return [main];
  return [main, { fulfillmentMethod: 'collection', status: collectionStatus, completedAt: collectedAt }];
}

/**
 * The fulfilment that a line of a vendor order is in: its status and its arrival are those of the line. In SQL: `lineArrivedAt`.
 * A delivery that was cancelled while the collection goes on is no longer in the vendor order.
 */
export function fulfillmentOf(
  vendorOrder: VendorOrderProgress,
  { fulfillmentMethod }: { fulfillmentMethod: FulfillmentMethod },
): Fulfillment {
  const all = fulfillmentsOf(vendorOrder);
  const own = all.find((one) => one.fulfillmentMethod === fulfillmentMethod);
  if (own) return own;
  return fulfillmentMethod === 'delivery'
    ? { fulfillmentMethod, status: 'cancelled', completedAt: null }
    : all[0];
}

/** Whether some lines of a vendor order are delivered and others collected: each method then has a status of its own. */
export function hasBothMethods(lines: readonly { fulfillmentMethod: FulfillmentMethod }[]): boolean {
  return new Set(lines.map(({ fulfillmentMethod }) => fulfillmentMethod)).size > 1;
}

/** The statuses of a vendor order's fulfilments. */
export function statusesOf({ status, collectionStatus }: Statuses): VendorOrderStatus[] {
  return collectionStatus === null ? [status] : [status, collectionStatus];
}

/** The status of several vendor orders together: see `orderStatusOf`. */
export function statusOfAll(vendorOrders: readonly Statuses[]): OrderStatus {
  return orderStatusOf(vendorOrders.flatMap(statusesOf));
}

/** Returns true while the pieces of a fulfilment have not left the vendor: it may be cancelled. */
export function mayCancelFulfillment({ fulfillmentMethod, status }: Fulfillment): boolean {
  return FULFILLMENT_MACHINES[fulfillmentMethod].allows(status, 'cancel');
}

/** Returns true for a delivery on its way, which an admin may cancel as lost. */
export function mayBeLost({ status }: Fulfillment, by: Mover): boolean {
  return DELIVERY_MACHINE.allows(status, 'lose', by);
}

/** The parts of a vendor order that one cancellation covers. */
export interface Cancellation {
  /** Of a delivery and a collection which of them; absent where it is all that is left. */
  onlyMethod?: FulfillmentMethod;
  /** It is on its way, and will not arrive. */
  isLost: boolean;
}

/**
 * The cancellations that a vendor order allows: a delivery and a collection may each be cancelled alone.
 *
 * @param by an admin also cancels a delivery that was lost
 */
export function cancellationsOf(vendorOrder: VendorOrderProgress, by: 'vendor' | 'admin'): Cancellation[] {
  const live = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
  return live.flatMap((fulfillment) => {
    const isLost = mayBeLost(fulfillment, by);
    if (!isLost && !mayCancelFulfillment(fulfillment)) return [];
    return [{ isLost, ...(live.length > 1 && { onlyMethod: fulfillment.fulfillmentMethod }) }];
  });
}

/** Returns true if every fulfilment that is not cancelled yet may be cancelled. */
export function mayCancelVendorOrder(vendorOrder: VendorOrderProgress): boolean {
  const live = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
  return live.length > 0 && live.every(mayCancelFulfillment);
}

/** The statuses that a vendor order may have next: of either fulfilment, and `cancelled` where all of it may be. */
export function nextStatusesOf(vendorOrder: VendorOrderProgress): VendorOrderStatus[] {
  const steps = fulfillmentsOf(vendorOrder).flatMap(
    ({ fulfillmentMethod, status }): readonly VendorOrderStatus[] =>
      VENDOR_ORDER_TRANSITIONS[fulfillmentMethod][status],
  );
  const forward = [...new Set(steps)].filter((status) => status !== 'cancelled');
  return mayCancelVendorOrder(vendorOrder) ? [...forward, 'cancelled'] : forward;
}

/** The fulfilments that a step moves: both where both begin, none where there is no such step. */
export function movedBy(vendorOrder: VendorOrderProgress, to: VendorOrderStatus): Fulfillment[] {
  return fulfillmentsOf(vendorOrder).filter(({ fulfillmentMethod, status }) =>
    canMove(fulfillmentMethod, status, to),
  );
}
