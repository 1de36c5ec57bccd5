import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PayoutChannel } from '@/server/adapters/payouts/payout-channel.ts';
import type { Deps } from '@/server/deps.ts';
import { askProvider, isProviderError } from '@/server/modules/checkout/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import { connectedAccounts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { StripePayouts } from '@/shared/payouts/payouts.ts';
import { getStripePayouts } from './payout-accounts/payout-accounts.ts';

/**
 * Refreshes whether Stripe can pay to the vendor's account.
 *
 * @throws DomainError UNAVAILABLE if Stripe does not answer
 */
export async function checkStripePayouts(deps: Deps, vendorId: number): Promise<StripePayouts> {
  await refreshStripeAccount(deps, { vendorId });
  return getStripePayouts(deps, vendorId);
}

/**
 * Returns the link to Stripe's onboarding; creates the account on first use.
 *
 * @returns a URL valid for a few minutes
 * @throws DomainError UNAVAILABLE without Stripe, or if it does not answer
 */
export async function connectStripe(deps: Deps, vendor: SessionUser, actor: Actor): Promise<{ url: string }> {
  const { db, payoutChannel: channel, settings } = deps;
  if (!channel) throw new DomainError('UNAVAILABLE', 'Payouts through Stripe are not set up here.');
  const accountId = await openAccount(deps, channel, vendor);
  await recordAction(db, actor, 'connect_payouts', `user:${vendor.id}`);
  const page = `${settings.publicUrl}/vendor-dashboard/settings`;
  const pages = { returnUrl: page, refreshUrl: page };
  return { url: await askProvider(deps, () => channel.linkToAccount(accountId, pages)) };
}

/** Inserts the row first: its key makes account creation idempotent at Stripe. */
async function openAccount(
  deps: Deps,
  channel: NonNullable<Deps['payoutChannel']>,
  { id: vendorId, email }: SessionUser,
): Promise<string> {
  const { db } = deps;
  await db.insert(connectedAccounts).values({ vendorId }).onConflictDoNothing();
  const theirs = eq(connectedAccounts.vendorId, vendorId);
  const [kept] = await db.select().from(connectedAccounts).where(theirs);
  if (!kept) throw new DomainError('NOT_FOUND', 'This account does not exist.');
  if (kept.accountId) return kept.accountId;
  const opened = await askProvider(deps, () =>
    channel.openAccount({ email, reference: `vendor:${vendorId}` }, `${kept.key}-account`),
  );
  await db
    .update(connectedAccounts)
    .set({ accountId: opened.id, payoutsEnabled: opened.payoutsEnabled })
    .where(and(theirs, isNull(connectedAccounts.accountId)));
  return opened.id;
}

/**
 * Refreshes whether Stripe can pay to a vendor's account. Of concurrent calls, the later question's answer wins.
 * Ignores accounts that are not ours.
 *
 * @throws DomainError UNAVAILABLE if Stripe does not answer
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
