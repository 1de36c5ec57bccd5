import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { PayoutRunView } from '@/shared/payouts/payouts.ts';
import { getPayoutRun } from './list-payouts.ts';
import { finishRun, lockRun, PAYOUT_ROWS } from './lock-payout.ts';

/**
 * The bank has paid everything of a run that was with it. The account numbers are not needed any more, and go.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE when nothing is with the bank
 */
export async function confirmPayoutRun(
  { db, now }: Deps,
  actor: Actor,
  { id }: { id: number },
): Promise<PayoutRunView> {
  await db.transaction(async (tx) => {
    await lockRun(tx, id);
    await getPayoutRun(tx, id);
    const paid = await PAYOUT_ROWS.moveAll(tx, 'confirm', {
      by: 'admin',
      where: and(eq(payouts.runId, id), eq(payouts.method, 'bank')),
      set: { paidAt: now(), sealedAccount: null, endedBy: actor.userId },
    });
    if (paid.length === 0) {
      throw new DomainError('PAYOUT_STATE', 'Nothing of this run is with the bank. Download its file first.');
    }
    await finishRun(tx, id);
    await recordAction(tx, actor, 'confirm_payouts', `payout-run:${id}`, { count: paid.length });
  });
  return getPayoutRun(db, id);
}
