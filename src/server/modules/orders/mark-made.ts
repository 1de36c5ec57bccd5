import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatMoney } from '@/shared/money.ts';
import { mayPayRest, overdueRestText } from '@/shared/orders/deposits.ts';
import { statusesOf } from '@/shared/orders/fulfillments.ts';
import { hasMadeToOrder } from '@/shared/orders/made-to-order.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  addTimelineNote,
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockVendorOrder,
  type OrderTx,
  readOrderedLines,
  requirePaid,
} from './lock-order.ts';
import {
  customerNews,
  notifyAboutOrder,
  payRestButton,
  vendorNews,
  vendorOrderBlocks,
} from './notify-people.ts';
import { settleStep } from './undo-step.ts';
import { refreshOrder } from './vendor-order-books.ts';

/**
 * Reports the pieces of a vendor order that are made to order as made. Recorded in the timeline and mailed to the
 * customer. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` unless it is being made
 */
export async function markMade(deps: Deps, actor: VendorOrAdminCaller, { id }: { id: number }) {
  const { db, settings, events, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    if (vendorOrder.madeAt) return;
    const { status } = vendorOrder;
    if (!hasMadeToOrder(await readOrderedLines(tx, vendorOrder))) {
      throw new DomainError('ORDER_STATE', 'Nothing of this order is made to order.', { status });
    }
    if (!statusesOf(vendorOrder).includes('processing')) {
      throw new DomainError('ORDER_STATE', 'This order is not being made now.', { status });
    }
    await requirePaid(tx, order.id);
    const change: OrderTx = { tx, settings, events, now: now() };
    await settleStep(change, order, vendorOrder, null);
    await tx
      .update(vendorOrders)
      .set({ madeAt: change.now, updatedAt: change.now })
      .where(eq(vendorOrders.id, id));
    await refreshOrder(tx, order.id, change.now);
    const sentence = 'The seller has finished making your order.';
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), sentence);
    await auditAdmin(tx, actor, 'change_vendor_order', order, { vendorOrderId: id, fields: ['madeAt'] });
    const next = vendorOrder.fulfillmentMethod === 'delivery' ? 'when it ships' : 'when you can collect it';
    const isRestDue = mayPayRest({ ...vendorOrder, madeAt: change.now });
    const rest = isRestDue
      ? `Please pay the rest of ${formatMoney(vendorOrder.rest, order.currency)} on your order’s page. ${overdueRestText(change.now)} `
      : '';
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: isRestDue ? 'made, please pay the rest' : 'made',
        ...(isRestDue && { isUrgent: true, button: payRestButton(order.orderNumber, id) }),
        blocks: [
          `${sentence} ${rest}We’ll email you ${next}.`,
          ...(await vendorOrderBlocks(tx, [vendorOrder])),
        ],
      }),
      ...(isInVendorsPlace(actor, vendorOrder)
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `Order ${order.orderNumber} was updated by ${settings.appName}`,
              blocks: [`We have updated this order for you. The customer reads: ${sentence}`],
            }),
          ]
        : []),
    ]);
  });
  return getVendorOrder(deps, id);
}
