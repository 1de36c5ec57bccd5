import type { Deps } from '@/server/deps.ts';
import { getSellerTerms } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { DecideReturnInput } from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { whoPaysReturn } from '@/shared/orders/return-causes.ts';
import { addTimelineNote, FREIGHT_FOR_BUYER, lockReturn, RETURNS } from './lock-return.ts';
import {
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  type OrderActor,
  type OrderTx,
} from './lock-vendor-order.ts';
import { customerNews, ON_ORDER_PAGE, tellPeople, vendorNews } from './notify-people.ts';
import { returnView } from './read-items.ts';

/**
 * A vendor accepts or refuses a return. The same decision again changes nothing. Who accepts and says nothing takes it back
 * where their things are collected.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` when it was decided otherwise
 */
export async function decideReturn(
  { db, settings, events, now }: Deps,
  actor: OrderActor,
  { id, accept, answer }: DecideReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const decision = accept ? 'accepted' : 'refused';
    const said = answer || (accept ? await whereToBringIt(tx, vendorOrder.vendorId) : null);
    if (request.status === decision) return returnView(request);
    const decided = await RETURNS.move(tx, accept ? 'accept' : 'refuse', {
      id,
      by: actor.role,
      set: { answer: said, decidedAt: change.now },
    });
    const what = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), `Return ${decision}: ${what}.`);
    const quote = said ? [{ typed: `“${said}”`, instead: `What they say to it is ${ON_ORDER_PAGE}.` }] : [];
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const who = isForVendor ? settings.appName : 'The seller';
    const blocks = accept
      ? ([
          `The seller takes back ${what}. We refund you as soon as they have it.`,
          ...quote,
          FREIGHT_FOR_BUYER[whoPaysReturn(request.cause)],
        ] as const)
      : ([`${who} has refused the return of ${what}.`, ...quote] as const);
    const toVendor = {
      subject: `A return for order ${order.orderNumber} was ${decision} by ${settings.appName}`,
      blocks: [
        `We have ${decision} the return of ${what} for you, as the customer was waiting for an answer.`,
        ...(accept ? ['Please say on your dashboard when it has come back.'] : []),
      ],
    } as const;
    await auditAdmin(tx, actor, 'decide_return', order, { returnId: id, decision });
    await tellPeople(change, order, [
      customerNews(order, { what: `return ${decision}`, kind: 'return_decided', blocks }),
      ...(isForVendor ? [vendorNews(vendorOrder.vendorId, toVendor)] : []),
    ]);
    return returnView(decided);
  });
}

async function whereToBringIt(tx: Database, vendorId: number): Promise<string | null> {
  const [terms] = await getSellerTerms(tx, [vendorId]);
  return terms?.collectionPlace ? `Bring it or send it to: ${terms.collectionPlace}` : null;
}
