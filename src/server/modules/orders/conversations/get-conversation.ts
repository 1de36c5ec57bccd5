import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { conversations, orderItems, orderMessages } from '@/server/schema.ts';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import type { ConversationInput, ConversationView, MessageView } from '@/shared/orders/conversations.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  type Correspondent,
  type FoundConversation,
  findConversation,
  otherOf,
} from './find-conversation.ts';
import { unreadBy } from './list-conversations.ts';
import { messageViews } from './message-views.ts';

const PAGE_SIZE = 30;

/**
 * A page of what two people wrote about a vendor order, newest first, for one of them.
 *
 * @throws DomainError NOT_FOUND for anybody else
 */
export async function getConversation(
  db: Database,
  person: Correspondent,
  { vendorOrderId, cursor }: ConversationInput,
): Promise<ConversationView> {
  const found = await findConversation(db, person, vendorOrderId);
  const items = await db
    .select({ name: orderItems.productName })
    .from(orderItems)
    .where(eq(orderItems.vendorOrderId, vendorOrderId))
    .orderBy(asc(orderItems.id));
  return {
    conversation: {
      vendorOrderId,
      orderNumber: found.orderNumber,
      side: found.side,
      otherName: otherOf(found).name,
      status: found.status,
      orderedAt: found.orderedAt,
      products: items.map(({ name }) => name),
      unread: await countUnreadOf(db, found),
      closed: await whyClosed(db, found),
    },
    ...(await listMessages(db, vendorOrderId, cursor)),
  };
}

/** Messages of a conversation, newest first; the caller has checked who asks. */
export async function listMessages(
  db: Database,
  vendorOrderId: number,
  cursor?: number | null,
): Promise<Page<MessageView, number>> {
  const found = await db
    .select()
    .from(orderMessages)
    .where(
      and(eq(orderMessages.vendorOrderId, vendorOrderId), cursor ? lt(orderMessages.id, cursor) : undefined),
    )
    .orderBy(desc(orderMessages.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  return { items: await messageViews(db, items), nextCursor };
}

async function countUnreadOf(db: Database, { vendorOrderId, side }: FoundConversation): Promise<number> {
  const [kept] = await db
    .select({ unread: unreadBy(side) })
    .from(conversations)
    .where(eq(conversations.vendorOrderId, vendorOrderId));
  return kept?.unread ?? 0;
}

/** Why nothing can be written in a conversation, as a sentence; null where something can. */
export async function whyClosed(db: Database, found: FoundConversation): Promise<string | null> {
  if (otherOf(found).deletedAt) return 'Their account was deleted, so nobody would read it.';
  const [kept] = await db
    .select({ messages: conversations.messages })
    .from(conversations)
    .where(eq(conversations.vendorOrderId, found.vendorOrderId));
  return (kept?.messages ?? 0) >= CONVERSATION_LIMITS.messages
    ? `This conversation has ${CONVERSATION_LIMITS.messages} messages, which is the most. Please write to our team instead.`
    : null;
}
