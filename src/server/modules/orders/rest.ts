import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, refunds, vendorOrders } from '@/server/schema.ts';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, formatMoney, toCents, toDecimal } from '@/shared/money.ts';
import { mayPayRest, reductionOfRest } from '@/shared/orders/deposits.ts';
import {
  addTimelineNote,
  lockAnyVendorOrder,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { customerNews, notifyAboutOrder, vendorNews } from './notify-people.ts';
import { writeLedger } from './vendor-order-books.ts';

/**
 * Reads the rest of a customer's vendor order that is to be paid now.
 *
 * @throws DomainError NOT_FOUND, also for another customer's; ORDER_STATE if nothing is to be paid, or not yet
 */
export async function readRest(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
  vendorOrderId: number,
): Promise<{ amountCents: Cents; currency: string }> {
  const [found] = await db
    .select({ vendorOrder: vendorOrders, currency: orders.currency, orderId: orders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(and(eq(vendorOrders.id, vendorOrderId), eq(orders.customerId, customerId)));
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such order.');
  await requirePaid(db, found.orderId);
  const refusal = restRefusal(found.vendorOrder);
  if (refusal) throw refusal;
  return { amountCents: toCents(found.vendorOrder.rest), currency: found.currency };
}

function restRefusal(vendorOrder: VendorOrder): DomainError | null {
  const { status, rest } = vendorOrder;
  if (mayPayRest(vendorOrder)) return null;
  const sentence =
    status === 'cancelled'
      ? 'This order was cancelled.'
      : toCents(rest) === 0
        ? 'There is nothing left to pay.'
        : 'You pay the rest once the seller has made it.';
  return new DomainError('ORDER_STATE', sentence, { status });
}

/**
 * Records that the rest of a vendor order is paid. Locks the order.
 *
 * @returns the order's id; a refusal if this amount is not to be paid any more
 */
export async function payRest(
  change: OrderTx,
  vendorOrderId: number,
  amountCents: Cents,
): Promise<{ orderId: number } | DomainError> {
  const { order, vendorOrder } = await lockAnyVendorOrder(change.tx, vendorOrderId);
  const refusal = restRefusal(vendorOrder);
  if (refusal) return refusal;
  const restCents = toCents(vendorOrder.rest);
  if (restCents !== amountCents) {
    const sentence = `The rest is now ${formatMoney(restCents, order.currency)}, and you paid ${formatMoney(amountCents, order.currency)}.`;
    return new DomainError('TOTAL_CHANGED', sentence, { total: toDecimal(restCents), amount: restCents });
  }
  await reduceRest(change, vendorOrder, 'buyer', restCents);
  const money = formatMoney(amountCents, order.currency);
  const customer = { actor: 'customer', actorId: order.customerId } as const;
  await addTimelineNote(change, vendorOrder, customer, `The rest was paid: ${money}.`);
  await notifyAboutOrder(change, order, [
    customerNews(order, {
      what: 'paid',
      blocks: [
        `Thank you. You paid the rest, ${money}.`,
        'We’ll email you when it is on its way or ready to collect.',
      ],
    }),
    vendorNews(vendorOrder.vendorId, {
      subject: `The rest of order ${order.orderNumber} is paid`,
      blocks: [`The customer paid the rest, ${money}. You can hand it over now.`],
    }),
  ]);
  return { orderId: order.id };
}

/** Takes back `payRest`, if the money could not be taken. */
export async function undoRest(change: OrderTx, vendorOrderId: number, amountCents: Cents): Promise<void> {
  const { order, vendorOrder } = await lockAnyVendorOrder(change.tx, vendorOrderId);
  await reduceRest(change, vendorOrder, 'buyer', -amountCents);
  const money = formatMoney(amountCents, order.currency);
  const sentence = `The rest of ${money} could not be taken. It is still to be paid.`;
  await addTimelineNote(change, vendorOrder, null, sentence);
  await notifyAboutOrder(change, order, [
    customerNews(order, { what: 'the rest is still to be paid', blocks: [sentence, 'Please pay again.'] }),
    vendorNews(vendorOrder.vendorId, {
      subject: `The rest of order ${order.orderNumber} is not paid`,
      blocks: [`${sentence} Please don’t hand it over yet.`],
    }),
  ]);
}

/**
 * Takes an amount off the rest that is not paid yet, before anything is refunded to a card. The order is locked.
 *
 * @param account where the amount was booked: `refund`, or `buyer` for an order that was never paid
 * @returns what was taken off: 0 without a rest
 */
export async function takeOffRest(
  change: Pick<OrderTx, 'tx' | 'now'>,
  vendorOrderId: number,
  account: 'refund' | 'buyer',
  atMost: Cents,
): Promise<Cents> {
  const { vendorOrder, amountCents } = await partOfRest(change.tx, vendorOrderId, atMost);
  if (amountCents > 0) await reduceRest(change, vendorOrder, account, amountCents);
  return amountCents;
}

/** Computes how much of a refund is taken off the rest that is not paid yet. */
export async function partOfRest(tx: Database, vendorOrderId: number, atMost: Cents) {
  const [vendorOrder] = await tx.select().from(vendorOrders).where(eq(vendorOrders.id, vendorOrderId));
  if (!vendorOrder) throw new Error('The vendor order is gone.');
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.vendorOrderId, vendorOrderId));
  const depositLeft = toCents(vendorOrder.deposit) - (refunded?.cents ?? 0);
  return { vendorOrder, amountCents: reductionOfRest(toCents(vendorOrder.rest), depositLeft, atMost) };
}

async function reduceRest(
  change: Pick<OrderTx, 'tx' | 'now'>,
  vendorOrder: VendorOrder,
  account: LedgerAccount,
  amountCents: Cents,
): Promise<void> {
  await change.tx
    .update(vendorOrders)
    .set({ rest: toDecimal(toCents(vendorOrder.rest) - amountCents), updatedAt: change.now })
    .where(eq(vendorOrders.id, vendorOrder.id));
  await writeLedger(
    change,
    vendorOrder,
    [
      { account, vendorId: null, amountCents: -amountCents },
      { account: 'receivable', vendorId: null, amountCents },
    ],
    account === 'buyer' ? 'Rest' : 'Rest that is not to be paid any more',
  );
}
