import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Settings } from '@/server/env.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { returnRequests } from '@/server/schema.ts';
import type { LedgerLine } from '@/shared/checkout/order-amounts.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { type Cents, formatMoney, toCents, toDecimal } from '@/shared/money.ts';
import type { RefundVendorOrderInput } from '@/shared/orders/admin-orders.ts';
import { fulfillmentOf, fulfillmentsOf, mayCancelWhole } from '@/shared/orders/fulfillments.ts';
import { piecesLeft } from '@/shared/orders/item-rights.ts';
import {
  allRemaining,
  type Reversal,
  refundableCents,
  refundOf,
  type VendorOrderBooks,
} from '@/shared/orders/refunds.ts';
import { quoteAnswer } from './answer-return.ts';
import {
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
import { customerNews, notifyAboutOrder, vendorNews } from './notify-people.ts';
import { balanceChange, planGoodwill } from './refund-plan.ts';
import {
  findRepeatedRefund,
  hashRefund,
  refundSentence,
  requestRefund,
  throwKeyUsed,
} from './request-refund.ts';
import { reversePieces } from './reverse-pieces.ts';
import { type BooksOfVendorOrder, keptBooks, readBooks, writeLedger } from './vendor-order-books.ts';

/**
 * Refunds part or all of a vendor order for an admin, or an amount for its vendor: pieces with their tax and commission, the delivery, and a
 * goodwill amount that the platform or the vendor pays. Of a deposit that was kept, only such an amount. Notifies both.
 * Locks the order, so that concurrent calls cannot refund more than was paid. Idempotent.
 *
 * @param refuseAmount limits of goodwill beside what is left
 * @returns the amount; for a repeated call, that of the first
 * @throws DomainError NOT_FOUND; ORDER_STATE if it is cancelled, unpaid or should be cancelled instead; INVALID_INPUT
 *   for more than is left; TOTAL_CHANGED with `refundable` if the refundable amount differs from what the admin saw;
 *   DUPLICATE for a key used for another refund
 */
export async function refundVendorOrder(
  { db, settings, events, now }: Deps,
  actor: VendorOrAdminCaller,
  input: RefundVendorOrderInput,
  refuseAmount?: RefuseAmount,
): Promise<{ refunded: string }> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, input.vendorOrderId);
    const change: OrderTx = { tx, settings, events, now: now() };
    const repeated = await findRepeatedRefund(tx, input, change.now);
    if (repeated !== null) return { refunded: toDecimal(repeated) };
    refuseCancelled(vendorOrder, input);
    const payment = await requirePaid(tx, order.id);
    const read = onlyRow(await readBooks(tx, order, [vendorOrder]));
    const isCancelled = vendorOrder.status === 'cancelled';
    const books = isCancelled ? { ...read, books: keptBooks(vendorOrder, read.books) } : read;
    const money = (cents: Cents) => formatMoney(cents, order.currency);
    requireSameRefundable(refundableCents(books.books), input, order.currency);
    const undone = await undoneBy(tx, books, input);
    const pieces = refundOf(books.books, undone);
    const goodwillCents = input.goodwill ? toCents(input.goodwill) : 0;
    await refuseAmount?.(tx, { order, vendorOrder, books: pieces.after, now: change.now }, goodwillCents);
    const goodwill = planGoodwill(pieces.after, goodwillCents, {
      payer: input.goodwillPayer,
      currency: order.currency,
      field: 'goodwill',
    });
    const amountCents = pieces.amountCents + goodwill.amountCents;
    if (amountCents === 0) refuseField('goodwill', 'Choose what to refund: there is nothing to pay back yet');

    const names = namesOf(books, undone);
    const note = `Refunded: ${names.join(', ')}.`;
    await reversePieces(change, order, books, { undone, refund: pieces, restock: input.restock, note });
    await writeLedger(change, vendorOrder, goodwill.ledger, 'Goodwill');
    const toCard = await requestRefund(change, {
      paymentId: payment.id,
      vendorOrderId: vendorOrder.id,
      amountCents,
      reason: input.reason,
      key: input.key,
      requestHash: hashRefund(input),
    }).catch(throwKeyUsed);
    const description = sentenceOf(names, money(amountCents));
    const author = authorOf(actor, vendorOrder);
    await addTimelineNote(change, vendorOrder, author, `${description} ${input.reason}`, description);
    await auditAdmin(tx, actor, 'refund_order', order, {
      vendorOrderId: vendorOrder.id,
      amountCents,
      pieces: input.pieces,
      withDelivery: undone.delivery,
      ...(goodwillCents > 0 ? { goodwillCents, goodwillPayer: input.goodwillPayer } : {}),
    });
    const ledger = [...pieces.ledger, ...goodwill.ledger];
    const earnings = earningsSentence(settings, ledger, vendorOrder, money);
    const noticeText = sentenceOf(names, `${money(amountCents)} of order ${order.orderNumber}`);
    const toVendor = {
      subject: `A refund for order ${order.orderNumber}`,
      blocks: [`${noticeText} ${earnings}`, `“${input.reason}”`],
    } as const;
    const isByVendor = !isInVendorsPlace(actor, vendorOrder);
    const reason = isByVendor ? quoteAnswer(`“${input.reason}”`) : [`“${input.reason}”`];
    await notifyAboutOrder(change, order, [
      customerNews(order, {
        what: 'refund',
        kind: 'refund',
        blocks: [noticeText, ...reason, refundSentence(amountCents, toCard, order.currency)],
      }),
      ...(isByVendor ? [] : [vendorNews(vendorOrder.vendorId, toVendor)]),
    ]);
    return { refunded: toDecimal(amountCents) };
  });
}

