import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { columnsAfterFailure } from '@/server/modules/checkout/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { errorLine } from '@/server/platform/log/describe-error.ts';
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
import { payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { STATES_AT_STRIPE } from '@/shared/payouts/payout-states.ts';
import { type AdminPayoutView, LEFT_OUT_WORDS } from '@/shared/payouts/payouts.ts';
import { selectHeldBack } from './hold-payouts.ts';
import { getPayout } from './list-payouts.ts';
import { finishRun, lockRun, PAYOUT_ROWS, writeReturnLines } from './lock-payout.ts';

type Payout = typeof payouts.$inferSelect;

/** A payout needs two calls of at most 40 seconds. */
const PAYOUTS: WorkQueue<typeof payouts> = {
  table: payouts,
  columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts', claimedAt: 'claimedAt' },
  leaseSeconds: 2 * 60,
  pauseAfter: doubling(60, 6 * 3600),
  isOpen: inArray(payouts.state, STATES_AT_STRIPE),
};

/**
 * Carries out queued Stripe transfers and reversals, each once. Unanswered calls are retried with backoff; refusals are
 * final. Skips payouts on hold. Safe to run concurrently.
 */
export async function carryOutTransfers(deps: Deps): Promise<SweepResult> {
  if (!deps.payoutChannel) return { settled: 0, failed: 0 };
  return sweep(deps, PAYOUTS, mayBeAsked(deps), (payout) => tryPayout(deps, payout));
}

/**
 * Tries a payout now, unless it is on hold or a worker has claimed it.
 *
 * @returns whether it was settled; null if not tried
 */
async function carryOutTransfer(deps: Deps, id: number): Promise<boolean | null> {
  if (!deps.payoutChannel) return null;
  const claimed = await claimEarly(deps, PAYOUTS, and(eq(payouts.id, id), mayBeAsked(deps)));
  return claimed ? tryPayout(deps, claimed) : null;
}

/** Condition for payouts that Stripe has to process and that are not on hold. */
function mayBeAsked({ db }: Deps): SQL | undefined {
  return and(eq(payouts.method, 'stripe'), notInArray(payouts.id, selectHeldBack(db)));
}

/** @returns true if Stripe has answered */
async function tryPayout(deps: Deps, payout: Payout): Promise<boolean> {
  try {
    await underLease(deps, PAYOUTS, payout, () => askStripe(deps, payout));
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind === 'unavailable') {
      deps.log.warn({ err: error, payoutId: payout.id }, 'a payout could not be carried out yet');
      await retryLater(deps, PAYOUTS, payout, { set: columnsAfterFailure(error, payouts.keyRevision) });
      return false;
    }
    deps.log.warn({ err: error, payoutId: payout.id }, 'Stripe refuses a payout');
    await recordAnswer(deps, payout, { isDone: false, error: errorLine(error) });
    return true;
  }
}

/**
 * Keeps the idempotency key until Stripe has answered; a failure is cached under it for a day, so a retry needs a new
 * one. A transfer whose answer was lost is found by its reference.
 */
async function askStripe(deps: Deps, payout: Payout): Promise<void> {
  const { payoutChannel: channel } = deps;
  const key = `${payout.key}-${payout.state}-${payout.keyRevision}`;
  if (payout.state === 'reversing') {
    if (!payout.providerTransferId) throw new Error(`Payout ${payout.id} has no transfer to take back.`);
    const reversal = await channel?.reverse(payout.providerTransferId, key);
    await recordAnswer(deps, payout, { isDone: true, providerReversalId: reversal?.reversalId ?? null });
    return;
  }
  if (!payout.providerAccountId) throw new Error(`Payout ${payout.id} has no account to go to.`);
  const { amountCents, currency, providerAccountId: accountId } = payout;
  const executed = await channel?.transfer({ accountId, amountCents, currency, reference: payout.key }, key);
  await recordAnswer(deps, payout, { isDone: true, providerTransferId: executed?.transferId ?? null });
}

type Answer =
  | { isDone: true; providerTransferId?: string | null; providerReversalId?: string | null }
  | { isDone: false; error: string };

/** Payout columns by Stripe's answer. */
const FACTS_OF = {
  transfer: (now: Date) => ({ paidAt: now }),
  reject: (now: Date) => ({ reason: 'Stripe could not make this payout.', undoneAt: now }),
  finishRecall: (now: Date) => ({ undoneAt: now }),
  rejectRecall: () => ({ reason: null, endedBy: null }),
};

/** Records Stripe's answer, unless another process has. */
async function recordAnswer(
  { db, now: clock }: Deps,
  { id, runId, state: previousState }: Payout,
  answer: Answer,
) {
  await db.transaction(async (tx) => {
    await lockRun(tx, runId);
    const now = clock();
    const { isDone, ...known } = answer;
    const [done, refused] =
      previousState === 'pending'
        ? (['transfer', 'reject'] as const)
        : (['finishRecall', 'rejectRecall'] as const);
    const move = isDone ? done : refused;
    const [settled] = await PAYOUT_ROWS.moveAll(tx, move, {
      by: 'system',
      where: eq(payouts.id, id),
      set: {
        ...withoutLease(PAYOUTS),
        ...('error' in known
          ? { lastError: known.error, keyRevision: sql`${payouts.keyRevision} + 1` }
          : { ...known, lastError: null }),
        ...FACTS_OF[move](now),
      },
    });
    if (!settled) return;
    if (settled.state === 'failed' || settled.state === 'reversed') {
      await writeReturnLines(tx, { id, state: settled.state }, now);
    }
    await finishRun(tx, runId);
  });
}

/**
 * Retries a payout at Stripe for an admin.
 *
 * @returns its state
 * @throws DomainError NOT_FOUND; PAYOUT_STATE if there is nothing to do, it is on hold, or a worker has claimed it
 */
export async function retryPayout(deps: Deps, actor: Actor, id: number): Promise<AdminPayoutView> {
  const { db, payoutChannel } = deps;
  const { method, state, heldBack } = await getPayout(db, id);
  await recordAction(db, actor, 'retry_payout', `payout:${id}`);
  if (method !== 'stripe' || !STATES_AT_STRIPE.includes(state) || !payoutChannel) {
    throw new DomainError('PAYOUT_STATE', 'There is nothing to ask Stripe about this payout.');
  }
  if (heldBack) {
    throw new DomainError('PAYOUT_STATE', `${LEFT_OUT_WORDS[heldBack]}: this payout is held back.`);
  }
  const outcome = await carryOutTransfer(deps, id);
  const payout = await getPayout(db, id);
  if (outcome === null && payout.state === state) {
    const sentence = 'This payout is being carried out at this moment. Look again in two minutes.';
    throw new DomainError('PAYOUT_STATE', sentence);
  }
  return payout;
}
