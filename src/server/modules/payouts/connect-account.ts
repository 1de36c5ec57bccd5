import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { askProvider } from '@/server/modules/checkout/index.ts';
import { getStripePayouts } from '@/server/modules/payouts/payout-accounts/get-stripe-payouts.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import { connectedAccounts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { StripePayouts } from '@/shared/payouts/payouts.ts';
import { refreshStripeAccount } from './refresh-stripe-account.ts';

/**
 * Asks Stripe whether the vendor's account can be paid to by now, and remembers it.
 *
 * @throws DomainError UNAVAILABLE when Stripe does not answer
 */
export async function checkStripePayouts(deps: Deps, vendorId: number): Promise<StripePayouts> {
  await refreshStripeAccount(deps, { vendorId });
  return getStripePayouts(deps, vendorId);
}

/**
 * Leads a vendor to Stripe's pages, where they say who they are. Their account there is opened the first time, once.
 *
 * @returns the address, which is good for a few minutes
 * @throws DomainError UNAVAILABLE without Stripe, and when it does not answer
 */
export async function connectStripe(
  deps: Deps,
  vendor: SessionUser,
  { origin }: Actor,
): Promise<{ url: string }> {
  const { db, payoutChannel: channel, settings } = deps;
  if (!channel) throw new DomainError('UNAVAILABLE', 'Payouts through Stripe are not set up here.');
  const accountId = await openAccount(deps, channel, vendor);
  await recordAudit(db, origin, {
    action: 'connect_payouts',
    actorId: vendor.id,
    subject: `user:${vendor.id}`,
  });
  const page = `${settings.publicUrl}/vendor-dashboard/settings`;
  const pages = { returnUrl: page, refreshUrl: page };
  return { url: await askProvider(deps, () => channel.linkToAccount(accountId, pages)) };
}

/** The row comes first: its key makes Stripe open one account, however often it is asked. */
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
