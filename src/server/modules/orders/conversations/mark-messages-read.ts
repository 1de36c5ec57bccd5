import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { conversations, mailNews, notifications, orderMessages } from '@/server/schema.ts';
import type { MarkMessagesReadInput, UnreadConversations } from '@/shared/orders/conversations.ts';
import { type Correspondent, conversationTopic, findConversation } from './find-conversation.ts';
import { countUnread } from './list-conversations.ts';

/**
 * Somebody has read a conversation up to a message: its lines in their bell are read too, and no mail about it goes out any more.
 *
 * @throws DomainError NOT_FOUND for anybody but its two people
 */
export async function markMessagesRead(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  person: Correspondent,
  { vendorOrderId, upTo }: MarkMessagesReadInput,
): Promise<UnreadConversations> {
  const { side } = await findConversation(db, person, vendorOrderId);
  const hasRead = await db.transaction(async (tx) => {
    const [kept] = await tx
      .select()
      .from(conversations)
      .where(eq(conversations.vendorOrderId, vendorOrderId))
      .for('update');
    const unread = (side === 'buyer' ? kept?.unreadByBuyer : kept?.unreadBySeller) ?? 0;
    if (unread === 0) return false;
    const left = await tx.$count(
      orderMessages,
      and(
        eq(orderMessages.vendorOrderId, vendorOrderId),
        ne(orderMessages.from, side),
        gt(orderMessages.id, upTo),
      ),
    );
    // A page that is older than another's marks nothing as unread again.
    const still = Math.min(left, unread);
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
