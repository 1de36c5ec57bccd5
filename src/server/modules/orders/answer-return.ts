import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  getSellerTerms,
  lockPieces,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { orderItems } from '@/server/schema.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { type Decimal, formatMoney, toDecimal } from '@/shared/money.ts';
import { CLOSE_RETURN_DAYS } from '@/shared/orders/item-rights.ts';
import type { DecideReturnInput } from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { moneyOf, refundOf } from '@/shared/orders/refunds.ts';
import { FREIGHT_FOR_BUYER, whoPaysReturn } from '@/shared/orders/return-causes.ts';
import {
  addTimelineNote,
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockReturn,
  type OrderTx,
  RETURNS,
  requirePaid,
} from './lock-order.ts';
import {
  customerNews,
  notifyAboutOrder,
  ON_ORDER_PAGE,
  pieceOf,
  sellerName,
  vendorNews,
} from './notify-people.ts';
import { returnView } from './order-view.ts';
import { refundSentence, requestRefund } from './request-refund.ts';
import { restockPieces } from './restock.ts';
import { removeReturnedReview } from './reviews.ts';
import { readBooks, returnAmount, writeLedger } from './vendor-order-books.ts';

/** Computes what receiving pieces of a return refunds. @throws DomainError as `receiveReturn` */
export async function quoteReceipt(
  { db }: Deps,
  actor: VendorOrAdmin,
  { id, quantity }: { id: number; quantity: number },
): Promise<{ amount: Decimal }> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    requireReceivable(request, quantity);
    const books = onlyRow(await readBooks(tx, order, [vendorOrder]));
    return { amount: toDecimal(returnAmount(books, item.id, quantity)) };
  });
}

/**
 * Accepts or refuses a return for a vendor; idempotent. Without an answer, accepting names the vendor's collection
 * place.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` if it was decided otherwise
 */
export async function decideReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, accept, answer }: DecideReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const decision = accept ? 'accepted' : 'refused';
    const answerText = answer || (accept ? await whereToBringIt(tx, vendorOrder.vendorId) : null);
    if (request.status === decision) return returnView(request);
    const decided = await RETURNS.move(tx, accept ? 'accept' : 'refuse', {
      id,
      by: actor.role,
      set: { answer: answerText, decidedAt: change.now },
    });
    const pieces = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(
      change,
      vendorOrder,
      authorOf(actor, vendorOrder),
      `Return ${decision}: ${pieces}.`,
    );
    const quote = answerText
      ? [
          {
            typed: answer ? `“${answerText}”` : answerText,
            instead: `What they say to it is ${ON_ORDER_PAGE}.`,
          },
        ]
      : [];
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const seller = await sellerName(tx, vendorOrder);
    const decider = isForVendor ? settings.appName : seller;
    const [books] = await readBooks(tx, order, [vendorOrder]);
    if (!books) throw new Error('The vendor order is gone.');
    const back = formatMoney(returnAmount(books, item.id, request.quantity), order.currency);
    const piece = { pieces: [pieceOf(item, request.quantity, seller)] };
    const blocks = accept
      ? ([
          `${decider} accepted your return of ${pieces}. You’ll get ${back} once they have it.`,
          ...quote,
          FREIGHT_FOR_BUYER[whoPaysReturn(request.cause)],
          piece,
        ] as const)
      : ([
          `${decider} has refused the return of ${pieces}.`,
          ...quote,
          'You don’t agree? Write to the seller from your order, or make a complaint, and we look into it.',
          piece,
        ] as const);
    const toVendor = {
      subject: `A return for order ${order.orderNumber} was ${decision} by ${settings.appName}`,
      blocks: [
        `We have ${decision} the return of ${pieces} for you, as the customer was waiting for an answer.`,
        ...(accept ? ['Please say on your dashboard when it has come back.'] : []),
      ],
    } as const;
    await auditAdmin(tx, actor, 'decide_return', order, { returnId: id, decision });
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: `return ${decision}`,
        kind: 'return_decided',
        blocks,
        ...(accept && {
          button: { button: 'Print return label', path: `/orders/${order.orderNumber}/returns/${id}` },
        }),
      }),
      ...(isForVendor ? [vendorNews(vendorOrder.vendorId, toVendor)] : []),
    ]);
    return returnView(decided);
  });
}

async function whereToBringIt(tx: Database, vendorId: number): Promise<string | null> {
  const [terms] = await getSellerTerms(tx, [vendorId]);
  return terms?.collectionPlace ? `Bring it or send it to: ${terms.collectionPlace}` : null;
}

