import type { Deps } from '@/server/deps.ts';
import { getSellerTerms, type VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { refuseField } from '@/shared/errors.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { formatMoney } from '@/shared/money.ts';
import { returnEndsAt } from '@/shared/orders/item-rights.ts';
import type { DecideReturnInput } from '@/shared/orders/order-inputs.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { FREIGHT_FOR_BUYER, whoPaysReturn } from '@/shared/orders/return-causes.ts';
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
import { planPieces } from './refund-plan.ts';
import { readBooks } from './vendor-order-books.ts';

/**
 * Accepts or refuses a return for a vendor, also after it was accepted; idempotent. Without an answer, accepting names
 * the vendor's collection place.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` if it is over; INVALID_INPUT without a reason for
 *   refusing what was accepted
 */
export async function decideReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id, accept, answer }: DecideReturnInput,
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder, item, request } = await lockReturn(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const decision = accept ? 'accepted' : 'refused';
    const answerText = answer || (accept ? await whereToBringIt(tx, vendorOrder.vendorId) : null);
    if (request.status === decision) return returnView(request);
    if (!accept && !answer && request.status !== 'requested') {
      refuseField('answer', 'Please say why you refuse it after all');
    }
    const decided = await RETURNS.move(tx, accept ? 'accept' : 'refuse', {
      id,
      by: actor.role,
      set: { answer: answerText, decidedAt: change.now },
    });
    const pieces = `${request.quantity} × ${item.productName}`;
    await addTimelineNote(
      change,
      vendorOrder,
      authorOf(actor, vendorOrder),
      `Return ${decision}: ${pieces}.`,
    );
    const quote = answerText ? quoteAnswer(answer ? `“${answerText}”` : answerText) : [];
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const seller = await sellerName(tx, vendorOrder);
    const decider = isForVendor ? settings.appName : seller;
    const books = onlyRow(await readBooks(tx, order, [vendorOrder]));
    const { amountCents } = planPieces(books, item.id, request.quantity);
    const back = formatMoney(amountCents, order.currency);
    const piece = { pieces: [pieceOf(item, request.quantity, seller)] };
    const blocks = accept
      ? ([
          `${decider} accepted your return of ${pieces}. You’ll get ${back} once they have it.`,
          ...quote,
          `Send it by ${fullDate(dayInNewZealand(returnEndsAt(change.now)))}: the return ends then.`,
          FREIGHT_FOR_BUYER[whoPaysReturn(request.cause)],
          piece,
        ] as const)
      : ([
          `${decider} has refused the return of ${pieces}.`,
          ...quote,
          ...(request.status === 'accepted'
            ? ['They had accepted it before. Have you sent it already? Write to the seller at once.']
            : []),
          'You don’t agree? Write to the seller from your order, or make a complaint, and we look into it.',
          piece,
        ] as const);
    const toVendor = {
      subject: `A return for order ${order.orderNumber} was ${decision} by ${settings.appName}`,
      blocks: [
        `We have ${decision} the return of ${pieces} for you, as the customer was waiting for an answer.`,
        ...(accept ? ['Please say on your dashboard when it has come back.'] : []),
      ],
    } as const;
    await auditAdmin(tx, actor, 'decide_return', order, { returnId: id, decision });
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: `return ${decision}`,
        kind: 'return_decided',
        blocks,
        ...(accept && {
          button: { button: 'Print return label', path: `/orders/${order.orderNumber}/returns/${id}` },
        }),
      }),
      ...(isForVendor ? [vendorNews(vendorOrder.vendorId, toVendor)] : []),
    ]);
    return returnView(decided);
  });
}

async function whereToBringIt(tx: Database, vendorId: number): Promise<string | null> {
  const [terms] = await getSellerTerms(tx, [vendorId]);
  return terms?.collectionPlace ? `Bring it or send it to: ${terms.collectionPlace}` : null;
}

/** Quotes a vendor's answer in a mail to the customer. */
export function quoteAnswer(typed: string | null | undefined): { typed: string; instead: string }[] {
  return typed ? [{ typed, instead: `What they say to it is ${ON_ORDER_PAGE}.` }] : [];
}
