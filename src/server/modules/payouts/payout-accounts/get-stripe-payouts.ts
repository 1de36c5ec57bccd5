import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { connectedAccounts } from '@/server/schema.ts';
import type { StripePayouts } from '@/shared/payouts/payouts.ts';

/** Whether a vendor can be paid through Stripe, and is: as Stripe said it last, where there is an account. */
export async function getStripePayouts(
  { db, payoutChannel }: Pick<Deps, 'db' | 'payoutChannel'>,
  vendorId: number,
): Promise<StripePayouts> {
  if (!payoutChannel) return { isOffered: false, state: 'none', stoppedAt: null };
  const [kept] = await db.select().from(connectedAccounts).where(eq(connectedAccounts.vendorId, vendorId));
  if (!kept?.accountId) return { isOffered: true, state: 'none', stoppedAt: null };
  if (kept.payoutsEnabled) return { isOffered: true, state: 'ready', stoppedAt: null };
  return { isOffered: true, state: kept.stoppedAt ? 'stopped' : 'unfinished', stoppedAt: kept.stoppedAt };
}
