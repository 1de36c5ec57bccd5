import {
  and,
  arrayOverlaps,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { forgetPicturesOfMessages } from '@/server/platform/attachments/attachment-files.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  contentReports,
  conversations,
  mailNews,
  mailOutbox,
  notifications,
  orderMessages,
  orders,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { conversationTopic } from './find-conversation.ts';

/** Conversations at a time, so that nobody waits for the locks. */
const BATCH = 500;

/**
 * Deletes the conversations of somebody who goes, on either side, with the pictures and what was told of them: each names the
 * other. What the other has reported stays until that is decided (`forgetDecidedConversation`), so that nobody can take away what
 * they are accused of; only what was told of it goes at once. Their own reports have to be gone before.
 */
export async function forgetConversationsOf(tx: Database, userId: number): Promise<void> {
  const bought = tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(orders.customerId, userId));
  const sold = tx.select({ id: vendorOrders.id }).from(vendorOrders).where(eq(vendorOrders.vendorId, userId));
  // Reports first, as who decides does.
  const { id, vendorOrderId: reportedId, outcome } = contentReports;
  const reports = await tx
    .select({ vendorOrderId: reportedId })
    .from(contentReports)
    .where(and(or(inArray(reportedId, bought), inArray(reportedId, sold)), isNull(outcome)))
    .orderBy(asc(id))
    .for('update');
  const reported = new Set(reports.map((report) => report.vendorOrderId));
  const { vendorOrderId } = conversations;
  const found = await lock(tx, or(inArray(vendorOrderId, bought), inArray(vendorOrderId, sold)));
  await forgetWhatWasTold(tx, found);
  await forget(
    tx,
    found.filter((id) => !reported.has(id)),
  );
}

/** Deletes a conversation of which no report waits any more, where one of its two people has deleted their account meanwhile. */
export async function forgetDecidedConversation(tx: Database, vendorOrderId: number): Promise<void> {
  const ids = await lock(tx, and(eq(conversations.vendorOrderId, vendorOrderId), isOfDeleted(tx)));
  await forgetWhatWasTold(tx, ids);
  await forget(tx, ids);
}

function isOfDeleted(db: Database) {
  const deleted = db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(users, or(eq(users.id, orders.customerId), eq(users.id, vendorOrders.vendorId)))
    .where(isNotNull(users.deletedAt));
  return inArray(conversations.vendorOrderId, deleted);
}

/** Deletes conversations in which nobody has written for so long that nobody will, once no report of them waits. */
export async function forgetOldConversations(db: Database, now: Date): Promise<void> {
  const reported = db
    .select({ id: sql`${contentReports.vendorOrderId}` })
    .from(contentReports)
    .where(and(isNotNull(contentReports.vendorOrderId), isNull(contentReports.outcome)));
  const isOld = and(
    lt(conversations.lastMessageAt, daysAfter(now, -KEPT_DAYS.conversation)),
    notInArray(conversations.vendorOrderId, reported),
  );
  const old = await db
    .select({ id: conversations.vendorOrderId })
    .from(conversations)
    .where(isOld)
    .orderBy(asc(conversations.lastMessageAt))
    .limit(BATCH);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const locked = await lock(tx, and(inArray(conversations.vendorOrderId, ids), isOld));
    await forgetWhatWasTold(tx, locked);
    await forget(tx, locked);
  });
  if (old.length === BATCH) await forgetOldConversations(db, now);
}

async function lock(tx: Database, which: SQL | undefined): Promise<number[]> {
  const found = await tx
    .select({ id: conversations.vendorOrderId })
    .from(conversations)
    .where(which)
    .orderBy(asc(conversations.vendorOrderId))
    .for('update');
  return found.map(({ id }) => id);
}

async function forget(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const theirs = inArray(orderMessages.vendorOrderId, ids);
  await forgetPicturesOfMessages(tx, tx.select({ id: orderMessages.id }).from(orderMessages).where(theirs));
  await tx.delete(conversations).where(inArray(conversations.vendorOrderId, ids));
}

/** What stands of these in bells and mails. */
async function forgetWhatWasTold(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
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
