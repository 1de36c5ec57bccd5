import type { conversations, orderMessages } from '@/server/platform/db/schema/index.ts';
import type { ConversationSide } from '@/shared/orders/conversation-limits.ts';
import { HOUR_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import type { OrderRows } from './order-rows.ts';

type Said = readonly [hours: number, from: ConversationSide, text: string];

interface Talk {
  of: 'in_transit' | 'pending';
  /** After the order was placed. */
  said: readonly Said[];
  unreadByBuyer: number;
  unreadBySeller: number;
}

/** What the demo's customer and vendor wrote to each other: one new message for each of them. */
const TALKS: readonly Talk[] = [
  {
    of: 'in_transit',
    said: [
      [
        3,
        'buyer',
        'Kia ora! Are the seats oiled or lacquered? We have two small children with paint brushes.',
      ],
      [
        20,
        'seller',
        'Kia ora, they are oiled with linseed oil. Wipe paint off with a damp cloth while it is wet, and oil them again once a year.',
      ],
      [22, 'buyer', 'Thank you, that sounds easy enough.'],
      [
        70,
        'seller',
        'They left our workshop this morning, wrapped in wool blankets. Please leave those at the door for us.',
      ],
    ],
    unreadByBuyer: 1,
    unreadBySeller: 0,
  },
  {
    of: 'pending',
    said: [
      [
        2,
        'buyer',
        'Could you put a card in with it? It is a present. “Happy birthday, Mum” would be lovely.',
      ],
    ],
    unreadByBuyer: 0,
    unreadBySeller: 1,
  },
];

/** Conversations about the newest orders of the demo's customer with the demo's vendor, and their messages. */
export function conversationRows({ orders, vendorOrders }: OrderRows) {
  const kept: (typeof conversations.$inferInsert)[] = [];
  const messages: (typeof orderMessages.$inferInsert & { id: number })[] = [];
  for (const { of, said, ...unread } of TALKS) {
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
