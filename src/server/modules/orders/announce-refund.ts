import { eq } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, orders, returnRequests, vendorOrders } from '@/server/schema.ts';
import { formatMoney } from '@/shared/money.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import type { OrderEvents } from './events.ts';
import { customerNews, notifyAboutOrder, pieceOf, sellerName } from './notify-people.ts';

/** Notifies the customer of the refund of a return. Other refunds were announced when they were decided. */
export async function announceRefund(
  tx: Database,
  settings: Settings,
  { returnRequestId, amountCents, completedAt }: OrderEvents['refundCompleted'],
): Promise<void> {
  if (returnRequestId === null) return;
  const [found] = await tx
    .select({ order: orders, item: orderItems, vendorOrder: vendorOrders, request: returnRequests })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(returnRequests.id, returnRequestId));
  if (!found) return;
  const { order, item, vendorOrder, request } = found;
  const amount = formatMoney(amountCents, order.currency);
  const seller = await sellerName(tx, vendorOrder);
  await notifyAboutOrder({ tx, settings, now: completedAt }, order, [
    customerNews(order, {
      what: `${amount} refunded`,
      kind: 'refund',
      blocks: [
        `We’ve refunded you ${amount} for order ${order.orderNumber}. ${REFUND_TIME}`,
        { pieces: [pieceOf(item, request.receivedQuantity || request.quantity, seller)] },
      ],
    }),
  ]);
}
