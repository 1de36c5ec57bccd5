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
import { releasePicturesOfMessages } from '@/server/platform/attachments/attachment-files.ts';
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
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { conversationTopic } from './find-conversation.ts';

const BATCH = 500;

/**
 * Deletes the conversations of a deleted user on either side, with pictures and notifications, which name the other
 * person. Conversations that the other person has reported stay until that is decided (`forgetDecidedConversation`), so
 * that evidence cannot be removed; only notifications go at once. The user's own reports must be deleted before.
 */
export async function forgetConversationsOf(tx: Database, userId: number): Promise<void> {
  const bought = tx
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(orders.customerId, userId));
  const sold = tx.select({ id: vendorOrders.id }).from(vendorOrders).where(eq(vendorOrders.vendorId, userId));
  // Locks reports first, in the order of a decision.
  const { id, vendorOrderId: reportedId, outcome } = contentReports;
  const reports = await tx
    .select({ vendorOrderId: reportedId })
    .from(contentReports)
    .where(and(or(inArray(reportedId, bought), inArray(reportedId, sold)), isNull(outcome)))
    .orderBy(asc(id))
    .for('update');
  const reported = new Set(reports.map((report) => report.vendorOrderId));
  const { vendorOrderId } = conversations;
  const lockedIds = await lockConversations(
    tx,
    or(inArray(vendorOrderId, bought), inArray(vendorOrderId, sold)),
  );
  await deleteMessages(tx, lockedIds, reported);
}

/** Deletes a conversation without open reports if one of its two people has deleted their account. */
export async function forgetDecidedConversation(tx: Database, vendorOrderId: number): Promise<void> {
  await deleteMessages(
    tx,
    await lockConversations(tx, and(eq(conversations.vendorOrderId, vendorOrderId), isOfDeleted(tx))),
  );
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

/** Deletes inactive conversations without open reports. */
export async function forgetOldConversations(db: Database, now: Date): Promise<void> {
  const reported = db
    .select({ id: sql`${contentReports.vendorOrderId}` })
    .from(contentReports)
    .where(and(isNotNull(contentReports.vendorOrderId), isNull(contentReports.outcome)));
  const isOld = and(
    lt(conversations.lastMessageAt, daysAfter(now, -RETENTION_DAYS.conversation)),
    notInArray(conversations.vendorOrderId, reported),
  );
  const expired = await db
    .select({ id: conversations.vendorOrderId })
    .from(conversations)
    .where(isOld)
    .orderBy(asc(conversations.lastMessageAt))
    .limit(BATCH);
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await deleteMessages(
      tx,
      await lockConversations(tx, and(inArray(conversations.vendorOrderId, ids), isOld)),
    );
  });
  if (expired.length === BATCH) await forgetOldConversations(db, now);
}

async function lockConversations(tx: Database, condition: SQL | undefined): Promise<number[]> {
  const lockedRows = await tx
    .select({ id: conversations.vendorOrderId })
    .from(conversations)
    .where(condition)
    .orderBy(asc(conversations.vendorOrderId))
    .for('update');
  return lockedRows.map(({ id }) => id);
}

/** Deletes the notifications and queued mails of locked conversations and, unless reported, the conversations. */
async function deleteMessages(tx: Database, ids: number[], reported: ReadonlySet<number | null> = new Set()) {
  if (ids.length === 0) return;
  const topics = ids.map(conversationTopic);
  const sellers = tx
    .select({ id: vendorOrders.vendorId })
    .from(vendorOrders)
    .where(inArray(vendorOrders.id, ids));
  const buyers = tx
    .select({ id: orders.customerId })
    .from(orders)
    .innerJoin(vendorOrders, eq(vendorOrders.orderId, orders.id))
    .where(inArray(vendorOrders.id, ids));
  const { userId, subject } = notifications;
  await tx
    .delete(notifications)
    .where(and(or(inArray(userId, sellers), inArray(userId, buyers)), inArray(subject, topics)));
  await tx.delete(mailNews).where(inArray(mailNews.topic, topics));
  await tx.delete(mailOutbox).where(arrayOverlaps(mailOutbox.topics, topics));

  const unreportedIds = ids.filter((id) => !reported.has(id));
  const isEnding = inArray(orderMessages.vendorOrderId, unreportedIds);
  await releasePicturesOfMessages(
    tx,
    tx.select({ id: orderMessages.id }).from(orderMessages).where(isEnding),
  );
  await tx.delete(conversations).where(inArray(conversations.vendorOrderId, unreportedIds));
}
