import type { conversations, orderMessages } from '@/server/schema.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { demoConversations } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';

/** Conversations about the newest orders of the demo's customer with the demo's vendor, and their messages. */
export function conversationRows({ orders, vendorOrders }: OrderRows) {
  const kept: (typeof conversations.$inferInsert)[] = [];
  const messages: (typeof orderMessages.$inferInsert & { id: number })[] = [];
  for (const { of, said, ...unread } of demoConversations) {
    const vendorOrder = vendorOrders.findLast(
      ({ status, vendorId, orderId }) =>
        status === of &&
        vendorId === DEMO_IDS.vendor &&
        orders.some(({ id, customerId }) => id === orderId && customerId === DEMO_IDS.customer),
    );
    const placedAt = vendorOrder?.createdAt;
    if (!vendorOrder?.id || !placedAt) continue;
    const { id: vendorOrderId, vendorId } = vendorOrder;
    for (const [hours, from, text] of said) {
      const createdAt = new Date(placedAt.getTime() + hours * HOUR_MS);
      messages.push({ id: messages.length + 1, vendorOrderId, from, text, createdAt });
    }
    const last = messages.at(-1);
    kept.push({
      ...{ vendorOrderId, vendorId, messages: said.length, ...unread },
      ...{ lastMessageId: last?.id ?? 0, lastMessageAt: last?.createdAt ?? placedAt },
    });
  }
  return { conversations: kept, messages };
}
