import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { DomainError } from '@/shared/errors.ts';
import { STATES_AT_STRIPE } from '@/shared/payouts/payout-states.ts';
import { type AdminPayoutView, LEFT_OUT_WORDS } from '@/shared/payouts/payouts.ts';
import { carryOutTransfer } from './carry-out-transfers.ts';
import { getPayout } from './list-payouts.ts';

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
