import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { COLLECTION_MACHINE, DELIVERY_MACHINE } from './order-states.ts';
import type { OrderStatus } from './orders-views.ts';
import { RETURN_MACHINE } from './return-states.ts';

export type * from './orders-views.ts';

export const VENDOR_ORDER_STATUSES = DELIVERY_MACHINE.states;
export type VendorOrderStatus = (typeof VENDOR_ORDER_STATUSES)[number];

export const COLLECTION_STATUSES = [
  'pending',
  'processing',
  'ready_for_collection',
  'collected',
  'cancelled',
] as const satisfies readonly VendorOrderStatus[];

export const ORDER_STATUSES = ['confirmed', ...VENDOR_ORDER_STATUSES] as const;

/** Steps of the tracking page by delivery method (docs/product.md, Orders). */
export const ORDER_STEPS = {
  delivery: ['confirmed', 'processing', 'in_transit', 'delivered'],
  collection: ['confirmed', 'processing', 'ready_for_collection', 'collected'],
} as const satisfies Record<FulfillmentMethod, readonly OrderStatus[]>;

/** Statuses a vendor may set, by current status. */
export const VENDOR_ORDER_TRANSITIONS = {
  delivery: DELIVERY_MACHINE.transitions('vendor'),
  collection: COLLECTION_MACHINE.transitions('vendor'),
};

export function canMove(method: FulfillmentMethod, from: VendorOrderStatus, to: VendorOrderStatus): boolean {
  return VENDOR_ORDER_TRANSITIONS[method][from].includes(to);
}

const PROGRESS: Record<Exclude<VendorOrderStatus, 'cancelled'>, number> = {
  pending: 0,
  processing: 1,
  in_transit: 2,
  ready_for_collection: 2,
  delivered: 3,
  collected: 3,
};

const ON_DELIVERY_ROAD: readonly VendorOrderStatus[] = ['in_transit', 'delivered'];

/**
 * Status of an order: that of its least advanced live vendor order (pending counts as confirmed); cancelled
 * if all are. Between an equally advanced delivery and collection, the delivery counts.
 */
export function orderStatusOf(statuses: readonly VendorOrderStatus[]): OrderStatus {
  const active = statuses.filter((status) => status !== 'cancelled');
  const [first, ...rest] = active;
  if (!first) return 'cancelled';
  const isBehind = (status: typeof first, least: typeof first) =>
    PROGRESS[status] < PROGRESS[least] ||
    (PROGRESS[status] === PROGRESS[least] && ON_DELIVERY_ROAD.includes(status));
  const least = rest.reduce((least, status) => (isBehind(status, least) ? status : least), first);
  return shownStatus(least);
}

/** Displayed status: pending counts as confirmed. */
export function shownStatus(status: OrderStatus | VendorOrderStatus): OrderStatus {
  return status === 'pending' ? 'confirmed' : status;
}

/** True while no vendor has started. */
export function mayCancelOrder(statuses: readonly VendorOrderStatus[]): boolean {
  const active = statuses.filter((status) => status !== 'cancelled');
  return active.length > 0 && active.every((status) => DELIVERY_MACHINE.allows(status, 'undo'));
}

const ARRIVED_STATUSES = ['delivered', 'collected'] as const satisfies readonly VendorOrderStatus[];

export function hasArrived(status: VendorOrderStatus): boolean {
  return (ARRIVED_STATUSES as readonly VendorOrderStatus[]).includes(status);
}

/** Final status when the customer has received it; null if that is not yet possible. */
export function arrivalOf(status: VendorOrderStatus): 'delivered' | 'collected' | null {
  if (DELIVERY_MACHINE.allows(status, 'confirm')) return 'delivered';
  return COLLECTION_MACHINE.allows(status, 'confirm') ? 'collected' : null;
}

export const FINISHED_STATUSES = [
  ...ARRIVED_STATUSES,
  'cancelled',
] as const satisfies readonly VendorOrderStatus[];

export function isFinished(status: VendorOrderStatus): boolean {
  return (FINISHED_STATUSES as readonly VendorOrderStatus[]).includes(status);
}

export const RETURN_STATUSES = RETURN_MACHINE.states;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export function statusTone(status: string): 'positive' | 'caution' | 'info' | 'danger' | 'neutral' {
  if (['confirmed', 'delivered', 'collected'].includes(status)) return 'positive';
  if (['processing', 'shipped', 'pending'].includes(status)) return 'caution';
  if (['in_transit', 'out_for_delivery'].includes(status)) return 'info';
  if (['cancelled', 'failed'].includes(status)) return 'danger';
  return 'neutral';
}

/** Label of `ready_for_collection`. */
export function statusName(status: string): string {
  return capitalise(status.replaceAll('_', ' '));
}

/** An order item in lists that show nothing else of the order. */
export interface NamedPiece {
  orderNumber: string;
  productName: string;
}

export const TRACKING_ACTORS = ['customer', 'vendor', 'admin'] as const;
export type TrackingActor = (typeof TRACKING_ACTORS)[number];
