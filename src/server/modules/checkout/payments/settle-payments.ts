import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
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
import {
  isSettled,
  type PaymentProviderName,
  type PaymentStatus,
  UNFINISHED_PAYMENTS,
} from '@/shared/checkout/payments.ts';
import { DomainError } from '@/shared/errors.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { askProvider, columnsAfterFailure, isProviderError, logProviderError } from './ask-provider.ts';
import { openAtProvider } from './open-payment.ts';
import { movePayment, noSuchPayment, type Payment, readPayment } from './payment-row.ts';
import { checkAuthorizationStillHeld, settlePayment } from './settle-payment.ts';

/** Time until an unpaid payment is closed. Sweeps check it until then. */
const UNPAID_FOR_MS = 2 * HOUR_MS;
/** A failed payment is retried after its lease. */
const PAYMENTS: WorkQueue<typeof payments> = {
  table: payments,
  columns: { id: 'id', dueAt: 'nextCheckAt', attempts: 'attempts' },
  leaseSeconds: 50,
  isOpen: inArray(payments.status, UNFINISHED_PAYMENTS),
};

/** Resumes every unfinished payment, after a closed browser, a crash or a provider outage. Safe to run concurrently. */
export function settlePayments(deps: Deps): Promise<SweepResult> {
  return sweep(deps, PAYMENTS, isPaidBy(deps), async (payment) => {
    try {
      const { status } = await settleAbandonedPayment(deps, payment);
      return isSettled(status) || undefined;
    } catch (error) {
      if (error instanceof PaymentProviderError) logProviderError(deps, error, payment.id);
      else deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be settled yet');
      return false;
    }
  });
}

function isPaidBy({ payments: provider }: Deps): SQL {
  return eq(payments.provider, provider.name);
}

/**
 * Settles one unfinished payment now. Safe alongside a sweep.
 *
 * @returns its state; undefined if it does not exist, is another provider's, or needs nothing
 * @throws PaymentProviderError if the provider cannot be reached; the state is unchanged
 */
async function settlePaymentNow(deps: Deps, paymentId: number): Promise<Payment | undefined> {
  const claimed = await claimEarly(deps, PAYMENTS, and(eq(payments.id, paymentId), isPaidBy(deps)));
  return claimed && settleAbandonedPayment(deps, claimed);
}

function settleAbandonedPayment(deps: Deps, payment: Payment): Promise<Payment> {
  return underLease(deps, PAYMENTS, payment, () => settleOrRelease(deps, payment));
}

async function settleOrRelease(deps: Deps, payment: Payment): Promise<Payment> {
  const openedPayment = await openIfNeverOpened(deps, payment);
  const settled = await settlePayment(
    deps,
    await checkAuthorizationStillHeld(deps, openedPayment),
    'exactly',
  );
  const isAbandoned = deps.now().getTime() - settled.createdAt.getTime() > UNPAID_FOR_MS;
  if (settled.status !== 'created' || !(isAbandoned || settled.providerPaymentId === null)) return settled;
  const message = 'This payment was not made in time. Nothing was charged.';
  const closing = await movePayment(deps, settled, 'releasing', {
    failure: { code: 'PAYMENT_STATE', message, details: {} },
  });
  return closing ? settlePayment(deps, closing, 'exactly') : settled;
}

/**
 * Opens a payment at the provider if an earlier attempt was interrupted before storing its id. Stays without an id if
 * refused.
 */
async function openIfNeverOpened(deps: Deps, payment: Payment): Promise<Payment> {
  if (payment.providerPaymentId) return payment;
  try {
    return await openAtProvider(deps, payment);
  } catch (error) {
    if (isProviderError(error, 'declined', 'too_small', 'not_possible')) return payment;
    throw error;
  }
}

/**
 * Settles an unfinished payment for an admin; idempotent.
 *
 * @returns its state
 * @throws DomainError NOT_FOUND; PAYMENT_STATE for another provider's; UNAVAILABLE
 */
export async function checkPaymentNow(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<{ status: PaymentStatus }> {
  const payment = await readPayment(deps.db, id);
  requireOwnProvider(deps, payment.provider);
  await recordAction(deps.db, actor, 'check_payment', `payment:${id}`);
  const settled = await askProvider(deps, () => settlePaymentNow(deps, id));
  return { status: (settled ?? (await readPayment(deps.db, id))).status };
}

/**
 * Retries a refund for an admin; idempotent.
 *
 * @returns whether it is refunded; if not, why
 * @throws DomainError NOT_FOUND; PAYMENT_STATE for another provider's, and while a worker has claimed it
 */
export async function retryRefundNow(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<{ isDone: boolean; lastError: string | null }> {
  const [refund] = await deps.db
    .select({ provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (!refund) throw noSuchPayment();
  requireOwnProvider(deps, refund.provider);
  await recordAction(deps.db, actor, 'retry_refund', `refund:${id}`);
  const isMade = await carryOutRefund(deps, id);
  const [updatedRefund] = await deps.db
    .select({ completedAt: refunds.completedAt, lastError: refunds.lastError })
    .from(refunds)
    .where(eq(refunds.id, id));
  const isDone = updatedRefund?.completedAt != null;
  if (isMade === null && !isDone) {
    throw new DomainError(
      'PAYMENT_STATE',
      'This refund is being tried at this moment. Look again in two minutes.',
    );
  }
  return { isDone, lastError: updatedRefund?.lastError ?? null };
}

function requireOwnProvider({ payments: provider }: Deps, name: PaymentProviderName) {
  if (name === provider.name) return;
  throw new DomainError(
    'PAYMENT_STATE',
    `This was paid with ${name}, which is not set up here now. Nothing can be asked about it.`,
  );
}

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
async function carryOutRefund(deps: Deps, refundId: number): Promise<boolean | null> {
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
async function makeRefund({ db, payments: provider, events, now }: Deps, refund: Refund): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.providerPaymentId) throw new Error(`Refund ${refund.id} has no payment to go back to.`);
  const reference = `${payment.reference}-refund-${refund.id}`;
  const { refundId } = await provider.refund(
    payment.providerPaymentId,
    { amountCents: refund.amountCents, reference },
    `${reference}-${refund.keyRevision}`,
  );
  const completedAt = now();
  await db.transaction(async (tx) => {
    const [completed] = await tx
      .update(refunds)
      .set({ ...withoutLease(REFUNDS), providerRefundId: refundId, completedAt, lastError: null })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.completedAt)))
      .returning({ id: refunds.id });
    if (!completed) return;
    await tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}` })
      .where(eq(payments.id, payment.id));
    await events.emit(tx, 'refundCompleted', { ...refund, completedAt });
  });
}
