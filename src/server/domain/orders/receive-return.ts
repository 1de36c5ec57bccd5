import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { ledgerEntries, orderItems, products, returnRequests } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { addToVendorStats } from '@/server/domain/vendors/add-to-vendor-stats.ts';
import { refuseField } from '@/shared/errors.ts';
import { toCents } from '@/shared/money.ts';
import type { ReturnView } from '@/shared/orders.ts';
import { returnAmounts, returnLedger } from '@/shared/returns.ts';
import { refundSentence, requestRefund } from './ask-refund.ts';
import { moneyOfVendorOrder } from './cancel-vendor-orders.ts';
import { addTimelineNote, alreadyDecidedError, lockReturn, type OrderItem } from './lock-return.ts';
import { type Order, requirePaid, type VendorOrAdmin, type VendorOrder } from './lock-vendor-order.ts';
import { customerNews, tellPeople } from './notify-people.ts';
import type { OrderTx } from './order-tx.ts';
import { returnView } from './read-items.ts';
import { removeReturnedReview } from './remove-returned-review.ts';

/**
 * Pieces of an accepted return have come back: they are in stock again, and paid back. Said again, nothing changes.
 *
 * @param quantity how many came, at most as many as were asked for; the others stay with the customer
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted; INVALID_INPUT for more than were asked for
 */
export async function receiveReturn(
  { db, settings, now }: Deps,
  actor: VendorOrAdmin,
  { id, quantity }: { id: number; quantity: number },
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, now: now() };
    if (request.status === 'received') return returnView(request);
    if (request.status !== 'accepted') throw alreadyDecidedError(request.status);
    if (quantity > request.quantity) {
      refuseField('quantity', `Only ${request.quantity} were to come back`);
    }
    const payment = await requirePaid(tx, order.id);
    const amounts = await amountsOf(tx, order, { vendorOrder, item }, quantity);
    await tx
      .update(orderItems)
      .set({ returnedQuantity: item.returnedQuantity + quantity })
      .where(eq(orderItems.id, item.id));
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, item.productId));
    await removeReturnedReview(tx, order.customerId, item.productId);
    const { vendorId, subtotal, commission, total } = amounts;
    await addToVendorStats(tx, { vendorId, subtotal: -subtotal, commission: -commission }, 0);
    const description = `Returned: ${quantity} × ${item.productName}.`;
    const lines = returnLedger(amounts, order.taxIncluded).map((line) => ({
      ...line,
      orderId: order.id,
      vendorOrderId: vendorOrder.id,
      description,
      createdAt: change.now,
    }));
    if (lines.length > 0) await tx.insert(ledgerEntries).values(lines);
    await requestRefund(tx, {
      paymentId: payment.id,
      vendorOrderId: vendorOrder.id,
      returnRequestId: id,
      amountCents: total,
      reason: description,
      now: change.now,
    });
    const [received] = await tx
      .update(returnRequests)
      .set({ status: 'received', receivedQuantity: quantity, receivedAt: change.now })
      .where(eq(returnRequests.id, id))
      .returning();
    if (!received) throw new Error('The return is gone.');
    await addTimelineNote(change, vendorOrder, description);
    const blocks = [description, refundSentence(total, order.currency)] as const;
    await tellPeople(change, order, [
      customerNews(order, { what: 'return received', kind: 'refund', blocks }),
    ]);
    return returnView(received);
  });
}

async function amountsOf(
  tx: Database,
  order: Order,
  { vendorOrder, item }: { vendorOrder: VendorOrder; item: OrderItem },
  quantity: number,
) {
  const lines = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.vendorOrderId, vendorOrder.id))
    .orderBy(asc(orderItems.id));
  return returnAmounts(
    moneyOfVendorOrder(vendorOrder, order.taxIncluded),
    lines.map((line) => ({
      priceCents: toCents(line.price),
      quantity: line.quantity,
      commission: toCents(line.commission),
      returnedQuantity: line.returnedQuantity,
    })),
    lines.findIndex(({ id }) => id === item.id),
    quantity,
    order.taxIncluded,
  );
}
