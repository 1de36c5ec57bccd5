import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { connectedAccounts, payouts, vendorPayoutAccounts } from '@/server/schema.ts';
import { maskBankAccount } from '@/shared/payouts/bank-account.ts';
import {
  type MaskedPayoutAccount,
  type PayoutAccount,
  payoutReference,
  type ReturnedPayout,
  type StripePayouts,
} from '@/shared/payouts/payouts.ts';

export function payoutContext(vendorId: number): string {
  return `payout:${vendorId}`;
}

/** Decrypts a vendor's account for the bank file. Null if there is none, or no key decrypts it. */
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
  const found = await db
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
  return found.map(({ id, ...payout }) => ({ ...payout, reference: payoutReference(id) }));
}

/** The same for one vendor; null if none. */
export async function readReturnedPayout(db: Database, vendorId: number): Promise<ReturnedPayout | null> {
  const [found] = await readReturnedPayouts(db, [vendorId]);
  if (!found) return null;
  const { vendorId: _, ...payout } = found;
  return payout;
}

/** Returns whether a vendor can be paid through Stripe, as last reported. */
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
