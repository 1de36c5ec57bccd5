import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { orderItems, orders, returnRequests } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { returnEndsAt } from '@/shared/orders/item-rights.ts';
import type {
  AnswerOfferInput,
  OfferForReturnInput,
  SettleReturnInput,
} from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { quoteAnswer } from './answer-return.ts';
import {
  addTimelineNote,
  auditAdmin,
  authorOf,
  findLockedItem,
  isInVendorsPlace,
  lockOrder,
  lockReturn,
  noSuchReturn,
  type OrderTx,
  RETURNS,
  requirePaid,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, pieceOf, sellerName, vendorNews } from './notify-people.ts';
import { returnView } from './order-view.ts';
import {
  bookRefund,
  planGoodwill,
  planPieces,
  refundReturnedPieces,
  sumsOf,
  sumsText,
} from './refund-plan.ts';
import { refundSentence } from './request-refund.ts';
import { readBooks } from './vendor-order-books.ts';

/**
 * Refunds the pieces of a return, which stay with the customer; idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` if it is over
 */
export async function settleReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, answer }: SettleReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    if (request.status === 'settled') return returnView(request);
    RETURNS.machine.require(request.status, 'settle');
    const payment = await requirePaid(tx, order.id);
    const { quantity } = request;
    const plan = planPieces(onlyRow(await readBooks(tx, order, [vendorOrder])), item.id, quantity);
    const pieces = `${quantity} × ${item.productName}`;
    const description = `Refunded without a return: ${pieces}.`;
    const toCard = await refundReturnedPieces(
      change,
      { order, vendorOrder, item, paymentId: payment.id, returnRequestId: id, description },
      plan,
      { quantity, stay: true, restock: false },
    );
    const settled = await RETURNS.move(tx, 'settle', {
      id,
      by: actor.role,
      set: { decidedAt: change.now, answer: answer || request.answer, offer: null },
    });
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), description);
    await auditAdmin(tx, actor, 'settle_return', order, { returnId: id, amountCents: plan.amountCents });
    const seller = await sellerName(tx, vendorOrder);
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const sums = sumsOf(plan, vendorOrder.vendorId);
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'refunded, and yours to keep',
        kind: 'refund',
        blocks: [
          `${isForVendor ? settings.appName : seller} refunds ${pieces}. You need not send it back.`,
          ...quoteAnswer(answer && `“${answer}”`),
          refundSentence(plan.amountCents, toCard, order.currency),
          { pieces: [pieceOf(item, quantity, seller)] },
        ],
      }),
      ...(isForVendor
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `A return for order ${order.orderNumber} was settled by ${settings.appName}`,
              blocks: [
                `We have refunded ${pieces} for you; the customer keeps it. ${sumsText(sums, 'the customer', order.currency)}`,
              ],
            }),
          ]
        : []),
    ]);
    return returnView(settled);
  });
}

/**
 * Offers the customer a part of the price for keeping the pieces. They accept or decline it; a new offer replaces it.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` if the return is over; INVALID_INPUT with
 *   `details.available` for more than the vendor earns with the order
 */
