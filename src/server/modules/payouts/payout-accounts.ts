import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayoutChannel } from '@/server/adapters/payouts/payout-channel.ts';
import type { Deps } from '@/server/deps.ts';
import { askProvider, isProviderError } from '@/server/modules/checkout/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { connectedAccounts, payouts, vendorPayoutAccounts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { maskBankAccount } from '@/shared/payouts/bank-account.ts';
import {
  type MaskedPayoutAccount,
  type PayoutAccount,
  payoutReference,
  type ReturnedPayout,
  type StripePayouts,
} from '@/shared/payouts/payouts.ts';

/** Returns the context under which an account number is encrypted, so that it opens for its vendor only. */
export function payoutContext(vendorId: number): string {
  return `payout:${vendorId}`;
}

/** Decrypts a vendor's account for the bank file. Null if there is none, or no key decrypts it. */
export async function readPayoutAccount(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  vendorId: number,
): Promise<PayoutAccount | null> {
  const [payoutAccount] = await db
    .select()
    .from(vendorPayoutAccounts)
    .where(eq(vendorPayoutAccounts.vendorId, vendorId));
  const number = payoutAccount && secrets?.open(payoutAccount.sealedNumber, payoutContext(vendorId));
  return payoutAccount && number
    ? { holder: payoutAccount.holder, number, updatedAt: payoutAccount.updatedAt }
    : null;
}

export function maskPayoutAccount({ holder, number, updatedAt }: PayoutAccount): MaskedPayoutAccount {
  return { holder, maskedNumber: maskBankAccount(number), updatedAt };
}

/**
 * Returns each vendor's latest returned payout while the account may still be wrong: until the vendor saves an account
 * again, or a later payout is paid. Excludes unsent payouts and those reversed by the shop. Sorted by vendor.
 */
export async function readReturnedPayouts(
  db: Database,
  vendorIds: readonly number[],
): Promise<(ReturnedPayout & { vendorId: number })[]> {
  if (vendorIds.length === 0) return [];
  const later = alias(payouts, 'later');
  const isPaidLater = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.vendorId, payouts.vendorId),
        sql`${later.id} > ${payouts.id}`,
        inArray(later.state, ['paid', 'reversing']),
      ),
    );
  const returnedRows = await db
    .selectDistinctOn([payouts.vendorId], {
      ...columnsOf(payouts, 'vendorId', 'id', 'method'),
      state: sql<ReturnedPayout['state']>`${payouts.state}`,
      reason: payouts.reason,
    })
    .from(payouts)
    .leftJoin(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, payouts.vendorId))
    .where(
      and(
        inArray(payouts.vendorId, [...vendorIds]),
        or(
          and(
            eq(payouts.method, 'bank'),
            inArray(payouts.state, ['failed', 'reversed']),
            isNotNull(payouts.sentAt),
          ),
          and(eq(payouts.method, 'stripe'), eq(payouts.state, 'failed'), gt(payouts.attempts, 0)),
        ),
        or(
          isNull(vendorPayoutAccounts.updatedAt),
          sql`${vendorPayoutAccounts.updatedAt} <= ${payouts.undoneAt}`,
        ),
        notExists(isPaidLater),
      ),
    )
    .orderBy(payouts.vendorId, desc(payouts.id));
  return returnedRows.map(({ id, ...payout }) => ({ ...payout, reference: payoutReference(id) }));
}

/** The same for one vendor; null if none. */
export async function readReturnedPayout(db: Database, vendorId: number): Promise<ReturnedPayout | null> {
  const [returnedPayout] = await readReturnedPayouts(db, [vendorId]);
  if (!returnedPayout) return null;
  const { vendorId: _, ...payout } = returnedPayout;
  return payout;
}

/** Returns whether a vendor can be paid through Stripe, as last reported. */
export async function getStripePayouts(
  { db, payoutChannel }: Pick<Deps, 'db' | 'payoutChannel'>,
  vendorId: number,
): Promise<StripePayouts> {
  if (!payoutChannel) return { isOffered: false, state: 'none', stoppedAt: null };
  const [account] = await db.select().from(connectedAccounts).where(eq(connectedAccounts.vendorId, vendorId));
  if (!account?.accountId) return { isOffered: true, state: 'none', stoppedAt: null };
  if (account.payoutsEnabled) return { isOffered: true, state: 'ready', stoppedAt: null };
  return {
    isOffered: true,
    state: account.stoppedAt ? 'stopped' : 'unfinished',
    stoppedAt: account.stoppedAt,
  };
}

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
  const isOfVendor = eq(connectedAccounts.vendorId, vendorId);
  const [account] = await db.select().from(connectedAccounts).where(isOfVendor);
  if (!account) throw new DomainError('NOT_FOUND', 'This account does not exist.');
  if (account.accountId) return account.accountId;
  const opened = await askProvider(deps, () =>
    channel.openAccount({ email, reference: `vendor:${vendorId}` }, `${account.key}-account`),
  );
  await db
    .update(connectedAccounts)
    .set({ accountId: opened.id, payoutsEnabled: opened.payoutsEnabled })
    .where(and(isOfVendor, isNull(connectedAccounts.accountId)));
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
  accountKey: { vendorId: number } | { accountId: string },
) {
  const { db, payoutChannel: channel, now } = deps;
  if (!channel) return;
  const [question] = await db
    .update(connectedAccounts)
    .set({ timesAsked: sql`${connectedAccounts.timesAsked} + 1` })
    .where(
      and(
        'vendorId' in accountKey
          ? eq(connectedAccounts.vendorId, accountKey.vendorId)
          : eq(connectedAccounts.accountId, accountKey.accountId),
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
