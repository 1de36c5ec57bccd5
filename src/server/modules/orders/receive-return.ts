import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdmin, VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { refuseField } from '@/shared/errors.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { restocksByDefault } from '@/shared/orders/item-rights.ts';
import type { ReceiveReturnInput, ReturnSumsInput } from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { mostGoodwill, type RefundPreview, type RefundSums } from '@/shared/orders/refunds.ts';
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
import { customerNews, notifyAboutOrder, pieceOf, sellerName, vendorNews } from './notify-people.ts';
import { returnView } from './order-view.ts';
import { planGoodwill, planPieces, refundReturnedPieces, sumsNow, sumsOf, sumsText } from './refund-plan.ts';
import { refundSentence } from './request-refund.ts';
import { readBooks } from './vendor-order-books.ts';

/**
 * Computes what refunding pieces of a return, or an offer, changes, by the functions that carry it out.
 *
 * @param input.offer an amount instead of pieces
 * @throws DomainError NOT_FOUND; INVALID_INPUT for more pieces than requested
 */
export async function previewReturn(
  { db }: Deps,
  actor: VendorOrAdmin,
  { id, quantity, offer }: ReturnSumsInput,
): Promise<RefundPreview> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const read = onlyRow(await readBooks(tx, order, [vendorOrder]));
    const most = mostGoodwill(read.books);
    if (offer) {
      const terms = { payer: 'vendor', currency: order.currency, field: 'offer' } as const;
      const sums =
        toCents(offer) > most
          ? null
          : await sumsNow(tx, planGoodwill(read.books, toCents(offer), terms), vendorOrder);
      return { sums, most: toDecimal(most) };
    }
    const pieces = quantity ?? request.quantity;
    refuseMoreThanRequested(request, pieces);
    const left = item.quantity - item.returnedQuantity;
    if (pieces > left) return { sums: null, most: toDecimal(most) };
    const sums: RefundSums = await sumsNow(tx, planPieces(read, item.id, pieces), vendorOrder);
    return { sums, most: toDecimal(most) };
  });
}

/**
 * Refunds the received pieces of an accepted return, and puts them back on sale if chosen; idempotent.
 *
 * @param quantity pieces received, at most those requested; the customer keeps the others
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted; INVALID_INPUT for more than requested
 */
export async function receiveReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, quantity, restock: chosen }: ReceiveReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const restock = chosen ?? restocksByDefault(request);
    if (request.status === 'received') return returnView(request);
    RETURNS.machine.require(request.status, 'receive');
    refuseMoreThanRequested(request, quantity);
    const payment = await requirePaid(tx, order.id);
    const plan = planPieces(onlyRow(await readBooks(tx, order, [vendorOrder])), item.id, quantity);
    const description = `Returned: ${quantity} × ${item.productName}.`;
    const toCard = await refundReturnedPieces(
      change,
      { order, vendorOrder, item, paymentId: payment.id, returnRequestId: id, description },
      plan,
      { quantity, stay: false, restock },
    );
    const { amountCents } = plan;
    const received = await RETURNS.move(tx, 'receive', {
      id,
      by: actor.role,
      set: { receivedQuantity: quantity, receivedAt: change.now, restocked: restock },
    });
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), description);
    const sums = sumsOf(plan, vendorOrder.vendorId);
    const stock = restock
      ? 'It is in your stock again.'
      : 'It is not back on sale: raise the stock of the product once you can sell it.';
    const blocks = [
      `Your return for order ${order.orderNumber} has arrived: ${quantity} × ${item.productName}.`,
      refundSentence(amountCents, toCard, order.currency),
      { pieces: [pieceOf(item, quantity, await sellerName(tx, vendorOrder))] },
    ] as const;
    const toVendor = {
      subject: `A return for order ${order.orderNumber} was received by ${settings.appName}`,
      blocks: [
        `${description} We have recorded it for you. ${sumsText(sums, 'the customer', order.currency)} ${stock}`,
      ],
    } as const;
    await auditAdmin(tx, actor, 'receive_return', order, { returnId: id, quantity, restock, amountCents });
    await notifyAboutOrder(change, order, [
      customerNews(order, { what: 'return received', kind: 'refund', blocks }),
      ...(isInVendorsPlace(actor, vendorOrder) ? [vendorNews(vendorOrder.vendorId, toVendor)] : []),
    ]);
    return returnView(received);
  });
}

function refuseMoreThanRequested({ quantity: requested }: Pick<ReturnView, 'quantity'>, quantity: number) {
  if (quantity > requested) refuseField('quantity', `Only ${requested} were to come back`);
}
