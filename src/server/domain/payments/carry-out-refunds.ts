import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { payments, refunds } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { errorLine } from '@/server/log/describe-error.ts';
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
      try {
        await makeRefund(deps, refund);
        sweep.settled += 1;
      } catch (error) {
        sweep.failed += 1;
        await postpone(deps, refund, error);
      }
    }
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
      .set({ providerRefundId: refundId, completedAt: now(), lastError: null })
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
      lastError: errorLine(error),
    })
    .where(eq(refunds.id, id));
}

async function claim({ db, payments: provider }: Deps, until: Date): Promise<Refund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isNull(refunds.completedAt),
        lte(refunds.nextAttemptAt, until),
        eq(payments.provider, provider.name),
      ),
    )
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(BATCH)
    .for('update', { of: refunds, skipLocked: true });
  return db
    .update(refunds)
    .set({ nextAttemptAt: new Date(until.getTime() + CLAIM_MS), attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}
