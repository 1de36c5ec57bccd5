import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { claim, claimEarly, underLease, type WorkQueue } from '@/server/platform/work-queue/index.ts';
import { payments } from '@/server/schema.ts';
import { isSettled, UNFINISHED_PAYMENTS } from '@/shared/checkout/payments.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { isProviderError, logProviderError } from './ask-provider.ts';
import { openAtProvider } from './open-payment.ts';
import { movePayment, type Payment } from './payment-row.ts';
import { checkAuthorizationStillHeld, settlePayment } from './settle-payment.ts';

/** How long an unpaid payment stays open. Until then every sweep asks the provider whether it was paid. */
const UNPAID_FOR_MS = 2 * HOUR_MS;
/** A payment that could not be settled is tried again when its lease has ended. */
const PAYMENTS: WorkQueue<typeof payments> = {
  table: payments,
  columns: { id: 'id', dueAt: 'nextCheckAt', attempts: 'attempts' },
  leaseSeconds: 50,
  isOpen: inArray(payments.status, UNFINISHED_PAYMENTS),
};

/** The result of a sweep: how many payments it finished, and how many failed and are left for the next sweep. */
export interface SweepResult {
  settled: number;
  failed: number;
}

/**
 * Continues every unfinished payment: the buyer's browser closed, a server crashed between two steps, or the
 * provider did not answer. Several processes may run this at once.
 */
export async function settlePayments(deps: Deps): Promise<SweepResult> {
  const sweep: SweepResult = { settled: 0, failed: 0 };
  const dueBy = deps.now();
  for (;;) {
    const [payment] = await claim(deps, PAYMENTS, { dueBy, where: isPaidBy(deps) });
    if (!payment) return sweep;
    try {
      const { status } = await settleAbandonedPayment(deps, payment);
      if (isSettled(status)) sweep.settled += 1;
    } catch (error) {
      sweep.failed += 1;
      if (error instanceof PaymentProviderError) logProviderError(deps, error, payment.id);
      else deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be settled yet');
    }
  }
}

function isPaidBy({ payments: provider }: Deps): SQL {
  return eq(payments.provider, provider.name);
}

/**
 * Looks after one unfinished payment now, before its time. The steps are taken one by one and each by one process, so that a sweep
 * that does the same at this moment changes nothing.
 *
 * @returns how it stands now; undefined when there is none, it is another provider's, or nothing more is done with it
 * @throws PaymentProviderError when the provider cannot be reached; the payment then stands where it stood
 */
export async function settlePaymentNow(deps: Deps, paymentId: number): Promise<Payment | undefined> {
  const claimed = await claimEarly(deps, PAYMENTS, and(eq(payments.id, paymentId), isPaidBy(deps)));
  return claimed && settleAbandonedPayment(deps, claimed);
}

function settleAbandonedPayment(deps: Deps, payment: Payment): Promise<Payment> {
  return underLease(deps, PAYMENTS, payment, () => settleOrRelease(deps, payment));
}

async function settleOrRelease(deps: Deps, payment: Payment): Promise<Payment> {
  const known = await openIfNeverOpened(deps, payment);
  const settled = await settlePayment(deps, await checkAuthorizationStillHeld(deps, known), 'exactly');
  const isAbandoned = deps.now().getTime() - settled.createdAt.getTime() > UNPAID_FOR_MS;
  if (settled.status !== 'created' || !(isAbandoned || settled.providerPaymentId === null)) return settled;
  const message = 'This payment was not made in time. Nothing was charged.';
  const closing = await movePayment(deps, settled, 'releasing', {
    failure: { code: 'PAYMENT_STATE', message, details: {} },
  });
  return closing ? settlePayment(deps, closing, 'exactly') : settled;
}

/**
 * Opens a payment at the provider when an earlier attempt was interrupted before its id was stored. Stays without
 * an id when the provider refuses.
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
