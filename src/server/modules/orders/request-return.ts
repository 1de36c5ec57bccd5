import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { claimAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { orderItems, orders, returnRequests, vendorOrders } from '@/server/schema.ts';
import { NO_CHANGE_OF_MIND } from '@/shared/catalog/made-to-order.ts';
import { RETURN_DAYS, RETURN_WAITS_DAYS } from '@/shared/constants.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { type Decimal, formatMoney, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { type Fulfillment, fulfillmentOf } from '@/shared/orders/fulfillments.ts';
import {
  MAX_REFUSED_RETURNS,
  MAX_WITHDRAWN_RETURNS,
  piecesLeft,
  returnProblem,
} from '@/shared/orders/item-rights.ts';
import type { RequestReturnInput, ReturnQuoteInput } from '@/shared/orders/order-inputs.ts';
import { mayCancelOrder, type ReturnStatus, type ReturnView } from '@/shared/orders/orders.ts';
import { allRemaining, refundOf } from '@/shared/orders/refunds.ts';
import {
  FREIGHT_FOR_BUYER,
  isCauseRefused,
  RETURN_REQUESTED,
  RETURN_WITHDRAWN,
  returnReasonText,
  whoPaysReturn,
} from '@/shared/orders/return-causes.ts';
import { findOrder } from './get-orders.ts';
import {
  addTimelineNote,
  findLockedItem,
  lockOrder,
  noSuchItem,
  noSuchReturn,
  type OrderTx,
  RETURNS,
  readVendorOrders,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, pieceOf, sellerName, vendorNews } from './notify-people.ts';
import { returnView } from './order-view.ts';
import { readBooks, returnAmount } from './vendor-order-books.ts';

/**
 * Requests a return of pieces of an order line, within 14 days of arrival.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE before arrival, after 14 days, after three withdrawn or two refused
 *   requests, and for more pieces than are left, with `details.available`; INVALID_INPUT for a missing picture, and a
 *   cause that a piece made to order is not returned for
 */
export async function requestReturn(
  { db, settings, events, now }: Deps,
  customerId: number,
  { orderItemId, quantity, cause, reason, pictures }: RequestReturnInput,
): Promise<ReturnView> {
  const [order] = await db
    .select({ orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, customerId)));
  if (!order) throw noSuchItem();
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.orderId);
    const change: OrderTx = { tx, settings, events, now: now() };
    const { item, vendorOrder } = await findLockedItem(tx, locked, orderItemId);
    refuseUnlessReturnable(fulfillmentOf(vendorOrder, item), change.now);
    if (isCauseRefused(item, cause)) refuseField('cause', NO_CHANGE_OF_MIND);
    const earlierRequests = await tx
      .select()
      .from(returnRequests)
      .where(eq(returnRequests.orderItemId, orderItemId));
    // Bounds the entries and mails: each request and answer creates one.
    const countOf = (expected: ReturnStatus) =>
      earlierRequests.filter(({ status }) => status === expected).length;
    if (countOf('withdrawn') >= MAX_WITHDRAWN_RETURNS) {
      throw new DomainError(
        'ORDER_STATE',
        `You have withdrawn this return ${MAX_WITHDRAWN_RETURNS} times. Please write to the seller.`,
      );
    }
    if (countOf('refused') >= MAX_REFUSED_RETURNS) {
      throw new DomainError(
        'ORDER_STATE',
        `The seller has refused this return ${MAX_REFUSED_RETURNS} times. Please make a complaint, and we look into it.`,
      );
    }
    const available = piecesLeft(item, earlierRequests);
    if (quantity > available) {
      const sentence =
        available > 0 ? `Only ${available} can still be returned.` : 'Its return is asked for already.';
      throw new DomainError('ORDER_STATE', sentence, { available });
    }
    const wish = { orderItemId, vendorOrderId: vendorOrder.id, quantity, cause, reason };
    const request = await insertRow(tx, returnRequests, { ...wish, createdAt: change.now });
    const files = { userId: customerId, ids: pictures, now: change.now, field: 'pictures' };
    await claimAttachments(tx, { returnRequestId: request.id }, files);
    const piecesText = `${quantity} × ${item.productName}`;
    const author = { actor: 'customer', actorId: customerId } as const;
    await addTimelineNote(change, vendorOrder, author, `${RETURN_REQUESTED}: ${piecesText}.`);
    const [books] = await readBooks(tx, locked.order, [vendorOrder]);
    if (!books) throw new Error('The vendor order is gone.');
    const back = formatMoney(returnAmount(books, orderItemId, quantity), locked.order.currency);
    const seller = await sellerName(tx, vendorOrder);
    await notifyAboutOrder(change, locked.order, [
      customerNews(locked.order, {
        what: 'return requested',
        kind: 'return_decided',
        blocks: [
          `We’ve told ${seller} that you would like to return ${piecesText}. They have ${RETURN_WAITS_DAYS} days to answer; then we step in.`,
          `You’ll get ${back} back once they have it. ${FREIGHT_FOR_BUYER[whoPaysReturn(cause)]}`,
          { pieces: [pieceOf(item, quantity, seller)] },
        ],
      }),
      vendorNews(vendorOrder.vendorId, {
        subject: `A return for order ${locked.order.orderNumber}`,
        kind: 'return_asked',
        blocks: [
          `The customer would like to return ${piecesText}.`,
          `Reason: ${returnReasonText({ cause, reason })}`,
          ...(pictures.length > 0 ? ['The customer has added photographs: see your dashboard.'] : []),
          FREIGHT_FOR_SELLER[whoPaysReturn(cause)],
          'Please accept or refuse it on your dashboard.',
        ],
      }),
    ]);
    return returnView(request);
  });
}

