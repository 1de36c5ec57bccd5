import { and, arrayOverlaps, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { forgetOriginsOf } from '@/server/platform/audit/forget-origins.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  decoyAccounts,
  mailNews,
  mailOutbox,
  notifications,
  orders,
  orderTracking,
  payments,
  platformIntegrations,
  products,
  refunds,
  userNotes,
  vendorOrders,
} from '@/server/schema.ts';

/** Somebody as they were before their row was anonymised. */
interface Person {
  id: number;
  usernameKey: string;
  email: string;
  emailKey: string;
}

/**
 * Removes what tells who somebody was outside their own row: mail to them, what admins noted, keys of their other shops,
 * where their products were collected, and from where they acted. Call it once the row is anonymised.
 */
export async function forgetTraces(tx: Database, person: Person): Promise<void> {
  const { id, usernameKey, email, emailKey } = person;
  await tx.delete(userNotes).where(eq(userNotes.userId, id));
  await tx.delete(platformIntegrations).where(eq(platformIntegrations.vendorId, id));
  await tx
    .update(products)
    .set({ collectionAddress: null, collectionInstructions: null })
    .where(
      and(
        eq(products.vendorId, id),
        or(
          sql`${products.collectionAddress} is not null`,
          sql`${products.collectionInstructions} is not null`,
        ),
      ),
    );
  await tx.delete(decoyAccounts).where(eq(decoyAccounts.emailKey, emailKey));
  const own = [...new Set([email, email.toLowerCase(), emailKey])];
  // Their own mail, whatever their address was then; and what others had sent to their address.
  for (const table of [mailNews, mailOutbox]) {
    await tx.delete(table).where(or(eq(table.userId, id), inArray(table.to, own)));
  }
  await forgetOriginsOf(tx, id, [usernameKey, emailKey]);
}

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
