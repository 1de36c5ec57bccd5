import { and, desc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/db/client.ts';
import { payouts, vendorPayoutAccounts } from '@/server/db/schema/index.ts';
import { payoutReference, type ReturnedPayout } from '@/shared/payouts.ts';

/**
 * The newest payout of each vendor that failed or was taken back, while the account it went to may still be wrong: until
 * the vendor saves an account again, or a later payout is paid. In the order of the vendors' ids; most have none.
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
      reason: payouts.reason,
    })
    .from(payouts)
    .leftJoin(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, payouts.vendorId))
    .where(
      and(
        inArray(payouts.vendorId, [...vendorIds]),
        inArray(payouts.state, ['failed', 'reversed']),
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
  const { reference, method, reason } = found;
  return { reference, method, reason };
}
