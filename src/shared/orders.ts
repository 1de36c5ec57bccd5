import type { ShippingAddress } from './checkout.ts';
import { RETURN_DAYS } from './constants.ts';
import type { Decimal } from './money.ts';

export const FULFILLMENT_METHODS = ['collection', 'delivery'] as const;
export type FulfillmentMethod = (typeof FULFILLMENT_METHODS)[number];

export const VENDOR_ORDER_STATUSES = [
  'pending',
  'processing',
  'in_transit',
  'delivered',
  'ready_for_collection',
  'collected',
  'cancelled',
] as const;
export type VendorOrderStatus = (typeof VENDOR_ORDER_STATUSES)[number];

export const ORDER_STATUSES = ['confirmed', ...VENDOR_ORDER_STATUSES] as const;
export type OrderStatus = Exclude<(typeof ORDER_STATUSES)[number], 'pending'>;

/** The road of an order, by the way it reaches its buyer: the four steps of the tracking page (spec 2 §4). */
export const ORDER_STEPS = {
  delivery: ['confirmed', 'processing', 'in_transit', 'delivered'],
  collection: ['confirmed', 'processing', 'ready_for_collection', 'collected'],
} as const satisfies Record<FulfillmentMethod, readonly OrderStatus[]>;

/** Where a vendor's part may go from where it is. */
export const VENDOR_ORDER_TRANSITIONS = {
  delivery: {
    pending: ['processing', 'cancelled'],
    processing: ['in_transit', 'cancelled'],
    in_transit: ['delivered'],
    delivered: [],
    ready_for_collection: [],
    collected: [],
    cancelled: [],
  },
  collection: {
    pending: ['processing', 'cancelled'],
    processing: ['ready_for_collection', 'cancelled'],
    ready_for_collection: ['collected', 'cancelled'],
    in_transit: [],
    delivered: [],
    collected: [],
    cancelled: [],
  },
} as const satisfies Record<FulfillmentMethod, Record<VendorOrderStatus, readonly VendorOrderStatus[]>>;

export function canMove(method: FulfillmentMethod, from: VendorOrderStatus, to: VendorOrderStatus): boolean {
  return (VENDOR_ORDER_TRANSITIONS[method][from] as readonly VendorOrderStatus[]).includes(to);
}

/** How far each status is along its road; what is cancelled is on none. */
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
 * The status of a whole order: that of its least advanced part (pending counts as confirmed), leaving out cancelled
 * parts; cancelled when all are. An order that goes both ways is on the delivery road: of parts that are equally far,
 * the delivered one speaks for it.
 */
export function orderStatusOf(parts: readonly VendorOrderStatus[]): OrderStatus {
  const live = parts.filter((status) => status !== 'cancelled');
  const [first, ...rest] = live;
  if (!first) return 'cancelled';
  const isBehind = (status: typeof first, least: typeof first) =>
    PROGRESS[status] < PROGRESS[least] ||
    (PROGRESS[status] === PROGRESS[least] && ON_DELIVERY_ROAD.includes(status));
  const least = rest.reduce((least, status) => (isBehind(status, least) ? status : least), first);
  return least === 'pending' ? 'confirmed' : least;
}

/** Whether its customer may still cancel an order: while nobody has begun with any part of it. */
export function mayCancelOrder(parts: readonly VendorOrderStatus[]): boolean {
  const live = parts.filter((status) => status !== 'cancelled');
  return live.length > 0 && live.every((status) => status === 'pending');
}

/** A part has reached its buyer. */
export const ARRIVED_STATUSES = ['delivered', 'collected'] as const satisfies readonly VendorOrderStatus[];

export function hasArrived(status: VendorOrderStatus): boolean {
  return (ARRIVED_STATUSES as readonly VendorOrderStatus[]).includes(status);
}

/**
 * Where the customer's wish to give something back stands: requested, then accepted or refused by the vendor; an
 * accepted one is received when the pieces are back, and paid back.
 */
export const RETURN_STATUSES = ['requested', 'accepted', 'refused', 'received'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Until when something that arrived may be given back. */
export function returnableUntil(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + RETURN_DAYS * 24 * 3_600_000);
}

/** Presentation only: spec 1 §4. */
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

export interface OrderItemView {
  id: number;
  productId: number;
  productName: string;
  imageUrl: string;
  quantity: number;
  price: Decimal;
  fulfillmentMethod: FulfillmentMethod;
  deliveryFee: Decimal;
  vendorId: number;
  /** As it was bought. `isPublic`: it still has a page in the shop. */
  product: { id: number; name: string; imageUrl: string; vendorId: number; isPublic: boolean };
  /** Pieces that came back and were paid back. */
  returnedQuantity: number;
  /** What the customer asked to give back, oldest first. */
  returns: ReturnView[];
  /** What the customer said of it; null before. */
  review: { rating: number; title: string; body: string } | null;
}

export interface ReturnView {
  id: number;
  orderItemId: number;
  status: ReturnStatus;
  quantity: number;
  receivedQuantity: number;
  reason: string;
  answer: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  receivedAt: Date | null;
}

/** One vendor's part of an order, as its buyer sees it. */
export interface ParcelView {
  id: number;
  vendorId: number;
  vendorName: string;
  status: VendorOrderStatus;
  fulfillmentMethod: FulfillmentMethod;
  trackingNumber: string | null;
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
  /** When it was delivered or collected. */
  completedAt: Date | null;
  items: OrderItemView[];
}

export interface OrderView {
  id: number;
  orderNumber: string;
  /** Whose order it is; an order outlives the account, and then has another name. */
  customerName: string;
  /** Whoever looks at it is its customer. */
  isOwn: boolean;
  status: OrderStatus;
  currency: string;
  subtotal: Decimal;
  tax: Decimal;
  taxIncluded: boolean;
  deliveryFee: Decimal;
  commission: Decimal;
  total: Decimal;
  /** What has gone back to the buyer, or is on its way there. */
  refunded: Decimal;
  fulfillmentMethod: FulfillmentMethod;
  collectionLocation: string | null;
  shippingAddress: ShippingAddress | null;
  trackingNumber: string | null;
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
  createdAt: Date;
  updatedAt: Date;
  items: OrderItemView[];
  parcels: ParcelView[];
}

/** One vendor's part of an order, as they work on it. */
export interface VendorOrderView {
  id: number;
  orderId: number;
  orderNumber: string;
  vendorId: number;
  vendorName: string;
  status: VendorOrderStatus;
  /** Where it may go from here. */
  nextStatuses: VendorOrderStatus[];
  fulfillmentMethod: FulfillmentMethod;
  customerName: string;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
  currency: string;
  subtotal: Decimal;
  deliveryFee: Decimal;
  /** What the vendor pays the platform. */
  commission: Decimal;
  /** Prices and delivery less commission, less what was cancelled or returned. */
  earnings: Decimal;
  trackingNumber: string | null;
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  items: OrderItemView[];
}

/** What a vendor has earned, by the ledger. */
export interface VendorBalance {
  /** Prices less commission. */
  earnings: Decimal;
  delivery: Decimal;
  /** The sum: what the platform owes the vendor. */
  balance: Decimal;
}

export interface TrackingEntryView {
  id: number;
  status: string;
  location: string | null;
  description: string;
  timestamp: Date;
  vendorName: string | null;
}
