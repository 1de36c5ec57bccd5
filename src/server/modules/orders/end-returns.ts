import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { returnRequests } from '@/server/schema.ts';
import { REPLACEMENT_DAYS, RETURN_END_DAYS } from '@/shared/constants.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatMoney } from '@/shared/money.ts';
import { CLOSE_RETURN_DAYS, replacementArrivesBy, returnEndsAt } from '@/shared/orders/item-rights.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { daysAfter } from '@/shared/time.ts';
import {
  addTimelineNote,
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockAnyReturn,
  lockReturn,
  type OrderTx,
  RETURNS,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, vendorNews } from './notify-people.ts';
import { returnView } from './order-view.ts';

/**
 * Closes an accepted return whose pieces never came, or an unanswered offer: the customer keeps them, and may still be
 * refunded without returning them. Vendors may do so after `CLOSE_RETURN_DAYS`, admins at once. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE in other states, and for a vendor before that
 */
export async function closeReturn(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  { id }: { id: number },
): Promise<ReturnView> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, actor, id);
    const { order, vendorOrder, request } = found;
    const change: OrderTx = { tx, settings, events, now: now() };
    if (request.status === 'closed') return returnView(request);
    RETURNS.machine.require(request.status, 'close');
    const answeredAt = request.decidedAt ?? request.createdAt;
    if (actor.role !== 'admin' && change.now <= endOfDayAfter(answeredAt, CLOSE_RETURN_DAYS)) {
      throw new DomainError(
        'ORDER_STATE',
        `You can close a return ${CLOSE_RETURN_DAYS} days after you answered it.`,
        { status: request.status },
      );
    }
    const closed = await RETURNS.move(tx, 'close', { id, by: actor.role });
    const { pieces, why } = wordsOf(found);
    await addTimelineNote(change, vendorOrder, authorOf(actor, vendorOrder), `Return closed: ${pieces}.`);
    await auditAdmin(tx, actor, 'close_return', order, { returnId: id });
    await notifyAboutOrder(change, order, [
      closedNews(found),
      ...(isInVendorsPlace(actor, vendorOrder)
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `A return for order ${order.orderNumber} was closed by ${settings.appName}`,
              blocks: [`We have closed the return of ${pieces} for you, as ${why}.`],
            }),
          ]
        : []),
    ]);
    return returnView(closed);
  });
}

type FoundReturn = Awaited<ReturnType<typeof lockAnyReturn>>;

function wordsOf({ item, request }: FoundReturn) {
  const why =
    request.status === 'offered' && request.offer ? 'the offer was not answered' : 'it has not come back';
  return { pieces: `${request.quantity} × ${item.productName}`, why };
}

function closedNews(found: FoundReturn) {
  const { order, request } = found;
  const { pieces, why } = wordsOf(found);
  return customerNews(order, {
    what: 'return closed',
    kind: 'return_decided',
    blocks: [
      `The return of ${pieces} was closed, as ${why}.`,
      request.offer
        ? `The ${formatMoney(request.offer, order.currency)} was not refunded. Please write to the seller from your order if you still want it.`
        : 'If you have sent it, please write to the seller from your order, or make a complaint.',
    ],
  });
}

/** Returns ended per run. */
const BATCH = 100;

/**
 * Ends returns by their time: accepted ones without pieces and unanswered offers after `RETURN_END_DAYS`, replacements
 * after `REPLACEMENT_DAYS`.
 *
 * @returns true if more may be due
 */
export async function endReturns(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const { status, decidedAt } = returnRequests;
  const due = await db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(
      or(
        and(inArray(status, ['accepted', 'offered']), lt(decidedAt, daysAfter(now, -RETURN_END_DAYS))),
        and(eq(status, 'replacement_sent'), lt(decidedAt, daysAfter(now, -REPLACEMENT_DAYS))),
      ),
    )
    .orderBy(asc(decidedAt), asc(returnRequests.id))
    .limit(BATCH);
  let ended = 0;
  for (const { id } of due) {
    if (stopping.aborted) return false;
    if (await endReturn(deps, id)) ended += 1;
  }
  return due.length === BATCH && ended > 0;
}

/** Ends one return whose time is over. @returns false if it is not any more, or not until the end of the day */
async function endReturn({ db, settings, events, now }: Deps, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockAnyReturn(tx, id);
    const { order, vendorOrder, request } = found;
    const change: OrderTx = { tx, settings, events, now: now() };
    const { status, decidedAt } = request;
    if (!decidedAt) return false;
    const { pieces, why } = wordsOf(found);
    if (RETURNS.machine.allows(status, 'confirmReplacement', 'system')) {
      if (change.now <= replacementArrivesBy(decidedAt)) return false;
      await RETURNS.move(tx, 'confirmReplacement', { id, by: 'system' });
      await addTimelineNote(change, vendorOrder, null, `The replacement counts as arrived: ${pieces}.`);
      const block = `The replacement for ${pieces} counts as arrived, as it was sent ${REPLACEMENT_DAYS} days ago.`;
      await notifyAboutOrder(change, order, [
        customerNews(order, {
          what: 'replacement',
          kind: 'return_decided',
          blocks: [
            block,
            'Has it not arrived? Please write to the seller from your order, or make a complaint.',
          ],
        }),
      ]);
      return true;
    }
    if (!RETURNS.machine.allows(status, 'close', 'system') || change.now <= returnEndsAt(decidedAt)) {
      return false;
    }
    await RETURNS.move(tx, 'close', { id, by: 'system' });
    await addTimelineNote(change, vendorOrder, null, `Return closed: ${pieces}.`);
    await notifyAboutOrder(change, order, [
      closedNews(found),
      vendorNews(vendorOrder.vendorId, {
        subject: `A return for order ${order.orderNumber} has ended`,
        kind: 'return_asked',
        blocks: [`The return of ${pieces} has ended, as ${why}. You need not do anything.`],
      }),
    ]);
    return true;
  });
}
