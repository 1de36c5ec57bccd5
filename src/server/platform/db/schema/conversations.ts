import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONVERSATION_SIDES } from '@/shared/orders/conversation-limits.ts';
import { createdAt, id, notNegative, oneOf, timestampColumn } from './columns.ts';
import { vendorOrders } from './orders.ts';
import { users } from './users.ts';

/** What the customer and the vendor of a vendor order write to each other: one conversation each, from the first message on. */
export const conversations = pgTable(
  'conversations',
  {
    vendorOrderId: integer()
      .primaryKey()
      .references(() => vendorOrders.id, { onDelete: 'cascade' }),
    /** The vendor order's, for their list. The customer is the order's, which may go from a guest to an account. */
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    messages: integer().notNull().default(0),
    lastMessageId: integer().notNull().default(0),
    lastMessageAt: createdAt(),
    /** Messages of the other that were not seen yet. */
    unreadByBuyer: integer().notNull().default(0),
    unreadBySeller: integer().notNull().default(0),
  },
  (table) => [
    index('conversations_vendor_newest').on(table.vendorId, table.lastMessageId.desc().nullsFirst()),
    index('conversations_oldest').on(table.lastMessageAt),
    notNegative('conversations_unread_by_buyer_not_negative', table.unreadByBuyer),
    notNegative('conversations_unread_by_seller_not_negative', table.unreadBySeller),
  ],
);

/** A message of a conversation. Rows are only added: what was sent stays as it was. Its pictures are in `form_attachments`. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    vendorOrderId: integer()
      .notNull()
      .references(() => conversations.vendorOrderId, { onDelete: 'cascade' }),
    from: text({ enum: CONVERSATION_SIDES }).notNull(),
    text: text().notNull().default(''),
    /** The sender's own name for it, so that it is kept once however often it is sent. */
    key: text(),
    createdAt: timestampColumn().notNull(),
  },
  (table) => [
    index('order_messages_conversation').on(table.vendorOrderId, table.id),
    uniqueIndex('order_messages_once').on(table.vendorOrderId, table.from, table.key),
    oneOf('order_messages_from_known', table.from, CONVERSATION_SIDES),
  ],
);