const FREIGHT_FOR_SELLER = {
  seller: 'If you accept it, you pay return postage.',
  buyer: 'The customer pays return postage.',
  open: 'The customer pays return postage, unless it is faulty or not as described.',
};

function refuseUnlessReturnable(fulfillment: Fulfillment, now: Date) {
  const problem = returnProblem(fulfillment, now);
  if (!problem) return;
  const sentence = {
    'not arrived': 'It can be returned once it has arrived.',
    'too late': `Returns are possible within ${RETURN_DAYS} days of arrival.`,
  }[problem];
  throw new DomainError('ORDER_STATE', sentence, { status: fulfillment.status });
}

/**
 * Withdraws a return; idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once it is refused or the pieces are back
 */
export async function withdrawReturn(
  { db, settings, events, now }: Deps,
  customerId: number,
  { id }: { id: number },
): Promise<ReturnView> {
  const [order] = await db
    .select({ orderId: orders.id })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(returnRequests.id, id), eq(orders.customerId, customerId)));
  if (!order) throw noSuchReturn();
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.orderId);
    const change: OrderTx = { tx, settings, events, now: now() };
    const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id));
    if (!request) throw noSuchReturn();
    if (request.status === 'withdrawn') return returnView(request);
    const withdrawn = await RETURNS.move(tx, 'withdraw', { id, by: 'customer' });
    const { item, vendorOrder } = await findLockedItem(tx, locked, request.orderItemId);
    const pieces = `${request.quantity} × ${item.productName}`;
    const author = { actor: 'customer', actorId: customerId } as const;
    await addTimelineNote(change, vendorOrder, author, `${RETURN_WITHDRAWN}: ${pieces}.`);
    await notifyAboutOrder(change, locked.order, [
      vendorNews(vendorOrder.vendorId, {
        subject: `A return for order ${locked.order.orderNumber} was withdrawn`,
        kind: 'return_asked',
        blocks: [
          `The customer keeps ${pieces} and has withdrawn the return request. You need not do anything.`,
        ],
      }),
    ]);
    return returnView(withdrawn);
  });
}

/**
 * Computes the refund for returning pieces now, without the delivery fee.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE for more pieces than are left, with `details.available`
 */
export async function quoteReturn(
  { db }: Deps,
  customerId: number,
  { orderItemId, quantity }: ReturnQuoteInput,
): Promise<{ amount: Decimal }> {
  const [itemOrder] = await db
    .select({ order: orders, vendorOrder: vendorOrders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, customerId)));
  if (!itemOrder) throw noSuchItem();
  const [whole] = await readBooks(db, itemOrder.order, [itemOrder.vendorOrder]);
  const item = whole?.items.find(({ id }) => id === orderItemId);
  if (!whole || !item) throw noSuchItem();
  const available = item.quantity - item.returnedQuantity;
  if (itemOrder.vendorOrder.status === 'cancelled' || quantity > available) {
    throw new DomainError('ORDER_STATE', `Only ${available} can still be returned.`, { available });
  }
  return { amount: toDecimal(returnAmount(whole, orderItemId, quantity)) };
}

/**
 * Computes the refund for cancelling an order now: all that was paid less earlier refunds.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once it can no longer be cancelled
 */
export async function quoteCancellation(
  { db }: Deps,
  customerId: number,
  { orderNumber }: { orderNumber: string },
): Promise<{ amount: Decimal }> {
  const order = await findOrder(db, orderNumber, customerId);
  const parts = await readVendorOrders(db, order.id);
  if (!mayCancelOrder(parts.map(({ status }) => status))) {
    throw new DomainError('ORDER_STATE', 'This order can no longer be cancelled here.', {
      status: order.status,
    });
  }
  const active = parts.filter(({ status }) => status !== 'cancelled');
  const amounts = (await readBooks(db, order, active)).map(
    ({ vendorOrder, books }) => refundOf(books, allRemaining(books)).amountCents - toCents(vendorOrder.rest),
  );
  return { amount: toDecimal(sumCents(amounts)) };
}
