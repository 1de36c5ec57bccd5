import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { guestKeys, orders, payments, users } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

/** Guests at a time, so that nobody waits for the locks. */
const BATCH = 500;

/**
 * Deletes keys that have ended, and guests who never bought: with the payments that they opened, of which nothing was
 * taken.
 */
export async function pruneGuests(db: Database, now: Date): Promise<void> {
  await db.delete(guestKeys).where(lt(guestKeys.expiresAt, now));
  while ((await pruneBatch(db, now)) === BATCH);
}

function pruneBatch(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, users.id));
    // One that is finished and took nothing is forgotten; any other is somebody's money.
    const paying = tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.userId, users.id), or(ne(payments.status, 'released'), isNotNull(payments.orderId))),
      );
    // A guest who is just opening a payment has their row locked.
    const idle = await lockFreeRows(tx, users, {
      where: and(
        isNotNull(users.guestAddress),
        lt(users.createdAt, daysAfter(now, -KEPT_DAYS.guestWithoutOrder)),
        notExists(ordered),
        notExists(paying),
      ),
      limit: BATCH,
    });
    const ids = idle.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .delete(payments)
      .where(and(inArray(payments.userId, ids), eq(payments.status, 'released'), isNull(payments.orderId)));
    await tx.delete(users).where(inArray(users.id, ids));
    return ids.length;
  });
}
