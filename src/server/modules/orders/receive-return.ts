import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { orderItems, products } from '@/server/schema.ts';
import { refuseField } from '@/shared/errors.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { moneyOf, refundOf } from '@/shared/orders/refunds.ts';
import { refundSentence, requestRefund } from './ask-refund.ts';
import { addTimelineNote, lockReturn, RETURNS } from './lock-return.ts';
import {
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  type OrderActor,
  type OrderTx,
  requirePaid,
} from './lock-vendor-order.ts';
import { customerNews, tellPeople, vendorNews } from './notify-people.ts';
import { returnView } from './read-items.ts';
import { removeReturnedReview } from './reviews.ts';
import { readBooks, writeLedger } from './vendor-order-books.ts';

/**
 * Pieces of an accepted return have come back: they are in stock again, and paid back. Said again, nothing changes.
 *
 * @param quantity how many came, at most as many as were asked for; the others stay with the customer
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted; INVALID_INPUT for more than were asked for
 */
export async function receiveReturn(
  { db, settings, events, now }: Deps,
  actor: OrderActor,
  { id, quantity }: { id: number; quantity: number },
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    if (request.status === 'received') return returnView(request);
    RETURNS.machine.require(request.status, 'receive');
    if (quantity > request.quantity) {
      refuseField('quantity', `Only ${request.quantity} were to come back`);
    }
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
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, item.productId));
    await removeReturnedReview(tx, order.customerId, item.productId);
    await change.events.emit(tx, 'vendorOrdersReduced', {
      currency: order.currency,
      vendorOrders: [amounts],
      areCancelled: false,
    });
    const description = `Returned: ${quantity} × ${item.productName}.`;
    await writeLedger(change, vendorOrder, ledger, description);
    await requestRefund(tx, {
      paymentId: payment.id,
      vendorOrderId: vendorOrder.id,
      returnRequestId: id,
      amountCents,
      reason: description,
      now: change.now,
    });
    const received = await RETURNS.move(tx, 'receive', {
      id,
      by: actor.role,
      set: { receivedQuantity: quantity, receivedAt: change.now },
    });
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), description);
    const blocks = [
      `Your return for order ${order.orderNumber} has arrived: ${quantity} × ${item.productName}.`,
      refundSentence(amountCents, order.currency),
    ] as const;
    const toVendor = {
      subject: `A return for order ${order.orderNumber} was received by ${settings.appName}`,
      blocks: [
        `${description} We have recorded it for you and refunded the customer. It is in your stock again.`,
      ],
    } as const;
    await auditAdmin(tx, actor, 'receive_return', order, { returnId: id, quantity, amountCents });
    await tellPeople(change, order, [
      customerNews(order, { what: 'return received', kind: 'refund', blocks }),
      ...(isInVendorsPlace(actor, vendorOrder) ? [vendorNews(amounts.vendorId, toVendor)] : []),
    ]);
    return returnView(received);
  });
}
