import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
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
import { payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { STATES_AT_STRIPE } from '@/shared/payouts/payout-states.ts';
import { type AdminPayoutView, LEFT_OUT_WORDS } from '@/shared/payouts/payouts.ts';
import { selectHeldBack } from './hold-payouts.ts';
import { getPayout } from './list-payouts.ts';
import { finishRun, lockRun, PAYOUT_ROWS } from './lock-payout.ts';
import { writeReturnLines } from './payout-ledger.ts';

type Payout = typeof payouts.$inferSelect;

/** A payout takes two calls of at most 40 seconds each. */
const PAYOUTS: WorkQueue<typeof payouts> = {
  table: payouts,
  columns: { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts', claimedAt: 'claimedAt' },
  leaseSeconds: 2 * 60,
  pauseAfter: doubling(60, 6 * 3600),
  isOpen: inArray(payouts.state, STATES_AT_STRIPE),
};

/**
 * Has Stripe carry out the transfers that runs asked for, and take back those that shall be; each once. What gets no answer
 * is asked again, later each time; a refusal is for good. What is held back waits until it is free. Several processes may do
 * it at once.
 */
export async function carryOutTransfers(deps: Deps): Promise<{ settled: number; failed: number }> {
  const sweep = { settled: 0, failed: 0 };
  if (!deps.payoutChannel) return sweep;
  const dueBy = deps.now();
  for (;;) {
    const [payout] = await claim(deps, PAYOUTS, { dueBy, where: mayBeAsked(deps) });
    if (!payout) return sweep;
    if (await tryPayout(deps, payout)) sweep.settled += 1;
    else sweep.failed += 1;
  }
}

/**
 * Tries one now, before its time, unless it is held back or a worker is asking Stripe about it at this moment.
 *
 * @returns whether it was settled; null when nothing was tried
 */
async function carryOutTransfer(deps: Deps, id: number): Promise<boolean | null> {
  if (!deps.payoutChannel) return null;
  const claimed = await claimEarly(deps, PAYOUTS, and(eq(payouts.id, id), mayBeAsked(deps)));
  return claimed ? tryPayout(deps, claimed) : null;
}

/** Stripe has something to do, and the vendor may be paid. */
function mayBeAsked({ db }: Deps): SQL | undefined {
  return and(eq(payouts.method, 'stripe'), notInArray(payouts.id, selectHeldBack(db)));
}

/** @returns whether Stripe has answered, with yes or no */
async function tryPayout(deps: Deps, payout: Payout): Promise<boolean> {
  try {
    await underLease(deps, PAYOUTS, payout, () => ask(deps, payout));
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind === 'unavailable') {
      await postpone(deps, payout, error);
      return false;
    }
    deps.log.warn({ err: error, payoutId: payout.id }, 'Stripe refuses a payout');
    await settle(deps, payout, { isDone: false, error: errorLine(error) });
    return true;
  }
}

/**
 * The key stays the same until Stripe has answered: then a failure is kept under it for a day, and another key is needed.
 * What was made although nobody heard of it, the channel finds by its reference.
 */
async function ask(deps: Deps, payout: Payout): Promise<void> {
  const { payoutChannel: channel } = deps;
  const key = `${payout.key}-${payout.state}-${payout.keyRevision}`;
  if (payout.state === 'reversing') {
    if (!payout.providerTransferId) throw new Error(`Payout ${payout.id} has no transfer to take back.`);
    const made = await channel?.reverse(payout.providerTransferId, key);
    await settle(deps, payout, { isDone: true, providerReversalId: made?.reversalId ?? null });
    return;
  }
  if (!payout.providerAccountId) throw new Error(`Payout ${payout.id} has no account to go to.`);
  const { amountCents, currency, providerAccountId: accountId } = payout;
  const made = await channel?.transfer({ accountId, amountCents, currency, reference: payout.key }, key);
  await settle(deps, payout, { isDone: true, providerTransferId: made?.transferId ?? null });
}

type Answer =
  | { isDone: true; providerTransferId?: string | null; providerReversalId?: string | null }
  | { isDone: false; error: string };

/** The state of a payout after each answer of Stripe. */
const FACTS_OF = {
  transfer: (now: Date) => ({ paidAt: now }),
  reject: (now: Date) => ({ reason: 'Stripe could not make this payout.', undoneAt: now }),
  finishRecall: (now: Date) => ({ undoneAt: now }),
  rejectRecall: () => ({ reason: null, endedBy: null }),
};

/** Writes down what Stripe has answered, unless somebody else has. */
async function settle({ db, now: clock }: Deps, { id, runId, state: before }: Payout, answer: Answer) {
  await db.transaction(async (tx) => {
    await lockRun(tx, runId);
    const now = clock();
    const { isDone, ...known } = answer;
    const [done, refused] =
      before === 'pending' ? (['transfer', 'reject'] as const) : (['finishRecall', 'rejectRecall'] as const);
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

async function postpone(deps: Deps, payout: Payout, error: unknown): Promise<void> {
  deps.log.warn({ err: error, payoutId: payout.id }, 'a payout could not be carried out yet');
  const wasAnswered = error instanceof PaymentProviderError && error.facts.statusCode !== undefined;
  await retryLater(deps, PAYOUTS, payout, {
    set: {
      lastError: errorLine(error),
      ...(wasAnswered ? { keyRevision: sql`${payouts.keyRevision} + 1` } : {}),
    },
  });
}

/**
 * An admin has Stripe asked about a payout now.
 *
 * @returns how it stands afterwards
 * @throws DomainError NOT_FOUND; PAYOUT_STATE for one that Stripe has nothing to do with or that is held back, and while a worker is asking
 */
export async function retryPayout(deps: Deps, actor: Actor, id: number): Promise<AdminPayoutView> {
  const { db, payoutChannel } = deps;
  const { method, state, heldBack } = await getPayout(db, id);
  await recordAction(db, actor, 'retry_payout', `payout:${id}`);
  if (method !== 'stripe' || !STATES_AT_STRIPE.includes(state) || !payoutChannel) {
    throw new DomainError('PAYOUT_STATE', 'There is nothing to ask Stripe about this payout.');
  }
  if (heldBack) {
    const sentence = `${LEFT_OUT_WORDS[heldBack]}: this payout is held back.`;
    throw new DomainError('PAYOUT_STATE', sentence);
  }
  const outcome = await carryOutTransfer(deps, id);
  const after = await getPayout(db, id);
  if (outcome === null && after.state === state) {
    const sentence = 'This payout is being carried out at this moment. Look again in two minutes.';
    throw new DomainError('PAYOUT_STATE', sentence);
  }
  return after;
}
