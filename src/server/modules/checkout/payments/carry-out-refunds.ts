import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { payments, refunds } from '@/server/platform/db/schema/index.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
import { HOUR_MS } from '@/shared/time.ts';
import type { SweepResult } from './settle-payments.ts';

type Refund = typeof refunds.$inferSelect;

const BATCH = 20;
/** Within which nobody else takes what this process has taken; longer than a provider may take to answer. */
const CLAIM_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/**
 * Refunds cancelled vendor orders and returns, each once. What fails is tried again, later
 * each time. Several processes may do it at once.
 */
export async function carryOutRefunds(deps: Deps): Promise<SweepResult> {
  const sweep: SweepResult = { settled: 0, failed: 0 };
  const until = deps.now();
  for (;;) {
    const claimed = await claim(deps, until);
    if (claimed.length === 0) return sweep;
    for (const refund of claimed) {
      if (await tryRefund(deps, refund)) sweep.settled += 1;
      else sweep.failed += 1;
    }
  }
}

/**
 * Tries one refund now, before its time, unless a worker is asking the provider for it at this moment: two who ask at once could
 * refund twice.
 *
 * @returns whether the money has gone back; null when nothing was tried, as somebody is trying it or it is done
 */
export async function carryOutRefund(deps: Deps, refundId: number): Promise<boolean | null> {
  const until = deps.now();
  const unclaimed = or(
    isNull(refunds.claimedAt),
    lte(refunds.claimedAt, new Date(until.getTime() - CLAIM_MS)),
  );
  const [claimed] = await markClaimed(
    deps,
    until,
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

async function makeRefund({ db, payments: provider, now }: Deps, refund: Refund): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment?.providerPaymentId) throw new Error(`Refund ${refund.id} has no payment to go back to.`);
  const reference = `${payment.reference}-refund-${refund.id}`;
  const { refundId } = await provider.refund(
    payment.providerPaymentId,
    { amountCents: refund.amountCents, reference },
    `${reference}-${refund.attempts}`,
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
  const pause = Math.min(30_000 * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS);
  await db
    .update(refunds)
    .set({
      nextAttemptAt: new Date(now().getTime() + pause),
      claimedAt: null,
      lastError: errorLine(error),
    })
    .where(and(eq(refunds.id, id), isNull(refunds.completedAt)));
}

async function claim(deps: Deps, until: Date): Promise<Refund[]> {
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
    .limit(BATCH)
    .for('update', { of: refunds, skipLocked: true });
  return markClaimed(deps, until, inArray(refunds.id, due));
}

/** Marks refunds as being asked for, so that nobody else asks the provider for them until `CLAIM_MS` have passed. */
function markClaimed({ db }: Deps, until: Date, which: SQL | undefined): Promise<Refund[]> {
  return db
    .update(refunds)
    .set({
      claimedAt: until,
      nextAttemptAt: new Date(until.getTime() + CLAIM_MS),
      attempts: sql`${refunds.attempts} + 1`,
    })
    .where(which)
    .returning();
}
