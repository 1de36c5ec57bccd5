import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { COLLECTION_MACHINE, DELIVERY_MACHINE } from './order-states.ts';
import type { OrderStatus } from './orders-views.ts';
import { RETURN_MACHINE } from './return-states.ts';

export type * from './orders-views.ts';

export const VENDOR_ORDER_STATUSES = DELIVERY_MACHINE.states;
export type VendorOrderStatus = (typeof VENDOR_ORDER_STATUSES)[number];

/** The statuses of what is collected. */
export const COLLECTION_STATUSES = [
  'pending',
  'processing',
  'ready_for_collection',
  'collected',
  'cancelled',
] as const satisfies readonly VendorOrderStatus[];

export const ORDER_STATUSES = ['confirmed', ...VENDOR_ORDER_STATUSES] as const;

/** The four steps of the tracking page, by how the order reaches its buyer (docs/product.md, Orders). */
export const ORDER_STEPS = {
  delivery: ['confirmed', 'processing', 'in_transit', 'delivered'],
  collection: ['confirmed', 'processing', 'ready_for_collection', 'collected'],
} as const satisfies Record<FulfillmentMethod, readonly OrderStatus[]>;

/** The statuses to which its vendor may move a vendor order, by its present one. */
export const VENDOR_ORDER_TRANSITIONS = {
  delivery: DELIVERY_MACHINE.transitions('vendor'),
  collection: COLLECTION_MACHINE.transitions('vendor'),
};

export function canMove(method: FulfillmentMethod, from: VendorOrderStatus, to: VendorOrderStatus): boolean {
  return VENDOR_ORDER_TRANSITIONS[method][from].includes(to);
}

/** How far each status is in its sequence; `cancelled` is in none. */
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
 * The status of a whole order: that of its least advanced vendor order (pending counts as confirmed), leaving out cancelled
 * ones; cancelled when all are. When a delivered and a collected vendor order are equally far, the status is that of
 * the delivered one.
 */
export function orderStatusOf(statuses: readonly VendorOrderStatus[]): OrderStatus {
  const live = statuses.filter((status) => status !== 'cancelled');
  const [first, ...rest] = live;
  if (!first) return 'cancelled';
  const isBehind = (status: typeof first, least: typeof first) =>
    PROGRESS[status] < PROGRESS[least] ||
    (PROGRESS[status] === PROGRESS[least] && ON_DELIVERY_ROAD.includes(status));
  const least = rest.reduce((least, status) => (isBehind(status, least) ? status : least), first);
  return shownStatus(least);
}

/** A vendor order's status as people see it: while nobody has begun with it, it is confirmed, as the order is. */
export function shownStatus(status: OrderStatus | VendorOrderStatus): OrderStatus {
  return status === 'pending' ? 'confirmed' : status;
}

/** Whether its customer may still cancel an order: while no vendor has started on it. */
export function mayCancelOrder(statuses: readonly VendorOrderStatus[]): boolean {
  const live = statuses.filter((status) => status !== 'cancelled');
  return live.length > 0 && live.every((status) => DELIVERY_MACHINE.allows(status, 'undo'));
}

/** The statuses of a vendor order that has reached its buyer. */
const ARRIVED_STATUSES = ['delivered', 'collected'] as const satisfies readonly VendorOrderStatus[];

export function hasArrived(status: VendorOrderStatus): boolean {
  return (ARRIVED_STATUSES as readonly VendorOrderStatus[]).includes(status);
}

/** The status of a vendor order once its customer has it; null while they cannot have it yet. */
export function arrivalOf(status: VendorOrderStatus): 'delivered' | 'collected' | null {
  if (DELIVERY_MACHINE.allows(status, 'confirm')) return 'delivered';
  return COLLECTION_MACHINE.allows(status, 'confirm') ? 'collected' : null;
}

/** Nothing more is done for a vendor order: it has arrived, or it was cancelled. */
export const FINISHED_STATUSES = [
  ...ARRIVED_STATUSES,
  'cancelled',
] as const satisfies readonly VendorOrderStatus[];

export function isFinished(status: VendorOrderStatus): boolean {
  return (FINISHED_STATUSES as readonly VendorOrderStatus[]).includes(status);
}

export const RETURN_STATUSES = RETURN_MACHINE.states;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The colour of a status. Only for screens: no rule depends on it. */
export function statusTone(status: string): 'positive' | 'caution' | 'info' | 'danger' | 'neutral' {
  if (['confirmed', 'delivered', 'collected'].includes(status)) return 'positive';
  if (['processing', 'shipped', 'pending'].includes(status)) return 'caution';
  if (['in_transit', 'out_for_delivery'].includes(status)) return 'info';
  if (['cancelled', 'failed'].includes(status)) return 'danger';
  return 'neutral';
}

/** `ready_for_collection` as people read it. */
export function statusName(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A piece of an order in a list that shows no more of the order. */
export interface NamedPiece {
  orderNumber: string;
  productName: string;
}

/** Who may change an order. */
export const TRACKING_ACTORS = ['customer', 'vendor', 'admin'] as const;
export type TrackingActor = (typeof TRACKING_ACTORS)[number];
