import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { orderItems, parcels } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { DomainError } from '@/shared/errors.ts';
import { fulfillmentOf, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { EndParcelInput } from '@/shared/orders/order-inputs.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { refundOf } from '@/shared/orders/refunds.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { announceUpdate } from './announce-update.ts';
import { namesOf, takeOutPieces } from './cancel-pieces.ts';
import { cancelAndRefund, planCancellation } from './cancel-vendor-orders.ts';
import { piecesLeftOf, readDeliveryLines, refreshDelivery } from './delivery-progress.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockVendorOrder,
  type Order,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, ON_ORDER_PAGE, vendorNews } from './notify-people.ts';
import { describeParcel, findParcel, noSuchParcel, type Parcel, settleParcels } from './parcels.ts';
import { refundSentence } from './request-refund.ts';
import { readBooks, refreshOrder } from './vendor-order-books.ts';

/**
 * Ends a parcel on its way. Delivered: its return period begins, and its delivery is delivered with the last parcel. Lost:
 * its pieces are refunded and not restocked; with the last pieces of a delivery, its fee is refunded too. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE if it has ended otherwise
 */
export async function endParcel(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { id, outcome, reason }: EndParcelInput,
): Promise<VendorOrderView> {
  const { db, settings, events, now } = deps;
  const [found] = await db.select().from(parcels).where(eq(parcels.id, id));
  if (!found) throw noSuchParcel();
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, found.vendorOrderId);
    const parcel = await findParcel(tx, vendorOrder, id);
    if (!parcel) throw noSuchParcel();
    if ((await outcomeOf(tx, vendorOrder, parcel)) === outcome) return;
    const change: OrderTx = { tx, settings, events, now: now() };
    if (outcome === 'lost') await loseParcel(change, actor, { order, vendorOrder, parcel, reason });
    else {
      const updated = await arriveParcel(change, vendorOrder, parcel, actor.role);
      await announceUpdate(change, {
        ...{ order, before: vendorOrder, updated, actor, step: 'delivered', changes: {}, location: null },
        moved: [fulfillmentOf(updated, { fulfillmentMethod: 'delivery' })],
        parcel: await describeParcel(tx, updated, parcel, 'delivered'),
      });
    }
    await auditAdmin(tx, actor, 'change_vendor_order', order, {
      ...{ vendorOrderId: vendorOrder.id, parcel: id, to: outcome, fields: [] },
    });
  });
  return getVendorOrder(deps, found.vendorOrderId);
}

/** Returns how a parcel has ended; null while it is on its way. */
export async function outcomeOf(tx: OrderTx['tx'], vendorOrder: VendorOrder, { id, lostAt }: Parcel) {
  if (lostAt) return 'lost';
  const line = (await readDeliveryLines(tx, vendorOrder)).find(({ parcelId }) => parcelId === id);
  return line && fulfillmentOf(vendorOrder, line).status === 'delivered' ? 'delivered' : null;
}

/**
 * Marks a parcel as arrived, and its delivery with the last one. The order is locked.
 *
 * @returns the vendor order after it
 * @throws DomainError ORDER_STATE unless it is on its way
 */
export async function arriveParcel(
  change: OrderTx,
  vendorOrder: VendorOrder,
  parcel: Parcel,
  by: Mover,
): Promise<VendorOrder> {
  const { tx, now } = change;
  await requireOnItsWay(change, vendorOrder, parcel);
  await settleParcels(change, vendorOrder, parcel);
  await tx.update(orderItems).set({ arrivedAt: now }).where(eq(orderItems.parcelId, parcel.id));
  const updated = await refreshDelivery(change, vendorOrder, by);
  await refreshOrder(tx, vendorOrder.orderId, now);
  return updated;
}

async function requireOnItsWay({ tx }: OrderTx, vendorOrder: VendorOrder, parcel: Parcel): Promise<void> {
  const { status } = fulfillmentOf(vendorOrder, { fulfillmentMethod: 'delivery' });
  const isOpen = status === 'processing' || status === 'in_transit';
  if (!isOpen || (await outcomeOf(tx, vendorOrder, parcel)) !== null) {
    throw new DomainError('ORDER_STATE', 'This parcel is no longer on its way.', { status });
  }
  await requirePaid(tx, vendorOrder.orderId);
}

/**
 * Computes what the loss of a parcel refunds: previewed and carried out alike.
 *
 * @returns with `cancellation` if nothing else is left of its delivery, which ends then
 */
export async function planLoss(
  tx: OrderTx['tx'],
  order: Order,
  vendorOrder: VendorOrder,
  parcel: { id: number },
) {
  const read = onlyRow(await readBooks(tx, order, [vendorOrder]));
  const isOther = ({ parcelId }: { parcelId: number | null }) => parcelId !== parcel.id;
  const delivered = read.items.filter(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery');
  const isLast = delivered.every((item) => !isOther(item) || (!item.arrivedAt && piecesLeftOf(item) === 0));
  const pieces = read.items.map((item) => (isOther(item) ? 0 : piecesLeftOf(item)));
  const cancelled = read.items.flatMap((item, index) =>
    pieces[index] ? [{ item, quantity: pieces[index] }] : [],
  );
  const live = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
  const onlyMethod: FulfillmentMethod | undefined = live.length > 1 ? 'delivery' : undefined;
  if (!isLast) {
    return { cancelled, cancellation: null, refund: refundOf(read.books, { pieces, delivery: false }) };
  }
  const refund = planCancellation(read, { money: 'refund', onlyMethod, keepsDeposit: false });
  return { cancelled, cancellation: { onlyMethod }, refund };
}

async function loseParcel(
  change: OrderTx,
  actor: VendorOrAdminCaller,
  lost: { order: Order; vendorOrder: VendorOrder; parcel: Parcel; reason: string | null | undefined },
): Promise<void> {
  const { tx, now } = change;
  const { order, vendorOrder, parcel, reason } = lost;
  await requireOnItsWay(change, vendorOrder, parcel);
  const loss = await planLoss(tx, order, vendorOrder, parcel);
  await tx.update(parcels).set({ lostAt: now, announceAt: null }).where(eq(parcels.id, parcel.id));
  const impersonal = `Lost on its way: ${namesOf(loss.cancelled)}.`;
  const sentence = reason ? `${impersonal} ${reason}` : impersonal;
  const isForVendor = isInVendorsPlace(actor, vendorOrder);
  const customerText =
    reason && !isForVendor
      ? { typed: sentence, instead: `${impersonal} Their reason is ${ON_ORDER_PAGE}.` }
      : sentence;
  const author = authorOf(actor, vendorOrder);
  const toVendor = isForVendor
    ? [
        vendorNews(vendorOrder.vendorId, {
          subject: `A parcel of order ${order.orderNumber} was lost`,
          blocks: [sentence],
          isUrgent: true,
        }),
      ]
    : [];
  if (loss.cancellation) {
    const news = await cancelAndRefund(change, order, [vendorOrder], {
      ...{ reason: sentence, impersonal, customerText, author, isLost: true, ...loss.cancellation },
    });
    await notifyAboutOrder(change, order, [news, ...toVendor]);
    return;
  }
  const { cancelled, refund } = loss;
  const toCard = await takeOutPieces(change, order, vendorOrder, {
    ...{ cancelled, refund, restock: false, sentence, impersonal, author },
  });
  await notifyAboutOrder(change, order, [
    customerNews(order, {
      what: 'a parcel was lost',
      blocks: [
        customerText,
        'The rest of your order goes on as before.',
        refundSentence(refund.amountCents, toCard, order.currency),
      ],
      isUrgent: true,
    }),
    ...toVendor,
  ]);
}
