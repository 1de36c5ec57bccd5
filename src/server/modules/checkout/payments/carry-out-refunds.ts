import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  claimEarly,
  doubling,
  retryLater,
  type SweepResult,
  sweep,
  underLease,
  type WorkQueue,
  withoutLease,
} from '@/server/platform/work-queue/index.ts';
import { payments, refunds } from '@/server/schema.ts';
import { columnsAfterFailure } from './ask-provider.ts';

type Refund = typeof refunds.$inferSelect;

/** A refund needs two calls of at most 40 seconds, plus one per further 100 refunds of the payment. */
const REFUNDS: WorkQueue<typeof refunds> = {
  table: refunds,
  columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts', claimedAt: 'claimedAt' },
  leaseSeconds: 5 * 60,
  pauseAfter: doubling(60, 6 * 3600),
  isOpen: isNull(refunds.completedAt),
};

/** Carries out queued refunds, each once, with retries. Safe to run concurrently. */
export function carryOutRefunds(deps: Deps): Promise<SweepResult> {
  const { db, payments: provider } = deps;
  const paidHere = db.select({ id: payments.id }).from(payments).where(eq(payments.provider, provider.name));
  return sweep(deps, REFUNDS, inArray(refunds.paymentId, paidHere), (refund) => tryRefund(deps, refund));
}

/**
 * Tries a refund now, unless a worker has claimed it: two concurrent calls could refund twice.
 *
 * @returns true if refunded; null if not tried (claimed or done)
 */
export async function carryOutRefund(deps: Deps, refundId: number): Promise<boolean | null> {
  const claimed = await claimEarly(deps, REFUNDS, eq(refunds.id, refundId));
  return claimed ? tryRefund(deps, claimed) : null;
}

async function tryRefund(deps: Deps, refund: Refund): Promise<boolean> {
  try {
    await underLease(deps, REFUNDS, refund, () => makeRefund(deps, refund));
    return true;
  } catch (error) {
    deps.log.warn({ err: error, refundId: refund.id }, 'a refund could not be made yet');
    await retryLater(deps, REFUNDS, refund, { set: columnsAfterFailure(error, refunds.keyRevision) });
    return false;
  }
}

/**
 * Keeps the idempotency key until the provider has answered, so that a lost answer can be repeated. Failures are cached
 * under their key for a day, so a retry needs a new key.
 */
async function makeRefund({ db, payments: provider, now }: Deps, refund: Refund): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.providerPaymentId) throw new Error(`Refund ${refund.id} has no payment to go back to.`);
  const reference = `${payment.reference}-refund-${refund.id}`;
  const { refundId } = await provider.refund(
    payment.providerPaymentId,
    { amountCents: refund.amountCents, reference },
    `${reference}-${refund.keyRevision}`,
  );
  await db.transaction(async (tx) => {
    const [completed] = await tx
      .update(refunds)
      .set({ ...withoutLease(REFUNDS), providerRefundId: refundId, completedAt: now(), lastError: null })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.completedAt)))
      .returning({ id: refunds.id });
    if (!completed) return;
    await tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}` })
      .where(eq(payments.id, payment.id));
  });
}
