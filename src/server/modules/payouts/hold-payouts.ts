import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { payoutHolds, payouts, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { HeldBackReason, HoldPayoutsInput, PayoutHold } from '@/shared/payouts/payouts.ts';
import { hasVendorRights, VENDOR_ROLES } from '@/shared/platform/roles.ts';

/**
 * No run pays this vendor until the hold is ended, and what waits for the bank's file stays out of it. What has left already
 * is not stopped.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for somebody who does not sell; DUPLICATE when they are on hold already
 */
export async function holdPayouts(
  { db, now }: Deps,
  actor: Actor,
  { vendorId, reason }: HoldPayoutsInput,
): Promise<PayoutHold | null> {
  await db.transaction(async (tx) => {
    const vendor = await lockExistingUser(tx, vendorId);
    if (!hasVendorRights(vendor)) throw new DomainError('FORBIDDEN', 'Only vendors are paid.');
    const [written] = await tx
      .insert(payoutHolds)
      .values({ vendorId, reason, createdBy: actor.userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ vendorId: payoutHolds.vendorId });
    if (!written) throw new DomainError('DUPLICATE', 'These payouts are on hold already.');
    // The reason is about a person, and goes with them: the log does not have it.
    await recordAction(tx, actor, 'hold_payouts', `user:${vendorId}`);
  });
  return getPayoutHold(db, vendorId);
}

/**
 * The next run pays this vendor again.
 *
 * @throws DomainError NOT_FOUND when their payouts are not on hold
 */
export async function releasePayouts(
  { db }: Deps,
  actor: Actor,
  { vendorId }: { vendorId: number },
): Promise<null> {
  await db.transaction(async (tx) => {
    await lockExistingUser(tx, vendorId);
    const [ended] = await tx.delete(payoutHolds).where(eq(payoutHolds.vendorId, vendorId)).returning();
    if (!ended) throw new DomainError('NOT_FOUND', 'These payouts are not on hold.');
    await recordAction(tx, actor, 'release_payouts', `user:${vendorId}`);
  });
  return null;
}

/** Why a vendor's payouts are on hold; null when they are not. */
export async function getPayoutHold(db: Database, vendorId: number): Promise<PayoutHold | null> {
  const [hold] = await db
    .select({ reason: payoutHolds.reason, since: payoutHolds.createdAt, byName: users.name })
    .from(payoutHolds)
    .innerJoin(users, eq(users.id, payoutHolds.createdBy))
    .where(eq(payoutHolds.vendorId, vendorId));
  return hold ?? null;
}

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
