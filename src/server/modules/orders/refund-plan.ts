import { eq } from 'drizzle-orm';
import { lockPieces } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems } from '@/server/schema.ts';
import type { LedgerLine } from '@/shared/checkout/order-amounts.ts';
import { refuseField } from '@/shared/errors.ts';
import { type Cents, formatMoney, sumCents, toDecimal } from '@/shared/money.ts';
import {
  checkGoodwill,
  type GoodwillPayer,
  goodwillOf,
  type Refund,
  type RefundOfPieces,
  type RefundSums,
  refundOf,
  type VendorOrderBooks,
} from '@/shared/orders/refunds.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import type { Order, OrderItem, OrderTx, VendorOrder } from './lock-order.ts';
import { requestRefund } from './request-refund.ts';
import { partOfRest } from './rest.ts';
import { restockPieces } from './restock.ts';
import { removeReturnedReview } from './reviews.ts';
import { type BooksOfVendorOrder, writeLedger } from './vendor-order-books.ts';

/** Computes the refund of pieces of a line, without the delivery fee: previewed and carried out alike. */
export function planPieces(
  { items, books }: BooksOfVendorOrder,
  orderItemId: number,
  quantity: number,
): RefundOfPieces {
  const pieces = items.map(({ id }) => (id === orderItemId ? quantity : 0));
  return refundOf(books, { pieces, delivery: false });
}

/**
 * Computes the refund of an amount: previewed and carried out alike.
 *
 * @throws DomainError INVALID_INPUT with `details.available` for more than can be refunded
 */
export function planGoodwill(
  books: VendorOrderBooks,
  amountCents: Cents,
  { payer, currency, field }: { payer: GoodwillPayer; currency: string; field: string },
): Refund {
  const problem = checkGoodwill(books, amountCents, payer, (cents) => formatMoney(cents, currency));
  if (problem) refuseField(field, problem.sentence, { available: toDecimal(problem.mostCents) });
  return goodwillOf(books, amountCents, payer);
}

/** Returns what a refund changes: the customer's money, and the vendor's balance. */
export function sumsOf({ amountCents, ledger }: Refund, vendorId: number): RefundSums {
  return { toBuyer: toDecimal(amountCents), offEarnings: toDecimal(-balanceChange(ledger, vendorId) || 0) };
}

/** As `sumsOf`, without what the customer has not paid yet: it is taken off their rest. */
export async function sumsNow(
  tx: Database,
  { amountCents, ledger }: Refund,
  { id, vendorId }: Pick<VendorOrder, 'id' | 'vendorId'>,
): Promise<RefundSums> {
  const rest = await partOfRest(tx, id, amountCents);
  return sumsOf({ amountCents: amountCents - rest.amountCents, ledger }, vendorId);
}

/** Returns by how much ledger lines change a vendor's balance. */
export function balanceChange(ledger: readonly LedgerLine[], vendorId: number): Cents {
  const own = ledger.filter(
    (line) => line.vendorId === vendorId && BALANCE_ACCOUNTS.some((account) => account === line.account),
  );
  return sumCents(own.map(({ amountCents }) => amountCents));
}

/** Sums in a sentence for the vendor. @param buyer as the vendor knows them */
export function sumsText({ toBuyer, offEarnings }: RefundSums, buyer: string, currency: string): string {
  return `${formatMoney(toBuyer, currency)} goes back to ${buyer}. ${formatMoney(offEarnings, currency)} comes off your earnings.`;
}

interface RefundOfReturn {
  order: Order;
  vendorOrder: VendorOrder;
  item: OrderItem;
  paymentId: number;
  returnRequestId: number;
  /** For the ledger, the timeline and the refund. */
  description: string;
}

/**
 * Carries out the refund of pieces of a return: counts them as refunded, books and requests it. The order is locked.
 *
 * @param pieces.stay the customer keeps them
 * @param pieces.restock puts pieces that came back on sale
 * @returns the amount refunded to the card
 */
export async function refundReturnedPieces(
  change: OrderTx,
  refunded: RefundOfReturn,
  plan: RefundOfPieces,
  pieces: { quantity: number; stay: boolean; restock: boolean },
): Promise<Cents> {
  const { tx } = change;
  const { order, vendorOrder, item } = refunded;
  const { quantity, stay, restock } = pieces;
  const { productId, leadTimeWeeks } = item;
  await tx
    .update(orderItems)
    .set({
      returnedQuantity: item.returnedQuantity + quantity,
      refundOnlyQuantity: item.refundOnlyQuantity + (stay ? quantity : 0),
    })
    .where(eq(orderItems.id, item.id));
  if (!stay) {
    await lockPieces(tx, [productId]);
    if (restock) {
      const returned = { vendorOrderId: vendorOrder.id, productId, leadTimeWeeks, quantity };
      await restockPieces(change, [returned], null);
    }
    await removeReturnedReview(tx, order.customerId, productId);
  }
  await change.events.emit(tx, 'vendorOrdersReduced', {
    currency: order.currency,
    vendorOrders: [plan.money],
    areCancelled: false,
  });
  return bookRefund(change, refunded, plan);
}

/** Books and requests the refund of a return. The order is locked. @returns the amount refunded to the card */
export async function bookRefund(
  change: OrderTx,
  { vendorOrder, paymentId, returnRequestId, description }: RefundOfReturn,
  { amountCents, ledger }: Refund,
): Promise<Cents> {
  await writeLedger(change, vendorOrder, ledger, description);
  return requestRefund(change, {
    paymentId,
    vendorOrderId: vendorOrder.id,
    returnRequestId,
    amountCents,
    reason: description,
  });
}
