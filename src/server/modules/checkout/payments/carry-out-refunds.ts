import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import {
  claim,
  claimEarly,
  doubling,
  retryLater,
  underLease,
  type WorkQueue,
  withoutLease,
} from '@/server/platform/work-queue/index.ts';
import { payments, refunds } from '@/server/schema.ts';
import type { SweepResult } from './settle-payments.ts';

type Refund = typeof refunds.$inferSelect;

/** A refund takes two calls of at most 40 seconds each, and another for every further 100 refunds of the payment. */
const REFUNDS: WorkQueue<typeof refunds> = {
  table: refunds,
  columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts', claimedAt: 'claimedAt' },
  leaseSeconds: 5 * 60,
  pauseAfter: doubling(60, 6 * 3600),
  isOpen: isNull(refunds.completedAt),
};

/**
 * Refunds cancelled vendor orders and returns, each once. What fails is tried again, later
 * each time. Several processes may do it at once.
 */
export async function carryOutRefunds(deps: Deps): Promise<SweepResult> {
  const sweep: SweepResult = { settled: 0, failed: 0 };
  const { db, payments: provider } = deps;
  const paidHere = db.select({ id: payments.id }).from(payments).where(eq(payments.provider, provider.name));
  const dueBy = deps.now();
  for (;;) {
    const [refund] = await claim(deps, REFUNDS, { dueBy, where: inArray(refunds.paymentId, paidHere) });
    if (!refund) return sweep;
    if (await tryRefund(deps, refund)) sweep.settled += 1;
    else sweep.failed += 1;
  }
}

/**
 * Tries one refund now, before its time, unless a worker is asking the provider for it at this moment: two who ask at once could
 * refund twice.
 *
 * @returns whether the money has gone back; null when nothing was tried, as somebody is trying it or it is done
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
    await postpone(deps, refund, error);
    return false;
  }
}

/**
 * The idempotency key stays the same until the provider has answered, so that a call whose answer was lost can be repeated. A failure
 * is kept under its key for a day: the next call needs another key.
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

async function postpone(deps: Deps, refund: Refund, error: unknown): Promise<void> {
  deps.log.warn({ err: error, refundId: refund.id }, 'a refund could not be made yet');
  const wasAnswered = error instanceof PaymentProviderError && error.facts.statusCode !== undefined;
  await retryLater(deps, REFUNDS, refund, {
    set: {
      lastError: errorLine(error),
      ...(wasAnswered ? { keyRevision: sql`${refunds.keyRevision} + 1` } : {}),
    },
  });
}
