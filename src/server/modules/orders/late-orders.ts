import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { orders, vendorOrders } from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { toCents } from '@/shared/money.ts';
import {
  ASK_ARRIVAL_DAYS,
  ASSUME_ARRIVAL_DAYS,
  assumedArrival,
  fulfillmentsToGiveUp,
  GIVE_UP_DAYS,
  isLate,
} from '@/shared/orders/arrival.ts';
import { fulfillmentOf, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { GiveUpInput } from '@/shared/orders/order-inputs.ts';
import { DELIVERY_MACHINE } from '@/shared/orders/order-states.ts';
import type { OrderView } from '@/shared/orders/orders.ts';
import { refundOf } from '@/shared/orders/refunds.ts';
import { daysAfter } from '@/shared/time.ts';
import { namesOf, takeOutPieces } from './cancel-pieces.ts';
import { cancelAndRefund } from './cancel-vendor-orders.ts';
import { isUnsent, piecesLeftOf } from './delivery-progress.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import { getOrder } from './get-orders.ts';
import {
  addTimelineNote,
  lockAnyVendorOrder,
  type Order,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, vendorNews, vendorOrderBlocks } from './notify-people.ts';
import { settleParcels } from './parcels.ts';
import { refundSentence } from './request-refund.ts';
import { readBooks, refreshOrder } from './vendor-order-books.ts';

const ofCustomer = (customerId: number) =>
  sql`exists (select from ${orders} where ${orders.id} = ${vendorOrders.orderId} and ${orders.customerId} = ${customerId})`;

/**
 * Records for the customer that a delivery in transit has not arrived: it does not count as arrived by its time, and the
 * vendor and admins are asked to act. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE unless it is in transit and late
 */
export async function reportNotArrived(
  deps: Deps,
  customerId: number,
  { id }: { id: number },
): Promise<OrderView> {
  const { db, settings, events, now } = deps;
  const orderId = await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockAnyVendorOrder(tx, id, ofCustomer(customerId));
    if (vendorOrder.notArrivedAt && vendorOrder.status === 'in_transit') return order.id;
    const change: OrderTx = { tx, settings, events, now: now() };
    DELIVERY_MACHINE.require(vendorOrder.status, 'confirm');
    if (!vendorOrder.arrivalAskedAt && !mayAsk(vendorOrder, change.now)) {
      throw new DomainError('ORDER_STATE', 'It is not late yet.', { status: vendorOrder.status });
    }
    await tx
      .update(vendorOrders)
      .set({ notArrivedAt: change.now, updatedAt: change.now })
      .where(eq(vendorOrders.id, id));
    const description = 'The customer says that it has not arrived.';
    await addTimelineNote(change, vendorOrder, { actor: 'customer', actorId: customerId }, description);
    await notifyAboutOrder(change, order, [
      vendorNews(vendorOrder.vendorId, {
        subject: `Order ${order.orderNumber} has not arrived`,
        isUrgent: true,
        blocks: [
          description,
          'Please ask the carrier and write to the customer. If it is lost, report it as lost: the customer is refunded then.',
        ],
      }),
    ]);
    return order.id;
  });
  return getOrder(deps, orderId, { kind: 'customer', userId: customerId });
}

function mayAsk({ estimatedDelivery }: { estimatedDelivery: Date | null }, now: Date): boolean {
  return estimatedDelivery === null || isLate(estimatedDelivery, now);
}

/**
 * Cancels for the customer what a vendor has not sent `GIVE_UP_DAYS` after the promised day, and refunds it. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE before that, and once it is sent
 */
export async function giveUpVendorOrder(
  deps: Deps,
  customerId: number,
  { id, fulfillmentMethod }: GiveUpInput,
): Promise<OrderView> {
  const { db, settings, events, now } = deps;
  const orderId = await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockAnyVendorOrder(tx, id, ofCustomer(customerId));
    const change: OrderTx = { tx, settings, events, now: now() };
    const active = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
    const isChosen = (one: { fulfillmentMethod: string }) =>
      !fulfillmentMethod || one.fulfillmentMethod === fulfillmentMethod;
    if (!active.some(isChosen)) return order.id;
    const promised = {
      ...vendorOrder,
      placedAt: order.createdAt,
      hasRest: toCents(vendorOrder.rest) > 0,
    };
    const late = fulfillmentsToGiveUp(promised, change.now).filter(isChosen);
    const [first] = late;
    if (!first) {
      throw new DomainError(
        'ORDER_STATE',
        `You can cancel what was not sent ${GIVE_UP_DAYS} days after the promised day.`,
        { status: vendorOrder.status },
      );
    }
    if (vendorOrder.isSplit && late.some((one) => one.fulfillmentMethod === 'delivery')) {
      await giveUpUnsent(change, order, vendorOrder);
      return order.id;
    }
    const onlyMethod = late.length < active.length ? first.fulfillmentMethod : undefined;
    const why = `${onlyMethod ? `The ${onlyMethod} was` : 'It was'} cancelled by the customer, as it is late.`;
    const news = await cancelAndRefund(change, order, [vendorOrder], {
      reason: why,
      customerText: `You cancelled ${onlyMethod ? `the ${onlyMethod}` : 'this order'}, as it is late.`,
      author: { actor: 'customer', actorId: customerId },
      onlyMethod,
    });
    await notifyAboutOrder(change, order, [
      news,
      vendorNews(vendorOrder.vendorId, {
        subject: `${onlyMethod ? `The ${onlyMethod} of order` : 'Order'} ${order.orderNumber} was cancelled`,
        isUrgent: true,
        blocks: [why, 'Please don’t send anything. The pieces are back in your stock.'],
      }),
    ]);
    return order.id;
  });
  return getOrder(deps, orderId, { kind: 'customer', userId: customerId });
}

