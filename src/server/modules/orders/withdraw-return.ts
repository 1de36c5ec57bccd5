import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { orderItems, orders, returnRequests } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { RETURN_WITHDRAWN } from '@/shared/orders/return-causes.ts';
import { addTimelineNote, itemOf, RETURNS } from './lock-return.ts';
import { lockOrder, type OrderTx } from './lock-vendor-order.ts';
import { tellPeople, vendorNews } from './notify-people.ts';
import { returnView } from './read-items.ts';

/**
 * A customer no longer wants to give something back. Said again, nothing changes.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once the vendor has refused it or the pieces are back
 */
export async function withdrawReturn(
  { db, settings, events, now }: Deps,
  customerId: number,
  { id }: { id: number },
): Promise<ReturnView> {
  const [found] = await db
    .select({ orderId: orders.id })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(returnRequests.id, id), eq(orders.customerId, customerId)));
  if (!found) throw noSuchReturn();
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, found.orderId);
    const change: OrderTx = { tx, settings, events, now: now() };
    const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id));
    if (!request) throw noSuchReturn();
    if (request.status === 'withdrawn') return returnView(request);
    const withdrawn = await RETURNS.move(tx, 'withdraw', { id, by: 'customer' });
    const { item, vendorOrder } = await itemOf(tx, locked, request.orderItemId);
    const what = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(
      change,
      vendorOrder,
      { actor: 'customer', actorId: customerId },
      `${RETURN_WITHDRAWN}: ${what}.`,
    );
    await tellPeople(change, locked.order, [
      vendorNews(vendorOrder.vendorId, {
        subject: `A return for order ${locked.order.orderNumber} was withdrawn`,
        kind: 'return_asked',
        blocks: [
          `The customer keeps ${what} and has withdrawn the return request. You need not do anything.`,
        ],
      }),
    ]);
    return returnView(withdrawn);
  });
}

const noSuchReturn = () => new DomainError('NOT_FOUND', 'There is no such return.');
