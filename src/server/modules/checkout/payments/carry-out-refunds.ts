import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { payments, refunds } from '@/server/platform/db/schema/index.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import { HOUR_MS } from '@/shared/time.ts';
import type { SweepResult } from './settle-payments.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * For how long a refund is claimed: longer than one refund takes, two calls of at most 40 seconds each and another for every
 * further 100 refunds of the payment.
 */
const CLAIM_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/**
 * Refunds cancelled vendor orders and returns, each once. What fails is tried again, later
 * each time. Several processes may do it at once.
 */
export async function carryOutRefunds(deps: Deps): Promise<SweepResult> {
  const sweep: SweepResult = { settled: 0, failed: 0 };
  const until = deps.now();
  for (;;) {
    // One at a time: a claim has to last for one refund only, not for all those before it in a batch.
    const refund = await claim(deps, until);
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
  const unclaimed = or(
    isNull(refunds.claimedAt),
    lte(refunds.claimedAt, new Date(deps.now().getTime() - CLAIM_MS)),
  );
  const claimed = await markClaimed(
    deps,
    and(eq(refunds.id, refundId), isNull(refunds.completedAt), unclaimed),
  );
  return claimed ? tryRefund(deps, claimed) : null;
}

async function tryRefund(deps: Deps, refund: Refund): Promise<boolean> {
  try {
    await makeRefund(deps, refund);
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
      .set({ providerRefundId: refundId, completedAt: now(), claimedAt: null, lastError: null })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.completedAt)))
      .returning({ id: refunds.id });
    if (!completed) return;
    await tx
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}` })
      .where(eq(payments.id, payment.id));
  });
}

async function postpone({ db, now, log }: Deps, { id, attempts }: Refund, error: unknown): Promise<void> {
  log.warn({ err: error, refundId: id }, 'a refund could not be made yet');
  const wasAnswered = error instanceof PaymentProviderError && error.facts.statusCode !== undefined;
  const pause = Math.min(30_000 * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
  await db
    .update(refunds)
    .set({
      nextAttemptAt: new Date(now().getTime() + pause),
      claimedAt: null,
      lastError: errorLine(error),
      ...(wasAnswered ? { keyRevision: sql`${refunds.keyRevision} + 1` } : {}),
    })
    .where(and(eq(refunds.id, id), isNull(refunds.completedAt)));
}

function claim(deps: Deps, until: Date): Promise<Refund | undefined> {
  const due = deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isNull(refunds.completedAt),
        lte(refunds.nextAttemptAt, until),
        eq(payments.provider, deps.payments.name),
      ),
    )
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(1)
    .for('update', { of: refunds, skipLocked: true });
  return markClaimed(deps, inArray(refunds.id, due));
}

/** Claims a refund, so that no other worker asks the provider for it until `CLAIM_MS` have passed. */
async function markClaimed({ db, now }: Deps, which: SQL | undefined): Promise<Refund | undefined> {
  const claimedAt = now();
  const [claimed] = await db
    .update(refunds)
    .set({
      claimedAt,
      nextAttemptAt: new Date(claimedAt.getTime() + CLAIM_MS),
      attempts: sql`${refunds.attempts} + 1`,
    })
    .where(which)
    .returning();
  return claimed;
}
