import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorPayoutAccounts } from '@/server/schema.ts';
import { maskBankAccount } from '@/shared/payouts/bank-account.ts';
import type { MaskedPayoutAccount, PayoutAccount } from '@/shared/payouts/payouts.ts';

/** What the number of a vendor is sealed for: in another vendor's row it does not open. */
export function payoutContext(vendorId: number): string {
  return `payout:${vendorId}`;
}

/**
 * Where a vendor is paid to, in clear: for the file that goes to the bank, and nobody's eyes. Null when there is none, or no key
 * opens it any more.
 */
export async function readPayoutAccount(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  vendorId: number,
): Promise<PayoutAccount | null> {
  const [kept] = await db
    .select()
    .from(vendorPayoutAccounts)
    .where(eq(vendorPayoutAccounts.vendorId, vendorId));
  const number = kept && secrets?.open(kept.sealedNumber, payoutContext(vendorId));
  return kept && number ? { holder: kept.holder, number, updatedAt: kept.updatedAt } : null;
}

/** The account as people see it. */
export function maskPayoutAccount({ holder, number, updatedAt }: PayoutAccount): MaskedPayoutAccount {
  return { holder, maskedNumber: maskBankAccount(number), updatedAt };
}