/**
 * Restocks and refunds the pieces of an accepted return; idempotent.
 *
 * @param quantity pieces received, at most those requested; the customer keeps the others
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted; INVALID_INPUT for more than requested
 */
export async function receiveReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, quantity }: { id: number; quantity: number },
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    if (request.status === 'received') return returnView(request);
    requireReceivable(request, quantity);
    const payment = await requirePaid(tx, order.id);
    const [books] = await readBooks(tx, order, [vendorOrder]);
    if (!books) throw new Error('The vendor order is gone.');
    const undone = {
      pieces: books.items.map(({ id: itemId }) => (itemId === item.id ? quantity : 0)),
      delivery: false,
    };
    const amounts = moneyOf(books.books, undone);
    const { amountCents, ledger } = refundOf(books.books, undone);
    await tx
      .update(orderItems)
      .set({ returnedQuantity: item.returnedQuantity + quantity })
      .where(eq(orderItems.id, item.id));
    await lockPieces(tx, [item.productId]);
    const { productId, leadTimeWeeks } = item;
    const returned = { vendorOrderId: vendorOrder.id, productId, leadTimeWeeks, quantity };
    await restockPieces(change, [returned], null);
    await removeReturnedReview(tx, order.customerId, item.productId);
    await change.events.emit(tx, 'vendorOrdersReduced', {
      currency: order.currency,
      vendorOrders: [amounts],
      areCancelled: false,
    });
    const description = `Returned: ${quantity} × ${item.productName}.`;
    await writeLedger(change, vendorOrder, ledger, description);
    const toCard = await requestRefund(change, {
      paymentId: payment.id,
      vendorOrderId: vendorOrder.id,
      returnRequestId: id,
      amountCents,
      reason: description,
    });
    const received = await RETURNS.move(tx, 'receive', {
      id,
      by: actor.role,
      set: { receivedQuantity: quantity, receivedAt: change.now },
    });
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), description);
    const blocks = [
      `Your return for order ${order.orderNumber} has arrived: ${quantity} × ${item.productName}.`,
      refundSentence(amountCents, toCard, order.currency),
      { pieces: [pieceOf(item, quantity, await sellerName(tx, vendorOrder))] },
    ] as const;
    const toVendor = {
      subject: `A return for order ${order.orderNumber} was received by ${settings.appName}`,
      blocks: [
        `${description} We have recorded it for you and refunded the customer. It is in your stock again.`,
      ],
    } as const;
    await auditAdmin(tx, actor, 'receive_return', order, { returnId: id, quantity, amountCents });
    await notifyAboutOrder(change, order, [
      customerNews(order, { what: 'return received', kind: 'refund', blocks }),
      ...(isInVendorsPlace(actor, vendorOrder) ? [vendorNews(amounts.vendorId, toVendor)] : []),
    ]);
    return returnView(received);
  });
}

function requireReceivable(request: Pick<ReturnView, 'status' | 'quantity'>, quantity: number) {
  RETURNS.machine.require(request.status, 'receive');
  if (quantity > request.quantity) refuseField('quantity', `Only ${request.quantity} were to come back`);
}

/**
 * Closes an accepted return whose pieces never came: the customer keeps them, and may still be refunded without
 * returning them. Vendors may do so after `CLOSE_RETURN_DAYS`, admins at once. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted, and for a vendor before that
 */
export async function closeReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id }: { id: number },
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    if (request.status === 'closed') return returnView(request);
    RETURNS.machine.require(request.status, 'close');
    const acceptedAt = request.decidedAt ?? request.createdAt;
    if (actor.role !== 'admin' && change.now <= endOfDayAfter(acceptedAt, CLOSE_RETURN_DAYS)) {
      throw new DomainError(
        'ORDER_STATE',
        `You can close a return ${CLOSE_RETURN_DAYS} days after you accepted it.`,
        { status: request.status },
      );
    }
    const closed = await RETURNS.move(tx, 'close', { id, by: actor.role });
    const pieces = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), `Return closed: ${pieces}.`);
    await auditAdmin(tx, actor, 'close_return', order, { returnId: id });
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'return closed',
        kind: 'return_decided',
        blocks: [
          `The return of ${pieces} was closed, as it has not come back.`,
          'If you have sent it, please write to the seller from your order, or make a complaint.',
        ],
      }),
      ...(isInVendorsPlace(actor, vendorOrder)
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `A return for order ${order.orderNumber} was closed by ${settings.appName}`,
              blocks: [`We have closed the return of ${pieces} for you, as it has not come back.`],
            }),
          ]
        : []),
    ]);
    return returnView(closed);
  });
}
