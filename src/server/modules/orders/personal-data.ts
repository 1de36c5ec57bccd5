import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { orderItems, orderNotes, orders, reviews, vendorOrders } from '@/server/schema.ts';
import { KEPT_DAYS, RETURN_DAYS } from '@/shared/constants.ts';
import { forgetConversationsOf, forgetOldConversations } from './conversations/forget-conversations.ts';
import { exportConversations } from './conversations/read-reported.ts';
import { forgetAddresses, forgetTypedWords } from './forget-addresses.ts';

export const ordersData: PersonalData = {
  module: 'orders',

  tables: {
    orders: {
      about: ['customer', 'visitor'],
      stores: 'products, amounts and addresses',
      erased: `stays for tax, without a name; addresses go ${RETURN_DAYS} days after all has arrived`,
      download: 'orders',
      retention: 'without end',
    },
    order_items: { partOf: 'orders' },
    vendor_orders: {
      about: ['vendor'],
      stores: 'amounts; where and when to collect from the vendor',
      erased: 'stays for tax, without where and when to collect',
      download: { not: "the vendor's statement has the sales" },
      retention: 'without end',
    },
    order_tracking: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'what happened to an order, and who did it',
      erased: "stays; words typed about the customer's orders go",
      download: { not: 'the page of the order has it' },
      retention: 'without end',
    },
    return_requests: {
      about: ['customer', 'visitor'],
      stores: 'why something goes back, and the answer',
      erased: 'reason and answer go with the addresses of the order',
      download: { not: 'the page of the order has it' },
      retention: 'without end',
    },
    order_notes: {
      about: ['customer', 'visitor'],
      stores: 'notes of admins',
      download: 'notesAboutYourOrders',
      retention: 'without end',
    },
    order_messages: {
      about: ['customer', 'visitor', 'vendor'],
      stores: 'what customer and vendor write about an order',
      erased: 'deleted; what the other has reported, once that is decided',
      download: 'conversations',
      retention: `${KEPT_DAYS.conversation} days after the last message`,
    },
    conversations: { partOf: 'order_messages' },
    reviews: {
      about: ['customer', 'visitor'],
      stores: 'published reviews',
      erased: 'stays, without a name',
      download: 'reviews',
      retention: 'without end',
    },
  },

  async erase(tx, { id }) {
    // The vendor's own address in finished orders.
    await tx
      .update(vendorOrders)
      .set({ collectionPlace: null, collectionHours: null, collectionInstructions: null })
      .where(eq(vendorOrders.vendorId, id));
    await forgetTypedWords(tx, [id]);
    await forgetConversationsOf(tx, id);
    const bought = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
    await tx.delete(orderNotes).where(inArray(orderNotes.orderId, bought));
  },

  export: {
    orders: ({ db }, userId) => ordersOf(db, userId),
    reviews: ({ db }, userId) => db.select().from(reviews).where(eq(reviews.customerId, userId)),
    conversations: ({ db }, userId) => exportConversations(db, userId),
    notesAboutYourOrders: ({ db }, userId) =>
      db
        .select({ orderNumber: orders.orderNumber, note: orderNotes.text, at: orderNotes.createdAt })
        .from(orderNotes)
        .innerJoin(orders, eq(orders.id, orderNotes.orderId))
        .where(eq(orders.customerId, userId))
        .orderBy(asc(orderNotes.id)),
  },

  async prune(db, now) {
    await forgetOldConversations(db, now);
    await forgetAddresses(db, now);
  },
};

async function ordersOf(db: Database, userId: number) {
  const placed = await db.select().from(orders).where(eq(orders.customerId, userId)).orderBy(asc(orders.id));
  const ids = placed.map(({ id }) => id);
  const items = ids.length ? await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)) : [];
  return placed.map((order) => ({ ...order, items: items.filter(({ orderId }) => orderId === order.id) }));
}
