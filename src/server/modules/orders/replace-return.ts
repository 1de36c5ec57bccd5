import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { replacementArrivesBy } from '@/shared/orders/item-rights.ts';
import type { AnswerReplacementInput, ReplaceReturnInput } from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { quoteAnswer } from './answer-return.ts';
import {
  addTimelineNote,
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockReturn,
  type OrderTx,
  RETURNS,
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
import { lockOwnReturn } from './settle-return.ts';

/**
 * Records that a vendor has sent a replacement for the pieces of a return; no money moves. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` if it is over
 */
export async function replaceReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, carrier, trackingNumber, trackingUrl, answer }: ReplaceReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    if (request.status === 'replacement_sent') return returnView(request);
    const shipment = {
      carrier: carrier || null,
      trackingNumber: trackingNumber || null,
      trackingUrl: trackingUrl || null,
    };
    const sent = await RETURNS.move(tx, 'replace', {
      id,
      by: actor.role,
      set: { ...shipment, decidedAt: change.now, answer: answer || request.answer, offer: null },
    });
    const pieces = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), `Replacement sent: ${pieces}.`);
    await auditAdmin(tx, actor, 'replace_return', order, { returnId: id });
    const seller = await sellerName(tx, vendorOrder);
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const tracking = [shipment.carrier, shipment.trackingNumber, shipment.trackingUrl].filter(Boolean);
    const day = fullDate(dayInNewZealand(replacementArrivesBy(change.now)));
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'a replacement is on its way',
        kind: 'return_decided',
        blocks: [
          `${seller} has sent you a replacement for ${pieces}. It costs you nothing.`,
          ...quoteAnswer(answer && `“${answer}”`),
          ...(tracking.length > 0
            ? [{ typed: `${tracking.join(', ')}.`, instead: `Its tracking is ${ON_ORDER_PAGE}.` }]
            : []),
          `If it does not arrive, or is faulty too, say so on your order’s page by ${day}. After that it counts as arrived.`,
          { pieces: [pieceOf(item, request.quantity, seller)] },
        ],
      }),
      ...(isForVendor
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `A return for order ${order.orderNumber} was answered by ${settings.appName}`,
              blocks: [`We have recorded for you that a replacement for ${pieces} was sent.`],
            }),
          ]
        : []),
    ]);
    return returnView(sent);
  });
}

/**
 * Confirms a replacement for the customer, or leaves the return to the vendor again if it did not arrive or is faulty.
 * Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE unless a replacement was sent
 */
export async function answerReplacement(
  { db, settings, events, now }: Deps,
  customerId: number,
  { id, hasArrived }: AnswerReplacementInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockOwnReturn(tx, customerId, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const move = hasArrived ? 'confirmReplacement' : 'reopen';
    if (request.status === RETURNS.machine.moves[move].to) return returnView(request);
    const answered = await RETURNS.move(tx, move, { id, by: 'customer' });
    const pieces = `${request.quantity} × ${item.productName}`;
    const description = hasArrived
      ? `The replacement has arrived: ${pieces}.`
      : `The replacement has not arrived or is faulty: ${pieces}.`;
    await addTimelineNote(change, vendorOrder, { actor: 'customer', actorId: customerId }, description);
    await notifyAboutOrder(change, order, [
      vendorNews(vendorOrder.vendorId, {
        subject: `A replacement for order ${order.orderNumber}`,
        kind: 'return_asked',
        blocks: [
          description,
          hasArrived ? 'You need not do anything.' : 'Please answer the return on your dashboard again.',
        ],
      }),
    ]);
    return returnView(answered);
  });
}
