import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/platform/db/client.ts';
import { payouts, vendorPayoutAccounts } from '@/server/schema.ts';
import { payoutReference, type ReturnedPayout } from '@/shared/payouts/payouts.ts';

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
      vendorId: payouts.vendorId,
      id: payouts.id,
      method: payouts.method,
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