/** Rejects goodwill beyond a limit. */
type RefuseAmount = (
  tx: Database,
  place: { order: Order; vendorOrder: VendorOrder; books: VendorOrderBooks; now: Date },
  amountCents: Cents,
) => Promise<void>;

/** Rejects refunds of a cancelled vendor order, except an amount of the deposit that its vendor keeps. */
function refuseCancelled({ status, keptDeposit }: VendorOrder, input: RefundVendorOrderInput): void {
  if (status !== 'cancelled') return;
  if (toCents(keptDeposit) === 0) {
    throw new DomainError('ORDER_STATE', 'This shipment was cancelled: all of it has been refunded.');
  }
  if (input.pieces.length === 0 && !input.withDelivery) return;
  throw new DomainError(
    'ORDER_STATE',
    'This shipment was cancelled: only an amount of its deposit can be refunded.',
  );
}

/** Rejects stale figures: another refund or return may have settled the same complaint. */
function requireSameRefundable(
  refundable: Cents,
  { expectedRefundable }: RefundVendorOrderInput,
  currency: string,
): void {
  if (expectedRefundable === undefined || toCents(expectedRefundable) === refundable) return;
  throw new DomainError(
    'TOTAL_CHANGED',
    `Something of this shipment was refunded meanwhile: ${formatMoney(refundable, currency)} can still be refunded. Check the order before you refund more.`,
    { refundable: toDecimal(refundable) },
  );
}

async function undoneBy(
  tx: Database,
  { vendorOrder, items, books }: BooksOfVendorOrder,
  input: RefundVendorOrderInput,
): Promise<Reversal> {
  const quantityByItem = new Map(input.pieces.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  if (quantityByItem.size < input.pieces.length) refuseField('pieces', 'Each item can be named once');
  for (const id of quantityByItem.keys()) {
    if (!items.some((item) => item.id === id)) {
      throw new DomainError('NOT_FOUND', 'This item is not in the shipment.');
    }
  }
  const wishes = await tx
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.vendorOrderId, vendorOrder.id));
  for (const item of items) {
    const own = wishes.filter(({ orderItemId }) => orderItemId === item.id);
    const remaining = piecesLeft(item, own);
    if ((quantityByItem.get(item.id) ?? 0) > remaining) {
      refuseField('pieces', `Only ${remaining} of ${item.productName} can be refunded`, {
        available: remaining,
      });
    }
  }
  const undone = {
    pieces: items.map(({ id }) => quantityByItem.get(id) ?? 0),
    delivery: input.withDelivery && books.placed.deliveryFee > 0,
  };
  if (undone.delivery && books.isDeliveryRefunded) {
    refuseField('withDelivery', 'The delivery has been refunded already');
  }
  refuseIfNothingWouldBeSent(vendorOrder, items, books, undone);
  return undone;
}

/** Rejects refunding a whole shipment, or its delivery or collection, while it can still be cancelled. */
function refuseIfNothingWouldBeSent(
  vendorOrder: VendorOrder,
  items: readonly OrderItem[],
  books: VendorOrderBooks,
  undone: Reversal,
) {
  const left = allRemaining(books).pieces;
  for (const fulfillment of fulfillmentsOf(vendorOrder)) {
    const lines = items.flatMap((item, index) =>
      fulfillmentOf(vendorOrder, item).fulfillmentMethod === fulfillment.fulfillmentMethod
        ? [{ left: left[index] ?? 0, undone: undone.pieces[index] ?? 0 }]
        : [],
    );
    if (lines.some((line) => line.left > line.undone) || lines.every((line) => line.undone === 0)) continue;
    if (!mayCancelWhole(vendorOrder, fulfillment)) continue;
    throw new DomainError(
      'ORDER_STATE',
      'Nothing would be left to send. Cancel this shipment instead: all of it is then refunded.',
      { status: fulfillment.status },
    );
  }
}

function earningsSentence(
  { appName }: Settings,
  ledger: readonly LedgerLine[],
  { vendorId }: VendorOrder,
  money: (cents: Cents) => string,
): string {
  const vendorCents = balanceChange(ledger, vendorId);
  if (vendorCents < 0) return `It comes out of your earnings: ${money(-vendorCents)}.`;
  if (vendorCents === 0) return `${appName} pays it. Your earnings stay as they are.`;
  return `${appName} pays it. You get ${money(vendorCents)} back, which you had given before.`;
}

function namesOf({ items }: BooksOfVendorOrder, { pieces, delivery }: Reversal): string[] {
  const names = items.flatMap(({ productName }, index) =>
    pieces[index] ? [`${pieces[index]} × ${productName}`] : [],
  );
  return delivery ? [...names, 'delivery'] : names;
}

function sentenceOf(names: readonly string[], amount: string): string {
  return names.length > 0 ? `Refunded ${amount}: ${names.join(', ')}.` : `Refunded ${amount}.`;
}
