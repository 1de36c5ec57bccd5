import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { PayoutChannel } from '@/server/adapters/payouts/payout-channel.ts';
import type { Deps } from '@/server/deps.ts';
import { askProvider, isProviderError } from '@/server/modules/checkout/index.ts';
import { connectedAccounts } from '@/server/schema.ts';

/**
 * Asks Stripe whether a vendor's account can be paid to by now, and remembers it. Where two ask at the same time, the answer to
 * the later question stays. An account that is not ours is nobody's business: Stripe is not asked.
 *
 * @throws DomainError UNAVAILABLE when Stripe does not answer
 */
export async function refreshStripeAccount(
  deps: Deps,
  which: { vendorId: number } | { accountId: string },
): Promise<void> {
  const { db, payoutChannel: channel, now } = deps;
  if (!channel) return;
  const [question] = await db
    .update(connectedAccounts)
    .set({ timesAsked: sql`${connectedAccounts.timesAsked} + 1` })
    .where(
      and(
        'vendorId' in which
          ? eq(connectedAccounts.vendorId, which.vendorId)
          : eq(connectedAccounts.accountId, which.accountId),
        isNotNull(connectedAccounts.accountId),
      ),
    )
    .returning({ accountId: connectedAccounts.accountId, number: connectedAccounts.timesAsked });
  if (!question?.accountId) return;
  const { accountId, number } = question;
  const payoutsEnabled = await askProvider(deps, () => canBePaid(channel, accountId));
  await db
    .update(connectedAccounts)
    .set({
      payoutsEnabled,
      lastAnswered: number,
      stoppedAt: payoutsEnabled
        ? null
        : sql`case when ${connectedAccounts.payoutsEnabled} then ${now().toISOString()}::timestamptz
            else ${connectedAccounts.stoppedAt} end`,
    })
    .where(and(eq(connectedAccounts.accountId, accountId), lt(connectedAccounts.lastAnswered, number)));
}

async function canBePaid(channel: PayoutChannel, accountId: string): Promise<boolean> {
  try {
    return (await channel.getAccount(accountId)).payoutsEnabled;
  } catch (error) {
    if (isProviderError(error, 'not_found')) return false;
    throw error;
  }
}
