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

/**
 * The newest payout of each vendor that came back, while the account it went to may still be wrong: until the vendor saves an
 * account again, or a later payout is paid. What never left, and what the shop had Stripe take back, says nothing of an
 * account. In the order of the vendors' ids; most have none.
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

/** The same of one vendor; null when nothing came back. */
export async function readReturnedPayout(db: Database, vendorId: number): Promise<ReturnedPayout | null> {
  const [found] = await readReturnedPayouts(db, [vendorId]);
  if (!found) return null;
  const { vendorId: _, ...payout } = found;
  return payout;
}

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
