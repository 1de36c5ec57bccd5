import { and, asc, desc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { listPictures, type PictureOf } from '@/server/platform/attachments/read-attachment.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  conversations,
  mailNews,
  notifications,
  orderItems,
  orderMessages,
  orders,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { CONVERSATION_LIMITS, type ConversationSide } from '@/shared/orders/conversation-limits.ts';
import {
  type ConversationInput,
  type ConversationListing,
  type ConversationView,
  type ListConversationsInput,
  type MarkMessagesReadInput,
  type MessagePicture,
  type MessageView,
  messagePictureUrl,
  type UnreadConversations,
} from '@/shared/orders/conversations.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  type Correspondent,
  conversationTopic,
  type FoundConversation,
  findConversation,
  otherParticipantOf,
} from './find-conversation.ts';

const PAGE_SIZE = 20;
const EXCERPT_LENGTH = 160;
const buyers = alias(users, 'buyers');

/** Lists a person's conversations on one side, newest message first. */
export async function listConversations(
  db: Database,
  personId: number,
  { as, cursor }: ListConversationsInput,
): Promise<Page<ConversationListing, number>> {
  const conversationRows = await db
    .select({
      vendorOrderId: conversations.vendorOrderId,
      orderNumber: orders.orderNumber,
      otherName: as === 'buyer' ? vendorName : buyers.name,
      products: sql<
        string[]
      >`array(select product_name from order_items where vendor_order_id = ${vendorOrders.id} order by id)`,
      imageUrl: sql<string>`(select image_url from order_items where vendor_order_id = ${vendorOrders.id} order by id limit 1)`,
      excerpt: sql<string>`left(${orderMessages.text}, ${EXCERPT_LENGTH}::int)`,
      pictures: sql<number>`(select count(*)::int from form_attachments where message_id = ${orderMessages.id})`,
      from: orderMessages.from,
      unread: unreadBy(as),
      lastMessageId: conversations.lastMessageId,
      lastMessageAt: conversations.lastMessageAt,
    })
    .from(conversations)
    .innerJoin(orderMessages, eq(orderMessages.id, conversations.lastMessageId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, conversations.vendorOrderId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(users, eq(users.id, vendorOrders.vendorId))
    .innerJoin(buyers, eq(buyers.id, orders.customerId))
    .where(and(isOf(as, personId), cursor ? lt(conversations.lastMessageId, cursor) : undefined))
    .orderBy(desc(conversations.lastMessageId))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(conversationRows, PAGE_SIZE, (last) => last.lastMessageId);
  return { items: items.map(({ from, ...listing }) => ({ ...listing, isOwn: from === as })), nextCursor };
}

/** Counts conversations with unread messages. */
export async function countUnread(db: Database, personId: number): Promise<UnreadConversations> {
  const count = async (side: ConversationSide) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(conversations)
      .innerJoin(vendorOrders, eq(vendorOrders.id, conversations.vendorOrderId))
      .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
      .where(and(isOf(side, personId), gt(unreadBy(side), 0)));
    return row?.count ?? 0;
  };
  return { asBuyer: await count('buyer'), asSeller: await count('seller') };
}

function isOf(side: ConversationSide, personId: number): SQL {
  return side === 'buyer' ? eq(orders.customerId, personId) : eq(conversations.vendorId, personId);
}

function unreadBy(side: ConversationSide) {
  return side === 'buyer' ? conversations.unreadByBuyer : conversations.unreadBySeller;
}

const MESSAGES_PAGE_SIZE = 30;

/** Returns a page of a conversation, newest first. @throws DomainError NOT_FOUND for everyone but the two */
export async function getConversation(
  db: Database,
  person: Correspondent,
  { vendorOrderId, cursor }: ConversationInput,
): Promise<ConversationView> {
  const conversation = await findConversation(db, person, vendorOrderId);
  const items = await db
    .select({ name: orderItems.productName })
    .from(orderItems)
    .where(eq(orderItems.vendorOrderId, vendorOrderId))
    .orderBy(asc(orderItems.id));
  return {
    conversation: {
      vendorOrderId,
      orderNumber: conversation.orderNumber,
      side: conversation.side,
      otherName: otherParticipantOf(conversation).name,
      status: conversation.status,
      orderedAt: conversation.orderedAt,
      products: items.map(({ name }) => name),
      unread: await countUnreadOf(db, conversation),
      closed: await whyClosed(db, conversation),
    },
    ...(await listMessages(db, vendorOrderId, cursor)),
  };
}

/** Lists messages, newest first. The caller has checked access. */
export async function listMessages(
  db: Database,
  vendorOrderId: number,
  cursor?: number | null,
): Promise<Page<MessageView, number>> {
  const messageRows = await db
    .select()
    .from(orderMessages)
    .where(
      and(eq(orderMessages.vendorOrderId, vendorOrderId), cursor ? lt(orderMessages.id, cursor) : undefined),
    )
    .orderBy(desc(orderMessages.id))
    .limit(MESSAGES_PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(messageRows, MESSAGES_PAGE_SIZE, (last) => last.id);
  return { items: await messageViews(db, items), nextCursor };
}

async function countUnreadOf(db: Database, { vendorOrderId, side }: FoundConversation): Promise<number> {
  const [counters] = await db
    .select({ unread: unreadBy(side) })
    .from(conversations)
    .where(eq(conversations.vendorOrderId, vendorOrderId));
  return counters?.unread ?? 0;
}

/** Returns the reason why a conversation is closed as a sentence; null if it is open. */
export async function whyClosed(db: Database, correspondence: FoundConversation): Promise<string | null> {
  if (otherParticipantOf(correspondence).deletedAt)
    return 'Their account was deleted, so nobody would read it.';
  const [conversation] = await db
    .select({ messages: conversations.messages })
    .from(conversations)
    .where(eq(conversations.vendorOrderId, correspondence.vendorOrderId));
  return (conversation?.messages ?? 0) >= CONVERSATION_LIMITS.messages
    ? `This conversation has ${CONVERSATION_LIMITS.messages} messages, which is the most. Please write to our team instead.`
    : null;
}

type MessageRow = typeof orderMessages.$inferSelect;

/** Reads messages with their pictures, in the given order. */
export async function messageViews(db: Database, messageRows: readonly MessageRow[]): Promise<MessageView[]> {
  if (messageRows.length === 0) return [];
  const pictures = await listPictures(
    db,
    'messageId',
    messageRows.map(({ id }) => id),
  );
  return messageRows.map((message) => ({
    id: message.id,
    from: message.from,
    text: message.text,
    pictures: (pictures.get(message.id) ?? []).map(toMessagePicture),
    createdAt: message.createdAt,
  }));
}

export function toMessagePicture(picture: PictureOf): MessagePicture {
  return { ...picture, url: messagePictureUrl(picture.id) };
}

/**
 * Marks a conversation as read up to a message, with its notifications, and drops its queued mail.
 *
 * @throws DomainError NOT_FOUND for everyone but the two
 */
export async function markMessagesRead(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  person: Correspondent,
  { vendorOrderId, upTo }: MarkMessagesReadInput,
): Promise<UnreadConversations> {
  const { side } = await findConversation(db, person, vendorOrderId);
  const hasRead = await db.transaction(async (tx) => {
    const [conversation] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.vendorOrderId, vendorOrderId))
      .for('update');
    const unread = (side === 'buyer' ? conversation?.unreadByBuyer : conversation?.unreadBySeller) ?? 0;
    if (unread === 0) return false;
    const remaining = await tx.$count(
      orderMessages,
      and(
        eq(orderMessages.vendorOrderId, vendorOrderId),
        ne(orderMessages.from, side),
        gt(orderMessages.id, upTo),
      ),
    );
    // A stale page never marks read messages as unread.
    const still = Math.min(remaining, unread);
    await tx
      .update(conversations)
      .set(side === 'buyer' ? { unreadByBuyer: still } : { unreadBySeller: still })
      .where(eq(conversations.vendorOrderId, vendorOrderId));
    if (still > 0) return still < unread;
    const topic = conversationTopic(vendorOrderId);
    await tx
      .delete(mailNews)
      .where(and(eq(mailNews.userId, person.id), eq(mailNews.kind, 'message'), eq(mailNews.topic, topic)));
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(
        and(
          eq(notifications.userId, person.id),
          eq(notifications.kind, 'message'),
          eq(notifications.subject, topic),
          isNull(notifications.readAt),
        ),
      );
    return true;
  });
  if (hasRead) {
    live.tell({ about: 'message', id: person.id });
    live.tell({ about: 'read', id: person.id });
  }
  return countUnread(db, person.id);
}
