import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { payoutHolds, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { HoldPayoutsInput, PayoutHold } from '@/shared/payouts/payouts.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

/**
 * No run pays this vendor until the hold is ended, and what waits for the bank's file stays out of it. What has left already
 * is not stopped.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for somebody who does not sell; DUPLICATE when they are on hold already
 */
export async function holdPayouts(
  { db, now }: Deps,
  { userId, origin }: Actor,
  { vendorId, reason }: HoldPayoutsInput,
): Promise<PayoutHold | null> {
  await db.transaction(async (tx) => {
    const vendor = await lockExistingUser(tx, vendorId);
    if (!hasVendorRights(vendor)) throw new DomainError('FORBIDDEN', 'Only vendors are paid.');
    const [written] = await tx
      .insert(payoutHolds)
      .values({ vendorId, reason, createdBy: userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ vendorId: payoutHolds.vendorId });
    if (!written) throw new DomainError('DUPLICATE', 'These payouts are on hold already.');
    // The reason is about a person, and goes with them: the log does not have it.
    await recordAudit(tx, origin, { action: 'hold_payouts', actorId: userId, subject: `user:${vendorId}` });
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
  { userId, origin }: Actor,
  { vendorId }: { vendorId: number },
): Promise<null> {
  await db.transaction(async (tx) => {
    await lockExistingUser(tx, vendorId);
    const [ended] = await tx.delete(payoutHolds).where(eq(payoutHolds.vendorId, vendorId)).returning();
    if (!ended) throw new DomainError('NOT_FOUND', 'These payouts are not on hold.');
    await recordAudit(tx, origin, {
      action: 'release_payouts',
      actorId: userId,
      subject: `user:${vendorId}`,
    });
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
