import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { PaymentProviderError } from '../../adapters/payments/payment-provider.ts';
import { payments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { isProviderError } from './ask-provider.ts';
import { logTrouble } from './log-trouble.ts';
import { openAtProvider } from './open-payment.ts';
import { movePayment, type Payment } from './payment-row.ts';
import { checkHold, settlePayment } from './settle-payment.ts';

const UNSETTLED = ['created', 'authorized', 'placed', 'releasing'] as const;
const BATCH = 20;
/** How long a payment that nobody makes stays open. Until then every sweep asks whether it was made. */
const UNPAID_FOR_MS = 2 * 3_600_000;
/** Within which another sweep does not take what this one has taken. */
const CLAIM_MS = 50_000;

/** What a sweep did: how many payments it brought to rest, and how many it has to leave to the next. */
export interface Sweep {
  settled: number;
  failed: number;
}

/**
 * Goes on with every payment that somebody left on the way: a buyer whose browser died after paying, a server that
 * died between two steps, a provider that did not answer. Several processes may sweep at once.
 */
export async function settlePayments(deps: Deps): Promise<Sweep> {
  const sweep: Sweep = { settled: 0, failed: 0 };
  const until = deps.now();
  for (;;) {
    const claimed = await claim(deps, until);
    if (claimed.length === 0) return sweep;
    for (const payment of claimed) {
      try {
        const { status } = await settleLeftPayment(deps, payment);
        if (status === 'captured' || status === 'released') sweep.settled += 1;
      } catch (error) {
        sweep.failed += 1;
        if (error instanceof PaymentProviderError) logTrouble(deps, error, payment.id);
        else deps.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be settled yet');
      }
    }
  }
}

async function settleLeftPayment(deps: Deps, payment: Payment): Promise<Payment> {
  const known = await knownToProvider(deps, payment);
  const settled = await settlePayment(deps, await checkHold(deps, known), 'exactly');
  const isAbandoned = deps.now().getTime() - settled.createdAt.getTime() > UNPAID_FOR_MS;
  if (settled.status !== 'created' || !(isAbandoned || settled.providerPaymentId === null)) return settled;
  const message = 'This payment was not made in time. Nothing was charged.';
  const closing = await movePayment(deps.db, settled, 'releasing', deps.now(), {
    failure: { code: 'PAYMENT_STATE', message, details: {} },
  });
  return closing ? settlePayment(deps, closing, 'exactly') : settled;
}

/**
 * Finds out the name of a payment whose opening was cut short: the provider may know it, we do not know under which
 * name. One that the provider will not open stays without.
 */
async function knownToProvider(deps: Deps, payment: Payment): Promise<Payment> {
  if (payment.providerPaymentId) return payment;
  try {
    return await openAtProvider(deps, payment);
  } catch (error) {
    if (isProviderError(error, 'declined', 'too_small', 'not_possible')) return payment;
    throw error;
  }
}

/** Takes a batch of what is due, so that no other sweep does. */
async function claim({ db, payments: provider }: Deps, until: Date): Promise<Payment[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...UNSETTLED]),
        lte(payments.nextCheckAt, until),
        eq(payments.provider, provider.name),
      ),
    )
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({
      nextCheckAt: new Date(until.getTime() + CLAIM_MS),
      attempts: sql`${payments.attempts} + 1`,
    })
    .where(inArray(payments.id, due))
    .returning();
}
