import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { conversations, orderMessages, orders, users, vendorOrders } from '@/server/schema.ts';
import type { ConversationSide } from '@/shared/orders/conversation-limits.ts';
import type {
  ConversationListing,
  ListConversationsInput,
  UnreadConversations,
} from '@/shared/orders/conversations.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 20;
const EXCERPT_LENGTH = 160;
const buyers = alias(users, 'buyers');

/** Somebody's conversations on one side, the one with the newest message first. */
export async function listConversations(
  db: Database,
  personId: number,
  { as, cursor }: ListConversationsInput,
): Promise<Page<ConversationListing, number>> {
  const found = await db
    .select({
      vendorOrderId: conversations.vendorOrderId,
      orderNumber: orders.orderNumber,
      otherName: as === 'buyer' ? vendorName : buyers.name,
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
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.lastMessageId);
  return { items: items.map(({ from, ...listing }) => ({ ...listing, isOwn: from === as })), nextCursor };
}

/** How many conversations have something that somebody has not read yet. */
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

export function unreadBy(side: ConversationSide) {
  return side === 'buyer' ? conversations.unreadByBuyer : conversations.unreadBySeller;
}
