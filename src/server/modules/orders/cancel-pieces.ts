import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdmin, VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { orderItems } from '@/server/schema.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { Cents } from '@/shared/money.ts';
import { fulfillmentOf, mayCancelFulfillment } from '@/shared/orders/fulfillments.ts';
import type { CancelPiecesInput, QuotePiecesInput } from '@/shared/orders/order-inputs.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { type RefundOfPieces, type RefundSums, refundOf } from '@/shared/orders/refunds.ts';
import { refreshDelivery } from './delivery-progress.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  type Author,
  addTimelineNote,
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockVendorOrder,
  type Order,
  type OrderItem,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, ON_ORDER_PAGE, vendorNews } from './notify-people.ts';
import { sumsNow } from './refund-plan.ts';
import { refundSentence, requestRefund } from './request-refund.ts';
import { restockPieces } from './restock.ts';
import { readBooks, refreshOrder, writeLedger } from './vendor-order-books.ts';

/**
 * Cancels some pieces of a vendor order before they leave: refunds them without the delivery, which the others still
 * need, and restocks them if wanted. Notifies the customer.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE if it is too late, nothing would be left, or the pieces changed meanwhile
 */
export async function cancelPieces(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { id, pieces, reason, restock }: CancelPiecesInput,
): Promise<VendorOrderView> {
  const { db, settings, events, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    const change: OrderTx = { tx, settings, events, now: now() };
    const { cancelled, refund } = await planCancellation(tx, order, vendorOrder, pieces);
    const names = namesOf(cancelled);
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const impersonal = `Cancelled by ${isForVendor ? settings.appName : 'the seller'}: ${names}.`;
    const sentence = reason ? `${impersonal} ${reason}` : impersonal;
    const toCard = await takeOutPieces(change, order, vendorOrder, {
      ...{ cancelled, refund, restock, sentence, impersonal, author: authorOf(actor, vendorOrder) },
    });
    await auditAdmin(tx, actor, 'cancel_vendor_order', order, { vendorOrderId: id, pieces });
    const customerText =
      reason && !isForVendor
        ? { typed: sentence, instead: `${impersonal} Their reason is ${ON_ORDER_PAGE}.` }
        : sentence;
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'part cancelled',
        blocks: [
          customerText,
          'The rest of your order goes on as before.',
          refundSentence(refund.amountCents, toCard, order.currency),
        ],
        isUrgent: true,
      }),
      ...(isForVendor
        ? [
            vendorNews(vendorOrder.vendorId, {
              subject: `Part of order ${order.orderNumber} was cancelled`,
              blocks: [sentence, 'Please don’t send these pieces.'],
              isUrgent: true,
            }),
          ]
        : []),
    ]);
  });
  return getVendorOrder(deps, id);
}

export interface TakenPieces {
  item: OrderItem;
  quantity: number;
}

export function namesOf(pieces: readonly TakenPieces[]): string {
  return pieces.map(({ item, quantity }) => `${quantity} × ${item.productName}`).join(', ');
}

/**
 * Takes pieces out of a locked vendor order and refunds them. The caller has checked that they may be.
 *
 * @param taken.impersonal its sentence without typed text
 * @returns the amount refunded to the card
 */
export async function takeOutPieces(
  change: OrderTx,
  order: Order,
  vendorOrder: VendorOrder,
  taken: {
    cancelled: readonly TakenPieces[];
    refund: RefundOfPieces;
    restock: boolean;
    sentence: string;
    impersonal: string;
    author: Author;
  },
): Promise<Cents> {
  const { tx, events } = change;
  const { cancelled, refund, sentence, impersonal, author } = taken;
  const { id } = vendorOrder;
  const payment = await requirePaid(tx, order.id);
  for (const { item, quantity } of cancelled) {
    await tx
      .update(orderItems)
      .set({
        returnedQuantity: item.returnedQuantity + quantity,
        cancelledQuantity: item.cancelledQuantity + quantity,
      })
      .where(eq(orderItems.id, item.id));
  }
  if (taken.restock) {
    const back = cancelled.map(({ item: { productId, leadTimeWeeks }, quantity }) => ({
      ...{ vendorOrderId: id, productId, leadTimeWeeks, quantity },
    }));
    await restockPieces(change, back, order.createdAt);
  }
  await events.emit(tx, 'vendorOrdersReduced', {
    currency: order.currency,
    vendorOrders: [refund.money],
    areCancelled: false,
  });
  await writeLedger(change, vendorOrder, refund.ledger, impersonal);
  const toCard = await requestRefund(change, {
    ...{ paymentId: payment.id, vendorOrderId: id, amountCents: refund.amountCents, reason: sentence },
  });
  await addTimelineNote(change, vendorOrder, author, sentence, impersonal);
  await refreshDelivery(change, vendorOrder, author.actor);
  await refreshOrder(tx, order.id, change.now);
  return toCard;
}

/** Returns what the cancellation of pieces would refund, and take off the vendor's earnings. @throws as `cancelPieces` */
export async function quotePieces(
  { db }: Pick<Deps, 'db'>,
  actor: VendorOrAdmin,
  { id, pieces }: QuotePiecesInput,
): Promise<RefundSums> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    const { refund } = await planCancellation(tx, order, vendorOrder, pieces);
    return sumsNow(tx, refund, vendorOrder);
  });
}

async function planCancellation(
  tx: Database,
  order: Order,
  vendorOrder: VendorOrder,
  pieces: QuotePiecesInput['pieces'],
) {
  const { items, books } = onlyRow(await readBooks(tx, order, [vendorOrder]));
  const chosen = new Map(pieces.map((piece) => [piece.orderItemId, piece]));
  if (chosen.size < pieces.length) refuseField('pieces', 'Each item can be named once');
  const lines = items.map((item) => {
    const piece = chosen.get(item.id);
    const left = item.quantity - item.returnedQuantity;
    chosen.delete(item.id);
    return { item, left, quantity: piece?.quantity ?? 0, shownLeft: piece?.left ?? left };
  });
  if (chosen.size > 0) throw new DomainError('NOT_FOUND', 'This item is not in the shipment.');
  const cancelled = lines.filter(({ quantity }) => quantity > 0);
  for (const { item, left, quantity, shownLeft } of cancelled) {
    const fulfillment = fulfillmentOf(vendorOrder, item);
    if (!mayCancelFulfillment(fulfillment)) {
      throw FULFILLMENT_MACHINES[fulfillment.fulfillmentMethod].refusal(fulfillment.status, 'cancel');
    }
    if (left !== shownLeft) {
      throw new DomainError('ORDER_STATE', 'This order has changed meanwhile. Please look at it again.', {
        status: vendorOrder.status,
      });
    }
    if (quantity > left) refuseField('pieces', `Only ${left} of ${item.productName} can be cancelled`);
    const others = lines.filter((line) => line.item.fulfillmentMethod === item.fulfillmentMethod);
    if (others.every((line) => line.quantity >= line.left && line.item.arrivedAt === null)) {
      const refunded = item.fulfillmentMethod === 'delivery' ? ': its fee is then refunded too' : '';
      const sentence = `Nothing would be left of the ${item.fulfillmentMethod}. Cancel all of it instead${refunded}.`;
      throw new DomainError('ORDER_STATE', sentence, { status: vendorOrder.status });
    }
  }
  const refund = refundOf(books, { pieces: lines.map(({ quantity }) => quantity), delivery: false });
  return { cancelled, refund };
}
