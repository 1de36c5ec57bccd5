import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { toDecimal } from '@/shared/money.ts';
import type { EndPayoutInput } from '@/shared/payouts/payouts.ts';
import { getPayout } from './list-payouts.ts';
import { finishRun, lockPayee, lockPayout, PAYOUT_ROWS, writeReturnLines } from './lock-payout.ts';

/**
 * Marks a bank payout as failed and credits the vendor.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE for a finished one, and for Stripe's, which reports itself
 */
export async function failPayout(deps: Deps, actor: Actor, { id, reason }: EndPayoutInput) {
  await deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.method === 'stripe' && payout.attempts > 0) {
      throw new DomainError('PAYOUT_STATE', 'Stripe carries this payout out, and tells us when it cannot.');
    }
    const now = deps.now();
    await PAYOUT_ROWS.move(tx, 'fail', {
      id,
      by: 'admin',
      set: { reason, undoneAt: now, endedBy: actor.userId, sealedAccount: null },
    });
    await writeReturnLines(tx, { id, state: 'failed' }, now);
    await finishRun(tx, payout.runId);
    await recordAction(tx, actor, 'fail_payout', `payout:${id}`, auditedFacts(payout));
  });
  return getPayout(deps.db, id);
}

/**
 * Reverses a paid payout: at the bank an admin has done it; at Stripe the worker requests it, and the vendor is
 * credited once Stripe agrees.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE if it is not paid, or the vendor's account is deleted
 */
export async function reversePayout(deps: Deps, actor: Actor, { id, reason }: EndPayoutInput) {
  await deps.db.transaction(async (tx) => {
    const isDeleted = await lockPayee(tx, id);
    const payout = await lockPayout(tx, id);
    if (isDeleted) {
      const sentence = 'This vendor’s account is deleted: what is taken back would be in nobody’s balance.';
      throw new DomainError('PAYOUT_STATE', sentence);
    }
    const now = deps.now();
    const move = { id, by: 'admin' } as const;
    const ended = { reason, endedBy: actor.userId };
    if (payout.method === 'stripe') {
      const set = { ...ended, nextAttemptAt: now, attempts: 0, lastError: null };
      await PAYOUT_ROWS.move(tx, 'recall', { ...move, set });
    } else {
      await PAYOUT_ROWS.move(tx, 'reverse', { ...move, set: { ...ended, undoneAt: now } });
      await writeReturnLines(tx, { id, state: 'reversed' }, now);
    }
    await recordAction(tx, actor, 'reverse_payout', `payout:${id}`, auditedFacts(payout));
  });
  return getPayout(deps.db, id);
}

/** Omits the reason, which is personal and stored with the payout only. */
function auditedFacts({ vendorId, amountCents }: typeof payouts.$inferSelect) {
  return { vendorId, amount: toDecimal(amountCents) };
}
