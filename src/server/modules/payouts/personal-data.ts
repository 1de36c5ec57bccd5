import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { connectedAccounts, payoutHolds, payouts, vendorPayoutAccounts } from '@/server/schema.ts';

export const payoutsData: PersonalData = {
  async erase(tx, { id }) {
    for (const table of [vendorPayoutAccounts, payoutHolds, connectedAccounts]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
    // Amounts and dates stay.
    await tx
      .update(payouts)
      .set({
        holder: null,
        maskedAccount: null,
        sealedAccount: null,
        providerAccountId: null,
        reason: null,
        lastError: null,
      })
      .where(eq(payouts.vendorId, id));
  },
};
