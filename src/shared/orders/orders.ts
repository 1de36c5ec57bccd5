import type { CartView } from '@/shared/checkout/cart.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import type { Decimal } from '@/shared/money.ts';
import { COLLECTION_MACHINE, DELIVERY_MACHINE } from './order-states.ts';
import type { ReturnCause } from './return-causes.ts';
import { RETURN_MACHINE } from './return-states.ts';

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
export type OrderStatus = Exclude<(typeof ORDER_STATUSES)[number], 'pending'>;

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
  /** Pieces that were paid back. */
  returnedQuantity: number;
  /** Of those, the pieces that did not come back. */
  refundOnlyQuantity: number;
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
  cause: ReturnCause;
  /** What the customer wrote besides; may be empty, but not where the cause is another one. */
  reason: string;
  answer: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  receivedAt: Date | null;
}

/** A piece of an order in a list that shows no more of the order. */
export interface NamedPiece {
  orderNumber: string;
  productName: string;
}

/** Where and when a vendor's part of an order is collected, as the vendor said when it was placed; all null where nothing is. */
export interface CollectionTerms {
  collectionPlace: string | null;
  collectionHours: string | null;
  collectionInstructions: string | null;
}

/** Who brings a vendor's part of an order, and where one follows it. */
export interface ShipmentFacts {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** A vendor order as its buyer sees it. */
export interface BuyerVendorOrderView extends CollectionTerms, ShipmentFacts {
  id: number;
  vendorId: number;
  vendorName: string;
  /** The vendor still has a page of their own. */
  hasSellerPage: boolean;
  status: VendorOrderStatus;
  fulfillmentMethod: FulfillmentMethod;
  deliveryFee: Decimal;
  estimatedDelivery: Date | null;
  estimatedCollection: Date | null;
  /** When it was delivered or collected. */
  completedAt: Date | null;
  /** How far the lines to collect are where the others are delivered; null where all lines go one way. */
  collectionStatus: VendorOrderStatus | null;
  /** When those were collected. */
  collectedAt: Date | null;
  /** Messages to whoever looks at it that they have not seen. */
  unreadMessages: number;
  items: OrderItemView[];
}

export interface OrderView {
  id: number;
  orderNumber: string;
  /** The customer's name. A deleted account leaves its orders, with the name "Deleted user". */
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
  vendorOrders: BuyerVendorOrderView[];
}

/** A vendor order as its vendor works on it. */
export interface VendorOrderView extends Omit<BuyerVendorOrderView, 'hasSellerPage'> {
  orderId: number;
  orderNumber: string;
  /** Where it may go from here. */
  nextStatuses: VendorOrderStatus[];
  customerName: string;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
  currency: string;
  subtotal: Decimal;
  /** What the vendor pays the platform. */
  commission: Decimal;
  /** Prices and delivery less commission, less what was cancelled or returned. */
  earnings: Decimal;
  createdAt: Date;
}

/** The cart after an order was put into it once more, and what is missing there. */
export interface Reordered {
  cart: CartView;
  missing: { productName: string /** Such as 'sold out'. */; reason: string }[];
}

/** Who may change an order. */
export const TRACKING_ACTORS = ['customer', 'vendor', 'admin'] as const;
export type TrackingActor = (typeof TRACKING_ACTORS)[number];

export interface TrackingEntryView {
  id: number;
  status: string;
  location: string | null;
  description: string;
  timestamp: Date;
  /** Whose shipment it concerns; null for the whole order. */
  vendorName: string | null;
  /** Name of who did it; the shop's for an admin, whose own name only admins read. Null for what the shop does by itself. */
  by: string | null;
  /** Whoever looks at it did it themselves. */
  isOwn: boolean;
}
