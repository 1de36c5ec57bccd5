import { and, eq, exists, gte, inArray, isNotNull, ne, notExists, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, payments, returnRequests, users, vendorOrders } from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { forgetTypedWords, NO_REASON } from './forget-typed-words.ts';
import { isUnfinished } from './fulfillment-sql.ts';

/** The columns of orders and payments to clear once the addresses are of no use. */
export const NO_ADDRESSES = { shippingAddress: null, collectionLocation: null } as const;

/** Orders at a time, so that nobody waits for the locks. */
const BATCH = 500;

/**
 * Removes addresses from the orders of deleted people, and from what paid for them, once no vendor may have to go there
 * any more: everything has arrived or was cancelled, and nothing can be given back (`addressesForVendor`). What they wrote
 * about returns, and what others answered, goes too.
 */
export async function forgetAddresses(db: Database, now: Date): Promise<void> {
  const returnsOpenSince = startOfDay(shiftDays(dayInNewZealand(now), -RETURN_DAYS));
  const stillNeeded = db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.orderId, orders.id),
        or(
          isUnfinished(),
          gte(vendorOrders.completedAt, returnsOpenSince),
          gte(vendorOrders.collectedAt, returnsOpenSince),
        ),
      ),
    );
  const toldReasons = db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .where(and(eq(vendorOrders.orderId, orders.id), ne(returnRequests.reason, NO_REASON)));
  const due = await db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(
      and(
        isNotNull(users.deletedAt),
        or(isNotNull(orders.shippingAddress), isNotNull(orders.collectionLocation), exists(toldReasons)),
        notExists(stillNeeded),
      ),
    )
    .limit(BATCH);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await db.transaction(async (tx) => {
    // In the order in which an order is placed.
    await tx.update(payments).set(NO_ADDRESSES).where(inArray(payments.orderId, ids));
    await tx.update(orders).set(NO_ADDRESSES).where(inArray(orders.id, ids));
    const parts = tx
      .select({ id: vendorOrders.id })
      .from(vendorOrders)
      .where(inArray(vendorOrders.orderId, ids));
    await tx
      .update(returnRequests)
      .set({ reason: NO_REASON, answer: null })
      .where(inArray(returnRequests.vendorOrderId, parts));
    // Somebody may have typed more since the account was deleted.
    const customers = new Set(due.map(({ customerId }) => customerId));
    await forgetTypedWords(tx, [...customers]);
  });
  if (due.length === BATCH) await forgetAddresses(db, now);
}
