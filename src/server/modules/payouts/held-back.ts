import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { payoutHolds, payouts, users } from '@/server/schema.ts';
import type { HeldBackReason } from '@/shared/payouts/payouts.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';

/** What waits for the file for the bank. */
const WAITS_FOR_BANK = and(eq(payouts.method, 'bank'), eq(payouts.state, 'pending'));

/** Why a payout that nothing was done for yet waits, the first reason that applies; of payouts with their vendors and holds. */
export const heldBack = sql<HeldBackReason | null>`case
  when ${payouts.state} <> 'pending' then null
  when ${payoutHolds.vendorId} is not null then 'hold'
  when ${users.suspendedAt} is not null or not ${users.isActive} then 'suspended'
  when ${users.role} not in ${VENDOR_ROLES} then 'former'
  when ${payouts.method} = 'stripe' and ${payouts.attempts} = 0 and exists (
    select from connected_accounts account where account.vendor_id = ${payouts.vendorId} and not account.payouts_enabled
  ) then 'stripe_stopped'
end`;

/** The payouts, by their ids, that are held back now. */
export function selectHeldBack(db: Database) {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
    .where(and(eq(payouts.state, 'pending'), isNotNull(heldBack)));
}

/**
 * The payouts of a run that go into its file now. Until the transaction ends nobody puts their vendors on hold, suspends them
 * or takes their role.
 */
export async function lockFreeForBank(tx: Database, runId: number): Promise<number[]> {
  const waiting = and(eq(payouts.runId, runId), WAITS_FOR_BANK);
  const vendors = tx.select({ id: payouts.vendorId }).from(payouts).where(waiting);
  await tx.execute(sql`select id from users where id in ${vendors} order by id for share`);
  // A statement of its own: it sees what others wrote while the one before waited for them.
  const free = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
    .where(and(waiting, isNull(heldBack)));
  return free.map(({ id }) => id);
}
