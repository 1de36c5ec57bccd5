import type { Deps } from '@/server/deps.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { CLOSE_RETURN_DAYS } from '@/shared/orders/item-rights.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { addTimelineNote, lockReturn, RETURNS } from './lock-return.ts';
import {
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  type OrderActor,
  type OrderTx,
} from './lock-vendor-order.ts';
import { customerNews, tellPeople, vendorNews } from './notify-people.ts';
import { returnView } from './read-items.ts';

/**
 * Closes an accepted return whose pieces did not come: they stay with the customer, and can be refunded without coming back. A vendor
 * may do so after `CLOSE_RETURN_DAYS`, an admin at once. Repeated, nothing changes.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it was accepted, and for a vendor before that
 */
export async function closeReturn(
  { db, settings, events, now }: Deps,
  actor: OrderActor,
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
    const what = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), `Return closed: ${what}.`);
    await auditAdmin(tx, actor, 'close_return', order, { returnId: id });
    await tellPeople(change, order, [
      customerNews(order, {
        what: 'return closed',
        kind: 'return_decided',
        blocks: [
          `The return of ${what} was closed, as it has not come back.`,
          'If you have sent it, please write to the seller from your order, or make a complaint.',
        ],
      }),
      ...(isInVendorsPlace(actor, vendorOrder)
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `A return for order ${order.orderNumber} was closed by ${settings.appName}`,
              blocks: [`We have closed the return of ${what} for you, as it has not come back.`],
            }),
          ]
        : []),
    ]);
    return returnView(closed);
  });
}
