import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ProviderEvent } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import {
  askProvider,
  checkAuthorization,
  checkAuthorizationStillHeld,
  settlePayment,
} from '@/server/modules/checkout/index.ts';
import { refreshStripeAccount } from '@/server/modules/payouts/payout-accounts.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { paymentEvents, payments, refunds } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Handles a webhook event once. Reads the present state from the provider, as events come in any order. Irrelevant
 * events are stored as handled.
 *
 * @throws DomainError UNAVAILABLE if the provider cannot be reached; the event will be resent
 */
export async function handleProviderEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  const { db, now } = deps;
  const [handledEvent] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
  if (handledEvent) return;
  if (event.concerns === 'payment') await askProvider(deps, () => refreshFromProvider(deps, event.paymentId));
  if (event.concerns === 'failed-refund') await reopenRefund(deps, event);
  if (event.concerns === 'vendor-account') await refreshStripeAccount(deps, { accountId: event.accountId });
  await db
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, receivedAt: now() })
    .onConflictDoNothing();
}

/** Leaves placing the order to the buyer's browser, or the sweep. Closes a lost payment at once. */
async function refreshFromProvider(deps: Deps, providerPaymentId: string): Promise<void> {
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, deps.payments.name), eq(payments.providerPaymentId, providerPaymentId)));
  if (payment?.status === 'created') await checkAuthorization(deps, payment);
  if (payment?.status !== 'authorized') return;
  const checked = await checkAuthorizationStillHeld(deps, payment);
  if (checked.status === 'releasing') await settlePayment(deps, checked, 'exactly');
}

/**
 * Retries a refund that the bank returned days later.
 *
 * @throws DomainError UNAVAILABLE while that refund is in progress: the provider resends the event
 */
async function reopenRefund(
  { db, now, log }: Deps,
  { refundId: providerRefundId, reference }: { refundId: string; reference: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({
        completedAt: null,
        providerRefundId: null,
        nextAttemptAt: now(),
        // A new key: the old one would return the failed refund.
        keyRevision: sql`${refunds.keyRevision} + 1`,
        lastError: 'The bank did not take the money.',
      })
      .where(and(eq(refunds.providerRefundId, providerRefundId), isNotNull(refunds.completedAt)))
      .returning();
    if (!refund) {
      if (reference && (await isBeingMade(tx, reference))) {
        throw new DomainError('UNAVAILABLE', 'This refund is still being made. Please send the event again.');
      }
      return;
    }
    log.error({ refundId: refund.id }, 'a refund came back from the bank');
    await tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${refund.amountCents}` })
      .where(eq(payments.id, refund.paymentId));
  });
}

/** True if a refund with this reference has no result yet. */
async function isBeingMade(tx: Database, reference: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isNull(refunds.completedAt),
        isNotNull(refunds.claimedAt),
        sql`${payments.reference} || '-refund-' || ${refunds.id} = ${reference}`,
      ),
    );
  return open !== undefined;
}
