import { and, arrayOverlaps, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import {
  mailNews,
  mailOutbox,
  notifications,
  orders,
  orderTracking,
  payments,
  refunds,
  vendorOrders,
} from '@/server/schema.ts';

/** What stands where a deleted person gave a reason, or one was given about them. */
export const NO_REASON = 'Removed with the account.';
const DELETED = 'The customer’s account was deleted. The order is on your dashboard.';

/**
 * Removes what vendors and admins typed about the orders of somebody who is deleted: reasons of refunds and
 * cancellations, in the timeline and in the bells and mails of others. A mail that is
 * written and waits for its turn goes out: a vendor has to know what was cancelled.
 *
 * @param customerIds deleted already, or about to be
 */
export async function forgetTypedWords(tx: Database, customerIds: readonly number[]): Promise<void> {
  const theirs = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]));
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return;
  const paid = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids));
  await tx
    .update(refunds)
    .set({ reason: NO_REASON })
    .where(and(inArray(refunds.paymentId, paid), ne(refunds.reason, NO_REASON)));
  const { impersonal } = orderTracking;
  await tx
    .update(orderTracking)
    .set({ description: sql`${impersonal}`, impersonal: null, location: null })
    .where(and(inArray(orderTracking.orderId, ids), isNotNull(impersonal)));
  const topics = ids.map((id) => `order:${id}`);
  await tx
    .update(notifications)
    .set({ body: DELETED })
    .where(
      and(
        inArray(
          notifications.userId,
          tx
            .select({ id: vendorOrders.vendorId })
            .from(vendorOrders)
            .where(inArray(vendorOrders.orderId, ids)),
        ),
        inArray(notifications.subject, topics),
      ),
    );
  await tx
    .update(mailNews)
    .set({ news: sql`jsonb_set(${mailNews.news}, '{blocks}', jsonb_build_array(${DELETED}::text))` })
    .where(inArray(mailNews.topic, topics));
  await tx
    .delete(mailOutbox)
    .where(
      and(inArray(mailOutbox.status, ['sent', 'dead', 'outbox']), arrayOverlaps(mailOutbox.topics, topics)),
    );
}
