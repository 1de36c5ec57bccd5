import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { orderItems, orderTracking, vendorOrders } from '@/server/schema.ts';
import { FULFILLMENT_METHODS, type FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import {
  cancellationLedger,
  type LedgerLine,
  type VendorOrderMoney,
} from '@/shared/checkout/order-amounts.ts';
import { allocate, type Cents, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { type KeptDeposit, keptDeposit } from '@/shared/orders/deposits.ts';
import { moneyOf, type Refund, refundOf, remainingOf } from '@/shared/orders/refunds.ts';
import type { News } from '@/shared/platform/mail.ts';
import { columnsOfCancelled, columnsWithout } from './fulfillment-sql.ts';
import {
  type Author,
  lockOrder,
  type Order,
  type OrderItem,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, vendorNews, vendorOrderBlocks } from './notify-people.ts';
import { refundSentence, requestRefund } from './request-refund.ts';
import { takeOffRest } from './rest.ts';
import { restockPieces } from './restock.ts';
import { type BooksOfVendorOrder, readBooks, refreshOrder, writeLedger } from './vendor-order-books.ts';

interface Cancellation {
  /** A sentence for the customer. */
  reason: string;
  /** The same without typed text, if it quotes any. */
  impersonal?: string;
  /** Absent for the system. */
  author?: Author;
  /** Lost in transit: no restocking. */
  isLost?: boolean;
  /** The vendor keeps the deposit of pieces that are being made, and the pieces. */
  keepsDeposit?: boolean;
  /** Cancels only the lines with this method; they count as returned. */
  onlyMethod?: FulfillmentMethod | undefined;
}

/**
 * Cancels vendor orders of a locked order: restocks, removes the remaining amounts from the ledger and the vendors'
 * figures, adds a timeline entry. The caller checks that they may be cancelled, and requests the refund.
 *
 * @param money 'refund' if it was taken, 'buyer' if it never was
 * @returns the amount due to the buyer for each: what they paid less earlier refunds
 */
async function cancelVendorOrders(
  change: OrderTx,
  order: Pick<Order, 'id' | 'taxIncluded' | 'currency' | 'createdAt'>,
  vendorOrderRows: readonly VendorOrder[],
  money: 'refund' | 'buyer',
  { reason, impersonal, author, isLost = false, keepsDeposit = false, onlyMethod }: Cancellation,
): Promise<{ vendorOrderId: number; amountCents: Cents }[]> {
  const { tx, now } = change;
  const ids = vendorOrderRows.map(({ id }) => id);
  const methods = onlyMethod ? [onlyMethod] : FULFILLMENT_METHODS;
  const restocked = methods.filter((method) => !(isLost && method === 'delivery'));
  // Read before they count as returned, and put back after: a cancelled line frees its place of the week.
  const lines = await linesToRestock(tx, ids, restocked, keepsDeposit);
  const all = await readBooks(tx, order, vendorOrderRows);
  const undone = all.map((read) => ({
    ...read,
    ...planCancellation(read, { money, onlyMethod, keepsDeposit }),
  }));
  for (const { vendorOrder, items, kept } of undone) {
    await tx
      .update(vendorOrders)
      .set({
        ...(onlyMethod ? columnsWithout(onlyMethod, vendorOrder) : columnsOfCancelled(vendorOrder)),
        ...((!onlyMethod || isReadyPart(vendorOrder, onlyMethod)) && { announceAt: null }),
        keptDeposit: toDecimal(kept ? kept.earnings + kept.commission : 0),
      })
      .where(eq(vendorOrders.id, vendorOrder.id));
    if (kept) await shareDeposit(tx, items, kept);
  }
  if (onlyMethod) {
    await tx
      .update(orderItems)
      .set({
        returnedQuantity: orderItems.quantity,
        ...(isLost && {
          refundOnlyQuantity: sql`${orderItems.refundOnlyQuantity} + ${orderItems.quantity} - ${orderItems.returnedQuantity}`,
        }),
      })
      .where(and(inArray(orderItems.vendorOrderId, ids), eq(orderItems.fulfillmentMethod, onlyMethod)));
  }
  await restockPieces(change, lines, order.createdAt);
  for (const { vendorOrder, ledger } of undone) {
    await writeLedger(change, vendorOrder, ledger, impersonal ?? reason);
  }
  await change.events.emit(tx, 'vendorOrdersReduced', {
    currency: order.currency,
    vendorOrders: undone.map(({ amounts }) => amounts),
    areCancelled: !onlyMethod,
  });
  await tx.insert(orderTracking).values(
    ids.map((vendorOrderId) => ({
      orderId: order.id,
      vendorOrderId,
      status: 'cancelled' as const,
      description: reason,
      impersonal,
      ...author,
      timestamp: now,
    })),
  );
  await refreshOrder(tx, order.id, now);
  return undone.map(({ vendorOrder: { id }, amountCents }) => ({ vendorOrderId: id, amountCents }));
}

/** Computes what a cancellation refunds: previewed and carried out alike. @param how.money see `cancelVendorOrders` */
export function planCancellation(
  { vendorOrder, items, books }: BooksOfVendorOrder,
  {
    money,
    onlyMethod,
    keepsDeposit,
  }: { money: 'refund' | 'buyer'; keepsDeposit: boolean } & Pick<Cancellation, 'onlyMethod'>,
) {
  const left = remainingOf(books, items, onlyMethod);
  const amounts = moneyOf(books, left);
  const refund = money === 'buyer' ? unpaid(amounts, books.taxIncluded) : refundOf(books, left);
  return lessDeposit(vendorOrder, { amounts, ...refund }, keepsDeposit);
}

/**
 * Cancels all vendor orders of an order whose payment failed afterwards; no money moves. Notifies everyone who was
 * notified of the order.
 */
export async function voidOrder(change: OrderTx, orderId: number, reason: string): Promise<void> {
  const { order, vendorOrderRows } = await lockOrder(change.tx, orderId);
  const active = vendorOrderRows.filter(({ status }) => status !== 'cancelled');
  if (active.length === 0) return;
  const unpaidParts = await cancelVendorOrders(change, order, active, 'buyer', { reason });
  for (const { vendorOrderId, amountCents } of unpaidParts) {
    await takeOffRest(change, vendorOrderId, 'buyer', amountCents);
  }
  const toCustomer = customerNews(order, {
    what: 'cancelled',
    blocks: [reason, 'Nothing was charged. Your bank releases the amount it held.'],
    isUrgent: true,
  });
  const toVendor = {
    subject: `Order ${order.orderNumber} was cancelled`,
    blocks: [
      'The payment could not be taken. Please don’t send anything: the pieces are back in your stock.',
    ],
    isUrgent: true,
  } as const;
  await notifyAboutOrder(change, order, [
    toCustomer,
    ...active.map(({ vendorId }) => vendorNews(vendorId, toVendor)),
  ]);
}

/** Returns the ledger of a vendor order whose money was never taken. */
function unpaid(amounts: VendorOrderMoney, taxIncluded: boolean): Refund {
  return { amountCents: amounts.total, ledger: cancellationLedger(amounts, taxIncluded, 'buyer') };
}

interface Undone extends Refund {
  /** Taken off the vendor’s sales. */
  amounts: VendorOrderMoney;
}

/** Leaves the paid deposit to the vendor, as a sale of that amount. */
function lessDeposit(
  { vendorId, deposit, rest, commissionRate }: VendorOrder,
  { amounts, amountCents, ledger }: Undone,
  keepsDeposit: boolean,
): Undone & { kept: KeptDeposit | null } {
  const keptCents = keepsDeposit ? Math.max(0, Math.min(toCents(deposit), amountCents - toCents(rest))) : 0;
  if (keptCents === 0) return { amounts, amountCents, ledger, kept: null };
  const kept = keptDeposit(keptCents, Number(commissionRate));
  const { earnings, commission } = kept;
  const lines: LedgerLine[] = [
    { account: 'refund', vendorId: null, amountCents: -keptCents },
    { account: 'vendor_earnings', vendorId, amountCents: earnings },
    { account: 'platform_commission', vendorId, amountCents: commission },
  ];
  return {
    amounts: {
      ...amounts,
      subtotal: amounts.subtotal - keptCents,
      commission: amounts.commission - commission,
    },
    amountCents: amountCents - keptCents,
    ledger: [...ledger, ...lines.filter((line) => line.amountCents !== 0)],
    kept,
  };
}

/** Divides a kept deposit among the lines made to order by their amounts, for the figures of products. */
async function shareDeposit(
  tx: Database,
  items: readonly OrderItem[],
  { earnings, commission }: KeptDeposit,
) {
  const made = items.filter(({ leadTimeWeeks }) => leadTimeWeeks !== null);
  const amounts = made.map(({ price, quantity }) => toCents(price) * quantity);
  const deposits = allocate(earnings + commission, amounts);
  const commissions = allocate(commission, deposits);
  for (const [index, { id }] of made.entries()) {
    await tx
      .update(orderItems)
      .set({
        keptDeposit: toDecimal(deposits[index] ?? 0),
        keptCommission: toDecimal(commissions[index] ?? 0),
      })
      .where(eq(orderItems.id, id));
  }
}

/** @param isKept pieces that are being made stay with the vendor */
function linesToRestock(
  tx: Database,
  vendorOrderIds: number[],
  methods: readonly FulfillmentMethod[],
  isKept: boolean,
) {
  const { vendorOrderId, fulfillmentMethod, quantity, returnedQuantity, leadTimeWeeks } = orderItems;
  return tx
    .select({
      ...columnsOf(orderItems, 'vendorOrderId', 'productId', 'leadTimeWeeks'),
      quantity: sql<number>`${quantity} - ${returnedQuantity}`,
    })
    .from(orderItems)
    .where(
      and(
        inArray(vendorOrderId, vendorOrderIds),
        inArray(fulfillmentMethod, [...methods]),
        isKept ? isNull(leadTimeWeeks) : undefined,
      ),
    );
}

/**
 * Cancels paid vendor orders of a locked order and requests their refunds. The caller has checked that they may be
 * cancelled.
 *
 * @param why.customerText the reason for the customer's mail
 * @returns the customer's notification
 */
export async function cancelAndRefund(
  change: OrderTx,
  order: Order,
  vendorOrderRows: readonly VendorOrder[],
  { customerText, ...why }: Cancellation & { customerText?: News['blocks'][0] },
) {
  const { tx } = change;
  const payment = await requirePaid(tx, order.id);
  // Read before the pieces count as refunded.
  const pieces = await vendorOrderBlocks(tx, vendorOrderRows, why.onlyMethod);
  const refunds = await cancelVendorOrders(change, order, vendorOrderRows, 'refund', why);
  let toCard = 0;
  for (const { vendorOrderId, amountCents } of refunds) {
    const refund = { paymentId: payment.id, vendorOrderId, amountCents, reason: why.reason };
    toCard += await requestRefund(change, refund);
  }
  const total = sumCents(refunds.map(({ amountCents }) => amountCents));
  return customerNews(order, {
    what: 'cancelled',
    blocks: [customerText ?? why.reason, ...pieces, refundSentence(total, toCard, order.currency)],
    isUrgent: true,
  });
}

/** True for a collection beside a delivery whose customer may not have been mailed yet that it is ready. */
function isReadyPart({ collectionStatus }: VendorOrder, method: FulfillmentMethod): boolean {
  return method === 'collection' && collectionStatus === 'ready_for_collection';
}
