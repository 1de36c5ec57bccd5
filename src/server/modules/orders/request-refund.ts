import { createHash } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { refunds } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import type { RefundVendorOrderInput } from '@/shared/orders/admin-orders.ts';
import { REFUND_TIME } from '@/shared/orders/cancel-reasons.ts';

/** Queues a refund; the worker carries it out once. */
export async function requestRefund(
  tx: Database,
  refund: {
    paymentId: number;
    vendorOrderId: number;
    returnRequestId?: number;
    amountCents: Cents;
    reason: string;
    key?: string | undefined;
    requestHash?: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = refund;
  if (row.amountCents === 0) return;
  await tx.insert(refunds).values({ ...row, createdAt: now, nextAttemptAt: now });
}

export function refundSentence(amountCents: Cents, currency: string): string {
  return amountCents > 0
    ? `${formatMoney(amountCents, currency)} goes back to the card you paid with. ${REFUND_TIME}`
    : 'There is nothing left to refund.';
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
    if (existing.requestHash === requestHash) return existing.amountCents;
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
  return last?.amountCents ?? null;
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
