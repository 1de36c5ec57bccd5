import { and, arrayOverlaps, asc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import {
  conversations,
  mailNews,
  mailOutbox,
  notifications,
  orderMessages,
  orders,
  vendorOrders,
} from '@/server/db/schema/index.ts';
import { forgetPicturesOfMessages } from '@/server/domain/attachments/forget-files.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { conversationTopic } from './find-conversation.ts';

/** Conversations at a time, so that nobody waits for the locks. */
const BATCH = 500;

/**
 * Deletes the conversations of somebody who goes, on either side, with the pictures and what was told of them: each names the
 * other.
 */
export async function forgetConversationsOf(tx: Database, userId: number): Promise<void> {
  const bought = tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(orders.customerId, userId));
  const sold = tx.select({ id: vendorOrders.id }).from(vendorOrders).where(eq(vendorOrders.vendorId, userId));
  const { vendorOrderId } = conversations;
  await forget(tx, or(inArray(vendorOrderId, bought), inArray(vendorOrderId, sold)));
}

/** Deletes conversations in which nobody has written for so long that nobody will. */
export async function forgetOldConversations(db: Database, now: Date): Promise<void> {
  const before = daysAfter(now, -KEPT_DAYS.conversation);
  const old = await db
    .select({ id: conversations.vendorOrderId })
    .from(conversations)
    .where(lt(conversations.lastMessageAt, before))
    .orderBy(asc(conversations.lastMessageAt))
    .limit(BATCH);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.transaction((tx) =>
    forget(tx, and(inArray(conversations.vendorOrderId, ids), lt(conversations.lastMessageAt, before))),
  );
  if (old.length === BATCH) await forgetOldConversations(db, now);
}

async function forget(tx: Database, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ id: conversations.vendorOrderId })
    .from(conversations)
    .where(which)
    .orderBy(asc(conversations.vendorOrderId))
    .for('update');
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const theirs = inArray(orderMessages.vendorOrderId, ids);
  await forgetPicturesOfMessages(tx, tx.select({ id: orderMessages.id }).from(orderMessages).where(theirs));
  await tx.delete(conversations).where(inArray(conversations.vendorOrderId, ids));
  const topics = ids.map(conversationTopic);
  await tx
    .delete(notifications)
    .where(
      and(
        or(
          inArray(notifications.userId, sellersOf(tx, ids)),
          inArray(notifications.userId, buyersOf(tx, ids)),
        ),
        inArray(notifications.subject, topics),
      ),
    );
  await tx.delete(mailNews).where(inArray(mailNews.topic, topics));
  await tx.delete(mailOutbox).where(arrayOverlaps(mailOutbox.topics, topics));
}

function sellersOf(tx: Database, vendorOrderIds: number[]) {
  return tx
    .select({ id: vendorOrders.vendorId })
    .from(vendorOrders)
    .where(inArray(vendorOrders.id, vendorOrderIds));
}

function buyersOf(tx: Database, vendorOrderIds: number[]) {
  return tx
    .select({ id: orders.customerId })
    .from(orders)
    .innerJoin(vendorOrders, eq(vendorOrders.orderId, orders.id))
    .where(inArray(vendorOrders.id, vendorOrderIds));
}