/** Cancels the lines of a split delivery that were not sent. A late collection is cancelled by another call. */
async function giveUpUnsent(change: OrderTx, order: Order, vendorOrder: VendorOrder): Promise<void> {
  const { items, books } = onlyRow(await readBooks(change.tx, order, [vendorOrder]));
  const pieces = items.map((item) =>
    item.fulfillmentMethod === 'delivery' && isUnsent(item) ? piecesLeftOf(item) : 0,
  );
  const cancelled = items.flatMap((item, index) =>
    pieces[index] ? [{ item, quantity: pieces[index] }] : [],
  );
  const refund = refundOf(books, { pieces, delivery: false });
  const names = namesOf(cancelled);
  const sentence = `Cancelled by the customer, as it is late: ${names}.`;
  const toCard = await takeOutPieces(change, order, vendorOrder, {
    ...{ cancelled, refund, restock: true, sentence, impersonal: sentence },
    author: { actor: 'customer', actorId: order.customerId },
  });
  await notifyAboutOrder(change, order, [
    customerNews(order, {
      what: 'part cancelled',
      isUrgent: true,
      blocks: [
        `You cancelled what was not sent, as it is late: ${names}.`,
        refundSentence(refund.amountCents, toCard, order.currency),
      ],
    }),
    vendorNews(vendorOrder.vendorId, {
      subject: `Part of order ${order.orderNumber} was cancelled`,
      isUrgent: true,
      blocks: [sentence, 'Please don’t send it. The pieces are back in your stock.'],
    }),
  ]);
}

/** Deliveries handled per run. */
const BATCH = 100;

/**
 * Asks customers if late deliveries have arrived, and counts those as arrived to which they did not answer.
 *
 * @returns true if more may be due
 */
export async function followLateDeliveries(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const asked = await forEachOf(deps, stopping, ASK, askForArrival);
  const assumed = await forEachOf(deps, stopping, ASSUME, assumeArrival);
  return asked || assumed;
}

type Due = (now: Date) => { where: ReturnType<typeof and>; since: PgColumn };

const promisedDay = sql`coalesce(${vendorOrders.estimatedDelivery}, ${vendorOrders.updatedAt})`;

const ASK: Due = (now) => ({
  where: and(
    isNull(vendorOrders.arrivalAskedAt),
    sql`${promisedDay} < ${daysAfter(now, -ASK_ARRIVAL_DAYS).toISOString()}::timestamptz`,
  ),
  since: vendorOrders.estimatedDelivery,
});

const ASSUME: Due = (now) => ({
  where: and(
    isNotNull(vendorOrders.arrivalAskedAt),
    isNull(vendorOrders.notArrivedAt),
    lt(vendorOrders.arrivalAskedAt, daysAfter(now, -ASSUME_ARRIVAL_DAYS)),
  ),
  since: vendorOrders.arrivalAskedAt,
});

async function forEachOf(
  deps: Deps,
  stopping: AbortSignal,
  due: Due,
  handle: (deps: Deps, id: number) => Promise<boolean>,
): Promise<boolean> {
  const { where, since } = due(deps.now());
  const found = await deps.db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.status, 'in_transit'), where))
    .orderBy(asc(since), asc(vendorOrders.id))
    .limit(BATCH);
  let handled = 0;
  for (const { id } of found) {
    if (stopping.aborted) return false;
    if (await handle(deps, id)) handled += 1;
  }
  return found.length === BATCH && handled > 0;
}

async function askForArrival({ db, settings, events, now }: Deps, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockAnyVendorOrder(tx, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    if (vendorOrder.status !== 'in_transit' || vendorOrder.arrivalAskedAt) return false;
    await tx.update(vendorOrders).set({ arrivalAskedAt: change.now }).where(eq(vendorOrders.id, id));
    await addTimelineNote(change, vendorOrder, null, 'We asked the customer if it has arrived.');
    const day = fullDate(dayInNewZealand(assumedArrival(change.now)));
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'has it arrived?',
        isUrgent: true,
        blocks: [
          'The seller has not said yet that it has arrived. Has it? Please say so on your order’s page.',
          `Without an answer by ${day} it counts as delivered, and the ${RETURN_DAYS} days for returns begin.`,
          ...(await vendorOrderBlocks(tx, [vendorOrder], 'delivery')),
        ],
      }),
    ]);
    return true;
  });
}

async function assumeArrival({ db, settings, events, now }: Deps, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockAnyVendorOrder(tx, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const { arrivalAskedAt, notArrivedAt } = vendorOrder;
    const delivery = fulfillmentOf(vendorOrder, { fulfillmentMethod: 'delivery' });
    if (!DELIVERY_MACHINE.allows(delivery.status, 'assume') || !arrivalAskedAt || notArrivedAt) return false;
    if (change.now <= assumedArrival(arrivalAskedAt)) return false;
    await requirePaid(tx, order.id);
    await settleParcels(change, vendorOrder);
    await moveFulfillment(change, vendorOrder, delivery, { to: 'delivered', by: 'system' });
    await refreshOrder(tx, order.id, change.now);
    const description = 'It counts as delivered, as the customer did not say that it has not arrived.';
    await addTimelineNote(change, { ...vendorOrder, status: 'delivered' }, null, description);
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'delivered',
        blocks: [
          'We asked you if it has arrived and got no answer, so it counts as delivered.',
          'Has it not arrived? Please make a complaint, and we look into it.',
          ...(await vendorOrderBlocks(tx, [vendorOrder], 'delivery')),
        ],
      }),
      vendorNews(vendorOrder.vendorId, {
        subject: `Order ${order.orderNumber} counts as delivered`,
        blocks: ['The customer did not answer if it has arrived, so it counts as delivered.'],
      }),
    ]);
    return true;
  });
}
