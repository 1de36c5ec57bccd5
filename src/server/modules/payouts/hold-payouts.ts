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
 * Puts a vendor's payouts on hold: no runs, and not in the bank file. Payouts already sent are not stopped.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for a non-vendor; DUPLICATE if already on hold
 */
export async function holdPayouts({ db, now }: Deps, actor: Actor, { vendorId, reason }: HoldPayoutsInput) {
  await db.transaction(async (tx) => {
    const vendor = await lockExistingUser(tx, vendorId);
    if (!hasVendorRights(vendor)) throw new DomainError('FORBIDDEN', 'Only vendors are paid.');
    const [insertedHold] = await tx
      .insert(payoutHolds)
      .values({ vendorId, reason, createdBy: actor.userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ vendorId: payoutHolds.vendorId });
    if (!insertedHold) throw new DomainError('DUPLICATE', 'These payouts are on hold already.');
    // The reason is personal and deleted with the vendor, so it is not in the audit log.
    await recordAction(tx, actor, 'hold_payouts', `user:${vendorId}`);
  });
  return getPayoutHold(db, vendorId);
}

/** Ends a hold. @throws DomainError NOT_FOUND if there is none */
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

export async function getPayoutHold(db: Database, vendorId: number): Promise<PayoutHold | null> {
  const [hold] = await db
    .select({ reason: payoutHolds.reason, since: payoutHolds.createdAt, byName: users.name })
    .from(payoutHolds)
    .innerJoin(users, eq(users.id, payoutHolds.createdBy))
    .where(eq(payoutHolds.vendorId, vendorId));
  return hold ?? null;
}

const WAITS_FOR_BANK = and(eq(payouts.method, 'bank'), eq(payouts.state, 'pending'));

/** First reason why an unsent payout is held back; of payouts with vendors and holds. */
export const heldBack = sql<HeldBackReason | null>`case
  when ${payouts.state} <> 'pending' then null
  when ${payoutHolds.vendorId} is not null then 'hold'
  when ${users.suspendedAt} is not null or not ${users.isActive} then 'suspended'
  when ${users.role} not in ${VENDOR_ROLES} then 'former'
  when ${payouts.method} = 'stripe' and ${payouts.attempts} = 0 and exists (
    select from connected_accounts account where account.vendor_id = ${payouts.vendorId} and not account.payouts_enabled
  ) then 'stripe_stopped'
end`;

/** Selects the held-back ones of the given payouts. */
export function selectHeldBack(db: Database) {
  return db
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
    .where(and(eq(payouts.state, 'pending'), isNotNull(heldBack)));
}

/**
 * Locks the payouts of a run for its bank file. Until the transaction ends, vendors cannot be put on hold, suspended or
 * demoted.
 */
export async function lockFreeForBank(tx: Database, runId: number): Promise<number[]> {
  const waiting = and(eq(payouts.runId, runId), WAITS_FOR_BANK);
  const vendors = tx.select({ id: payouts.vendorId }).from(payouts).where(waiting);
  await tx.execute(sql`select id from users where id in ${vendors} order by id for share`);
  const free = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
    .where(and(waiting, isNull(heldBack)));
  return free.map(({ id }) => id);
}
