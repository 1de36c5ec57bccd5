import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { payments, refunds } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import type { RefundVendorOrderInput } from '@/shared/orders/admin-orders.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';
import type { OrderTx } from './lock-order.ts';
import { takeOffRest } from './rest.ts';

/**
 * Queues a refund; the worker carries it out once. A rest that is not paid yet is reduced first. The order is locked, and
 * `amountCents` booked as `refund`.
 *
 * @returns the amount refunded to the card
 */
export async function requestRefund(
  change: Pick<OrderTx, 'tx' | 'now'>,
  refund: {
    /** The order's. */
    paymentId: number;
    vendorOrderId: number;
    returnRequestId?: number;
    amountCents: Cents;
    reason: string;
    key?: string | undefined;
    requestHash?: string;
  },
): Promise<Cents> {
  const { tx, now } = change;
  const { paymentId, vendorOrderId, amountCents } = refund;
  if (amountCents === 0) return 0;
  const toCard = amountCents - (await takeOffRest(change, vendorOrderId, 'refund', amountCents));
  // A key belongs to one refund.
  const { key, requestHash, ...shared } = refund;
  const first = { key, requestHash, ...(requestHash && { requestedCents: amountCents }) };
  const parts = await dividedByPayment(tx, vendorOrderId, paymentId, toCard);
  if (parts.length === 0) {
    // Recognises a repeated call.
    if (requestHash)
      await tx.insert(refunds).values({ ...shared, ...first, amountCents: 0, completedAt: now });
    return 0;
  }
  await tx.insert(refunds).values(
    parts.map((part, index) => ({
      ...shared,
      ...(index === 0 && first),
      ...part,
      createdAt: now,
      nextAttemptAt: now,
    })),
  );
  return toCard;
}

/** The payment of the rest, as far as it goes, and the order's. */
async function dividedByPayment(tx: Database, vendorOrderId: number, paymentId: number, amountCents: Cents) {
  const restPayments = await tx
    .select({
      paymentId: payments.id,
      left: sql<number>`${payments.capturedCents} - coalesce((select sum(amount_cents) from refunds where refunds.payment_id = payments.id), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.vendorOrderId, vendorOrderId), eq(payments.status, 'captured')));
  const parts: { paymentId: number; amountCents: Cents }[] = [];
  let open = amountCents;
  for (const payment of restPayments) {
    const part = Math.min(open, payment.left);
    parts.push({ paymentId: payment.paymentId, amountCents: part });
    open -= part;
  }
  return [...parts, { paymentId, amountCents: open }].filter((part) => part.amountCents > 0);
}

/** @param toCard less than the amount if some of it was not paid yet */
export function refundSentence(amountCents: Cents, toCard: Cents, currency: string): string {
  const unpaid = amountCents - toCard;
  const sentences = [
    ...(toCard > 0
      ? [`${formatMoney(toCard, currency)} goes back to the card you paid with. ${REFUND_TIME}`]
      : []),
    ...(unpaid > 0 ? [`You don’t have to pay ${formatMoney(unpaid, currency)} that was still due.`] : []),
  ];
  return sentences.join(' ') || 'There is nothing left to refund.';
}

/** Without a key, an equal goodwill amount within this time is a repetition. */
const REPEAT_MS = 60_000;

/** Hashes a refund's content, to recognise a repeated call. */
export function hashRefund(input: RefundVendorOrderInput): string {
  const { vendorOrderId, withDelivery, restock, goodwill, goodwillPayer, reason } = input;
  const pieces = input.pieces
    .map(({ orderItemId, quantity }) => [orderItemId, quantity] as const)
    .toSorted(([one], [two]) => one - two);
  const parts = [vendorOrderId, pieces, withDelivery, restock, goodwill ?? null, goodwillPayer, reason];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * Finds the refund of an earlier equal call: by key or, without one, an equal goodwill amount within the last minute.
 * Pieces need no such rule, as each can be refunded once. The order is locked.
 *
 * @returns the refunded amount; null for a new refund
 * @throws DomainError DUPLICATE for a key used for another refund
 */
export async function findRepeatedRefund(
  tx: Database,
  input: RefundVendorOrderInput,
  now: Date,
): Promise<Cents | null> {
  const requestHash = hashRefund(input);
  if (input.key) {
    const [existing] = await tx.select().from(refunds).where(eq(refunds.key, input.key));
    if (!existing) return null;
    if (existing.requestHash === requestHash) return existing.requestedCents ?? existing.amountCents;
    throw keyUsed();
  }
  if (input.pieces.length > 0 || input.withDelivery) return null;
  const [last] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.vendorOrderId, input.vendorOrderId),
        eq(refunds.requestHash, requestHash),
        gt(refunds.createdAt, new Date(now.getTime() - REPEAT_MS)),
      ),
    )
    .orderBy(desc(refunds.id))
    .limit(1);
  return last ? (last.requestedCents ?? last.amountCents) : null;
}

/**
 * Translates the unique violation when a refund of another, unlocked order takes the key concurrently.
 *
 * @throws DomainError DUPLICATE; any other error as it is
 */
export function throwKeyUsed(error: unknown): never {
  throw isUniqueViolation(error, 'refunds_key') ? keyUsed() : error;
}

const keyUsed = () =>
  new DomainError(
    'DUPLICATE',
    'A different refund was already made from this form. Close it and look at the order again.',
  );
