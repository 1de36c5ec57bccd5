import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { type AuditEntry, recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { toDecimal } from '@/shared/money.ts';
import { type AdminPayoutView, type EndPayoutInput, mayBecome } from '@/shared/payouts/payouts.ts';
import { getPayout } from './list-payouts.ts';
import { finishRun, lockPayee, lockPayout } from './lock-payout.ts';
import { writeReturnLines } from './payout-ledger.ts';

/**
 * The bank could not pay one vendor, or shall not: the money is in the vendor's balance again.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE for one that has ended, and for one that Stripe was asked about, which tells us itself
 */
export async function failPayout(
  deps: Deps,
  actor: Actor,
  { id, reason }: EndPayoutInput,
): Promise<AdminPayoutView> {
  await deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.method === 'stripe' && payout.attempts > 0) {
      throw new DomainError('PAYOUT_STATE', 'Stripe carries this payout out, and tells us when it cannot.');
    }
    if (!mayBecome(payout.state, 'failed')) {
      throw new DomainError('PAYOUT_STATE', 'Only what is being prepared or with the bank can fail.');
    }
    const now = deps.now();
    const failed = { state: 'failed' as const, reason, undoneAt: now, endedBy: actor.userId };
    await tx
      .update(payouts)
      .set({ ...failed, sealedAccount: null })
      .where(eq(payouts.id, id));
    await writeReturnLines(tx, { id, state: 'failed' }, now);
    await finishRun(tx, payout.runId);
    await recordAudit(tx, actor.origin, lineOf('fail_payout', actor, payout));
  });
  return getPayout(deps.db, id);
}

/**
 * Takes back what was paid: at the bank an admin has seen to it; at Stripe the worker asks for it, and the money is in the
 * vendor's balance again once Stripe has agreed.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE for one that is not paid, and when the vendor's account is deleted
 */
export async function reversePayout(
  deps: Deps,
  actor: Actor,
  { id, reason }: EndPayoutInput,
): Promise<AdminPayoutView> {
  await deps.db.transaction(async (tx) => {
    const isDeleted = await lockPayee(tx, id);
    const payout = await lockPayout(tx, id);
    if (isDeleted) {
      const sentence = 'This vendor’s account is deleted: what is taken back would be in nobody’s balance.';
      throw new DomainError('PAYOUT_STATE', sentence);
    }
    if (payout.state !== 'paid') {
      throw new DomainError('PAYOUT_STATE', 'Only a payout that was paid can be taken back, and only once.');
    }
    const now = deps.now();
    const ended = { reason, endedBy: actor.userId };
    if (payout.method === 'stripe') {
      const asked = { state: 'reversing' as const, nextAttemptAt: now, attempts: 0, lastError: null };
      await tx
        .update(payouts)
        .set({ ...ended, ...asked })
        .where(eq(payouts.id, id));
    } else {
      await tx
        .update(payouts)
        .set({ ...ended, state: 'reversed', undoneAt: now })
        .where(eq(payouts.id, id));
      await writeReturnLines(tx, { id, state: 'reversed' }, now);
    }
    await recordAudit(tx, actor.origin, lineOf('reverse_payout', actor, payout));
  });
  return getPayout(deps.db, id);
}

/** Without the reason: it is about a person, stands in the payout and goes with them. */
function lineOf(
  action: AuditEntry['action'],
  { userId }: Actor,
  { id, vendorId, amountCents }: typeof payouts.$inferSelect,
): AuditEntry {
  const details = { vendorId, amount: toDecimal(amountCents) };
  return { action, actorId: userId, subject: `payout:${id}`, details };
}
