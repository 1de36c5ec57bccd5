import { RETURN_DAYS } from '@/shared/constants.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { type Fulfillment, fulfillmentOf, type VendorOrderProgress } from './fulfillments.ts';
import { hasArrived, type OrderItemView, type ReturnStatus } from './orders.ts';
import { RETURN_MACHINE } from './return-states.ts';

/** Of the fulfilment that an item is in: see `fulfillmentOf`. */
type Arrival = Pick<Fulfillment, 'status' | 'completedAt'>;
type Pieces = Pick<OrderItemView, 'quantity' | 'returnedQuantity'>;
type KeptPieces = Pieces & Pick<OrderItemView, 'refundOnlyQuantity'>;
interface AskedReturn {
  status: ReturnStatus;
  quantity: number;
}

/** Returns that are not finished: the vendor has yet to decide, or to receive the pieces. */
export const OPEN_RETURN_STATUSES = RETURN_MACHINE.openStates();

export function isOpenReturn(status: ReturnStatus): boolean {
  return OPEN_RETURN_STATUSES.includes(status);
}

/** Days after which a vendor may close an accepted return whose pieces did not come. */
export const CLOSE_RETURN_DAYS = 14;
/** Requests for an order line that its customer may withdraw, and that its vendor may refuse. */
export const MAX_WITHDRAWN_RETURNS = 3;
export const MAX_REFUSED_RETURNS = 2;

/** Until when something that arrived may be given back: the end of the last day in New Zealand. */
export function returnableUntil(arrivedAt: Date): Date {
  return endOfDayAfter(arrivedAt, RETURN_DAYS);
}

/** Why a customer cannot ask to give back anything of a fulfilment; null when they can. */
export function returnProblem(
  { status, completedAt }: Arrival,
  now: Date,
): 'not arrived' | 'too late' | null {
  if (!hasArrived(status) || !completedAt) return 'not arrived';
  return now > returnableUntil(completedAt) ? 'too late' : null;
}

/** Pieces of an item that have not come back and that no open return asks for. */
export function piecesLeft(item: Pieces, returns: readonly AskedReturn[]): number {
  const open = returns.filter(({ status }) => isOpenReturn(status));
  const asked = open.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, item.quantity - item.returnedQuantity - asked);
}

/** Pieces of an item that its customer may still ask to give back. */
export function returnablePieces(
  item: Pieces & { returns: readonly AskedReturn[] },
  arrival: Arrival,
  now: Date,
) {
  return returnProblem(arrival, now) ? 0 : piecesLeft(item, item.returns);
}

/** Whether the customer still has pieces of an item: not all have come back. Refunded pieces may have stayed with them. */
export function keepsSome({ quantity, returnedQuantity, refundOnlyQuantity }: KeptPieces): boolean {
  return returnedQuantity - refundOnlyQuantity < quantity;
}

/**
 * How an order is named once all of it that was not cancelled was paid back; null before.
 *
 * @param parts its vendor orders, or one of them
 */
export function paidBackState(
  parts: readonly (VendorOrderProgress & {
    items: readonly (KeptPieces & Pick<OrderItemView, 'fulfillmentMethod'>)[];
  })[],
): 'returned' | 'refunded' | null {
  const items = parts.flatMap((part) =>
    part.items.filter((item) => fulfillmentOf(part, item).status !== 'cancelled'),
  );
  if (items.length === 0 || items.some(({ quantity, returnedQuantity }) => returnedQuantity < quantity))
    return null;
  const cameBack = items.some(
    ({ returnedQuantity, refundOnlyQuantity }) => returnedQuantity > refundOnlyQuantity,
  );
  return cameBack ? 'returned' : 'refunded';
}

/** Whether its customer may review an item: once it has arrived, while they keep some of it, and one time. */
export function mayReview(
  item: KeptPieces & Pick<OrderItemView, 'review'>,
  { status }: Pick<Arrival, 'status'>,
): boolean {
  return hasArrived(status) && item.review === null && keepsSome(item);
}
