import { onlyRow } from '@/server/platform/db/client.ts';
import { FULFILLMENT_METHODS, type FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { formatMoney } from '@/shared/money.ts';
import { fulfillmentOf, fulfillmentsOf, mayCancelFulfillment } from '@/shared/orders/fulfillments.ts';
import { allRemaining, refundOf } from '@/shared/orders/refunds.ts';
import { cancelAndRefund } from './cancel-vendor-orders.ts';
import {
  addTimelineNote,
  lockAnyVendorOrder,
  type Order,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, vendorNews } from './notify-people.ts';
import { refundSentence, requestRefund } from './request-refund.ts';
import { reversePieces } from './reverse-pieces.ts';
import { type BooksOfVendorOrder, readBooks } from './vendor-order-books.ts';

interface SoldElsewhere {
  pieceId: number;
  quantity: number;
  /** The name of the piece. */
  piece: string;
  /** The vendor's other shop. */
  shop: string;
}

/**
 * Takes pieces that the vendor sold in another shop first out of a vendor order, refunds them, and notifies both. If nothing else
 * is left to send, cancels the vendor order. If the pieces are in transit or were handed over, only the vendor is notified.
 *
 * @returns true if the pieces are out of the order, also if they were before
 * @throws DomainError ORDER_STATE until the payment is captured, a matter of seconds
 */
export async function cancelSoldElsewhere(
  change: OrderTx,
  vendorOrderId: number,
  sold: SoldElsewhere,
): Promise<boolean> {
  const { order, vendorOrder } = await lockAnyVendorOrder(change.tx, vendorOrderId);
  if (vendorOrder.status === 'cancelled') return true;
  const books = onlyRow(await readBooks(change.tx, order, [vendorOrder]));
  const pieces = chooseLines(books, sold);
  const count = pieces.reduce((sum, one) => sum + one, 0);
  if (count === 0) {
    await notifyOnItsWay(change, order, vendorOrder, sold);
    return false;
  }
  const emptied = emptiedMethods(books, pieces);
  const live = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
  if (emptied.length === live.length) await cancelLines(change, order, vendorOrder, sold);
  else if (emptied[0]) {
    await cancelLines(change, order, vendorOrder, sold, emptied[0]);
    const others = books.items.filter(({ fulfillmentMethod }) => fulfillmentMethod !== emptied[0]);
    const rest = others.reduce((sum, item) => sum + (pieces[books.items.indexOf(item)] ?? 0), 0);
    if (rest > 0) await cancelSoldElsewhere(change, vendorOrderId, { ...sold, quantity: rest });
  } else await cancelPieces(change, order, { books, pieces, sold });
  return true;
}

async function notifyOnItsWay(
  change: OrderTx,
  order: Order,
  { vendorId }: VendorOrder,
  { piece, shop }: SoldElsewhere,
) {
  const blocks = [
    `${piece} was sold in ${shop} as well, and there were not enough pieces. This order is on its way already, so it stays. Please check the order in ${shop}.`,
  ] as const;
  const subject = `Order ${order.orderNumber}: sold in ${shop} as well`;
  await notifyAboutOrder(change, order, [vendorNews(vendorId, { subject, blocks, isUrgent: true })]);
}

/** Returns the pieces of each line that can still be taken out, at most as many as were sold elsewhere. */
function chooseLines(
  { vendorOrder, items, books }: BooksOfVendorOrder,
  { pieceId, quantity }: SoldElsewhere,
) {
  const left = allRemaining(books).pieces;
  let open = quantity;
  return items.map((item, index) => {
    const isOne = item.productId === pieceId && item.leadTimeWeeks === null;
    if (!isOne || !mayCancelFulfillment(fulfillmentOf(vendorOrder, item))) return 0;
    const count = Math.min(open, left[index] ?? 0);
    open -= count;
    return count;
  });
}

/** Returns the delivery or collection, or both, that would have nothing to send. */
function emptiedMethods(
  { vendorOrder, items, books }: BooksOfVendorOrder,
  pieces: readonly number[],
): FulfillmentMethod[] {
  const left = allRemaining(books).pieces;
  return FULFILLMENT_METHODS.filter((method) => {
    if (vendorOrder.isSplit && method === 'delivery') return false;
    const own = items.flatMap((item, index) =>
      fulfillmentOf(vendorOrder, item).fulfillmentMethod === method
        ? [{ left: left[index] ?? 0, taken: pieces[index] ?? 0 }]
        : [],
    );
    return own.some(({ taken }) => taken > 0) && own.every((line) => line.left <= line.taken);
  });
}

/** @param onlyMethod cancels the delivery or the collection alone */
async function cancelLines(
  change: OrderTx,
  order: Order,
  vendorOrder: VendorOrder,
  { piece, shop }: SoldElsewhere,
  onlyMethod?: FulfillmentMethod,
) {
  const news = await cancelAndRefund(change, order, [vendorOrder], {
    onlyMethod,
    reason: `Cancelled: the seller sold ${piece} in their other shop first, and has no more.`,
    customerText: `We’re sorry: the seller sold ${piece} in their other shop just before your order reached it, and has no more. This part of your order is cancelled, and you get all of its money back.`,
  });
  const toVendor = {
    subject: `Order ${order.orderNumber} was cancelled`,
    blocks: [
      `${piece} was sold in ${shop} before we could take it off the stock there. We cancelled your part of this order and pay the customer back. Please don’t send anything.`,
    ],
    isUrgent: true,
  } as const;
  await notifyAboutOrder(change, order, [news, vendorNews(vendorOrder.vendorId, toVendor)]);
}

interface Part {
  books: BooksOfVendorOrder;
  /** To take out of each line. */
  pieces: number[];
  sold: SoldElsewhere;
}

async function cancelPieces(change: OrderTx, order: Order, { books, pieces, sold: { piece, shop } }: Part) {
  const { vendorOrder } = books;
  const payment = await requirePaid(change.tx, order.id);
  const undone = { pieces, delivery: false };
  const refund = refundOf(books.books, undone);
  const count = pieces.reduce((sum, one) => sum + one, 0);
  const name = `${count} × ${piece}`;
  const reason = `Cancelled ${name}: the seller sold it in their other shop first, and has no more.`;
  await reversePieces(change, order, books, { undone, refund, restock: true, note: reason });
  const toCard = await requestRefund(change, {
    ...{ paymentId: payment.id, vendorOrderId: vendorOrder.id, amountCents: refund.amountCents, reason },
  });
  await addTimelineNote(change, vendorOrder, null, reason);
  const toVendor = {
    subject: `Order ${order.orderNumber}: don’t send ${piece}`,
    blocks: [
      `${name} was sold in ${shop} before we could take it off the stock there. We took it out of this order and pay the customer ${formatMoney(refund.amountCents, order.currency)} back. Please send the rest of the order.`,
    ],
    isUrgent: true,
  } as const;
  const text = `We’re sorry: the seller sold ${name} in their other shop just before your order reached it, and has no more. The rest of your order is on as planned, and you get the money for this piece back.`;
  await notifyAboutOrder(change, order, [
    customerNews(order, {
      what: 'cancelled',
      blocks: [text, refundSentence(refund.amountCents, toCard, order.currency)],
      isUrgent: true,
    }),
    vendorNews(vendorOrder.vendorId, toVendor),
  ]);
}
