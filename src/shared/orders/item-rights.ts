import { REPLACEMENT_DAYS, RETURN_DAYS, RETURN_END_DAYS } from '@/shared/constants.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { type Fulfillment, fulfillmentOf, type VendorOrderProgress } from './fulfillments.ts';
import { type BuyerVendorOrderView, hasArrived, type OrderItemView, type ReturnStatus } from './orders.ts';
import type { ReturnCause } from './return-causes.ts';
import { RETURN_MACHINE } from './return-states.ts';

type Arrival = Pick<Fulfillment, 'status' | 'completedAt'>;
type Pieces = Pick<OrderItemView, 'quantity' | 'returnedQuantity'>;
type PieceCounts = Pieces & Pick<OrderItemView, 'refundOnlyQuantity' | 'cancelledQuantity'>;
interface ReturnQuantity {
  status: ReturnStatus;
  quantity: number;
}

/** Returns awaiting the vendor's decision or the pieces. */
export const OPEN_RETURN_STATUSES = RETURN_MACHINE.openStates();

/** Returns to which the vendor agreed, with money or a replacement. */
export const AGREED_RETURN_STATUSES = [
  'accepted',
  'received',
  'closed',
  'settled',
  'replacement_sent',
  'replaced',
] as const satisfies ReturnStatus[];

export function isOpenReturn(status: ReturnStatus): boolean {
  return OPEN_RETURN_STATUSES.includes(status);
}

/** Days after which a vendor may close an accepted return without pieces. */
export const CLOSE_RETURN_DAYS = 14;
/** Maximum withdrawn and refused requests per order line. */
export const MAX_WITHDRAWN_RETURNS = 3;
export const MAX_REFUSED_RETURNS = 2;

/** When an accepted return without pieces, or an unanswered offer, ends by itself. @param decidedAt the vendor's answer */
export function returnEndsAt(decidedAt: Date): Date {
  return endOfDayAfter(decidedAt, RETURN_END_DAYS);
}

/** When a replacement counts as arrived. */
export function replacementArrivesBy(sentAt: Date): Date {
  return endOfDayAfter(sentAt, REPLACEMENT_DAYS);
}

/** False for pieces that may not be sold as they are. */
export function restocksByDefault({ cause }: { cause: ReturnCause }): boolean {
  return cause !== 'damaged';
}

/** End of the return period: the end of a day in New Zealand. */
export function returnableUntil(arrivedAt: Date): Date {
  return endOfDayAfter(arrivedAt, RETURN_DAYS);
}

/** Why nothing can be returned; null if it can. */
export function returnProblem(
  { status, completedAt }: Arrival,
  now: Date,
): 'not arrived' | 'too late' | null {
  if (!hasArrived(status) || !completedAt) return 'not arrived';
  return now > returnableUntil(completedAt) ? 'too late' : null;
}

/** Pieces neither returned nor in an open return. */
export function piecesLeft(item: Pieces, returns: readonly ReturnQuantity[]): number {
  const open = returns.filter(({ status }) => isOpenReturn(status));
  const requestedPieces = open.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, item.quantity - item.returnedQuantity - requestedPieces);
}

/** Returns the pieces that the customer may return now. */
export function returnablePieces(
  item: Pieces & { returns: readonly ReturnQuantity[] },
  arrival: Arrival,
  now: Date,
) {
  return returnProblem(arrival, now) ? 0 : piecesLeft(item, item.returns);
}

/** Returns the items that the customer may return now, each with the end of its return period. */
export function returnableItems(
  vendorOrders: readonly BuyerVendorOrderView[],
  now: Date,
): { item: OrderItemView; until: Date }[] {
  return vendorOrders.flatMap((vendorOrder) =>
    vendorOrder.items.flatMap((item) => {
      const fulfillment = fulfillmentOf(vendorOrder, item);
      const { completedAt } = fulfillment;
      return completedAt && returnablePieces(item, fulfillment, now) > 0
        ? [{ item, until: returnableUntil(completedAt) }]
        : [];
    }),
  );
}

/** True if the customer still has pieces. Refunded pieces may have stayed with them. */
export function keepsSome({
  quantity,
  returnedQuantity,
  refundOnlyQuantity,
}: Omit<PieceCounts, 'cancelledQuantity'>): boolean {
  return returnedQuantity - refundOnlyQuantity < quantity;
}

/** Label of a fully refunded order; null if not. @param parts its vendor orders, or one of them */
export function paidBackState(
  parts: readonly (VendorOrderProgress & {
    items: readonly (PieceCounts & Pick<OrderItemView, 'fulfillmentMethod'>)[];
  })[],
): 'returned' | 'refunded' | null {
  const items = parts.flatMap((part) =>
    part.items.filter((item) => fulfillmentOf(part, item).status !== 'cancelled'),
  );
  if (items.length === 0 || items.some(({ quantity, returnedQuantity }) => returnedQuantity < quantity))
    return null;
  return items.some((item) => piecesBack(item) > 0) ? 'returned' : 'refunded';
}

/** Returns the refunded pieces that came back from the customer. */
export function piecesBack({ returnedQuantity, refundOnlyQuantity, cancelledQuantity }: PieceCounts): number {
  return returnedQuantity - refundOnlyQuantity - cancelledQuantity;
}

/** Returns how many pieces of an item are or were sent, such as `2`, and `1 cancelled` if that is fewer than ordered. */
export function piecesSent({
  quantity,
  cancelledQuantity,
}: Pick<PieceCounts, 'quantity' | 'cancelledQuantity'>) {
  return {
    sent: quantity - cancelledQuantity,
    cancelled: cancelledQuantity > 0 ? `${cancelledQuantity} cancelled` : null,
  };
}

/** True if an item may be reviewed: once after arrival, while some of it is kept. */
export function mayReview(
  item: Omit<PieceCounts, 'cancelledQuantity'> & Pick<OrderItemView, 'review'>,
  { status }: Pick<Arrival, 'status'>,
): boolean {
  return hasArrived(status) && item.review === null && keepsSome(item);
}