export async function offerForReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, offer, answer }: OfferForReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const isRepeated = request.status === 'offered' && request.offer === offer;
    if (isRepeated && (answer || null) === request.answer) return returnView(request);
    RETURNS.machine.require(request.status, 'offer');
    const { books } = onlyRow(await readBooks(tx, order, [vendorOrder]));
    const plan = planGoodwill(books, toCents(offer), {
      payer: 'vendor',
      currency: order.currency,
      field: 'offer',
    });
    const offered = await RETURNS.move(tx, 'offer', {
      id,
      by: actor.role,
      set: { decidedAt: change.now, answer: answer || null, offer },
    });
    const pieces = `${request.quantity} × ${item.productName}`;
    const money = formatMoney(plan.amountCents, order.currency);
    const author = authorOf(actor, vendorOrder);
    await addTimelineNote(change, vendorOrder, author, `Offered ${money} to keep ${pieces}.`);
    await auditAdmin(tx, actor, 'offer_for_return', order, { returnId: id, amountCents: plan.amountCents });
    const seller = await sellerName(tx, vendorOrder);
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const end = fullDate(dayInNewZealand(returnEndsAt(change.now)));
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: `${money} back if you keep it`,
        kind: 'return_decided',
        blocks: [
          `${isForVendor ? settings.appName : seller} offers you ${money} back if you keep ${pieces}.`,
          ...quoteAnswer(answer && `“${answer}”`),
          `Accept or decline it on your order’s page by ${end}: the return ends then.`,
          { pieces: [pieceOf(item, request.quantity, seller)] },
        ],
      }),
      ...(isForVendor
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `A return for order ${order.orderNumber} was answered by ${settings.appName}`,
              blocks: [
                `We have offered the customer ${money} to keep ${pieces}. If they accept: ${sumsText(sumsOf(plan, vendorOrder.vendorId), 'the customer', order.currency)}`,
              ],
            }),
          ]
        : []),
    ]);
    return returnView(offered);
  });
}

/**
 * Accepts or declines an offer for the customer: refunds it, or leaves the return to the vendor again. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE without an offer; INVALID_INPUT if refunds since then left less
 */
export async function answerOffer(
  { db, settings, events, now }: Deps,
  customerId: number,
  { id, accept }: AnswerOfferInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockOwnReturn(tx, customerId, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const move = accept ? 'takeOffer' : 'declineOffer';
    const { to } = RETURNS.machine.moves[move];
    if (request.status === to) return returnView(request);
    RETURNS.machine.require(request.status, move);
    const offer = toCents(request.offer ?? '0.00');
    const money = formatMoney(offer, order.currency);
    const pieces = `${request.quantity} × ${item.productName}`;
    const description = accept ? `Kept ${pieces} for ${money}.` : `Declined ${money} to keep ${pieces}.`;
    const answered = await RETURNS.move(tx, move, { id, by: 'customer', set: accept ? {} : { offer: null } });
    await addTimelineNote(change, vendorOrder, { actor: 'customer', actorId: customerId }, description);
    if (!accept) {
      await notifyAboutOrder(change, order, [
        vendorNews(vendorOrder.vendorId, {
          subject: `A return for order ${order.orderNumber}: offer declined`,
          kind: 'return_asked',
          blocks: [
            `The customer has declined ${money} to keep ${pieces}, and would like to return it.`,
            'Please accept or refuse the return on your dashboard.',
          ],
        }),
      ]);
      return returnView(answered);
    }
    const payment = await requirePaid(tx, order.id);
    const { books } = onlyRow(await readBooks(tx, order, [vendorOrder]));
    const terms = { payer: 'vendor', currency: order.currency, field: 'accept' } as const;
    const plan = planGoodwill(books, offer, terms);
    const refunded = { order, vendorOrder, item, paymentId: payment.id, returnRequestId: id, description };
    const toCard = await bookRefund(change, refunded, plan);
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: `${money} back`,
        kind: 'refund',
        blocks: [`You keep ${pieces}.`, refundSentence(plan.amountCents, toCard, order.currency)],
      }),
      vendorNews(vendorOrder.vendorId, {
        subject: `A return for order ${order.orderNumber}: offer accepted`,
        kind: 'return_asked',
        blocks: [
          `The customer keeps ${pieces}. ${sumsText(sumsOf(plan, vendorOrder.vendorId), 'the customer', order.currency)}`,
        ],
      }),
    ]);
    return returnView(answered);
  });
}

/** As `lockReturn`, for its customer. */
export async function lockOwnReturn(tx: Database, customerId: number, id: number) {
  const [own] = await tx
    .select({ orderId: orders.id })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(returnRequests.id, id), eq(orders.customerId, customerId)));
  if (!own) throw noSuchReturn();
  const locked = await lockOrder(tx, own.orderId);
  const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id));
  if (!request) throw noSuchReturn();
  return { locked, order: locked.order, request, ...(await findLockedItem(tx, locked, request.orderItemId)) };
}
