import type { Actor } from '@/server/auth/sessions.ts';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/domain/audit/audit.ts';
import { readPayoutAccount } from '@/server/domain/payout-accounts/read-payout-account.ts';
import type { PayoutAccount } from '@/shared/vendor-setup.ts';

/** Shows an admin where a vendor is paid to, in clear, and notes who looked; null when there is none. */
export async function showPayoutAccount(
  deps: Deps,
  { userId: adminId, origin }: Actor,
  { id }: { id: number },
): Promise<PayoutAccount | null> {
  return deps.db.transaction(async (tx) => {
    const account = await readPayoutAccount({ db: tx, secrets: deps.secrets }, id);
    if (account) {
      await recordAudit(tx, origin, {
        action: 'show_payout_account',
        actorId: adminId,
        subject: `user:${id}`,
      });
    }
    return account;
  });
}
