import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { orderItems, orderNotes, orders, reviews, vendorOrders } from '@/server/schema.ts';
import { forgetConversationsOf, forgetOldConversations } from './conversations/forget-conversations.ts';
import { exportConversations } from './conversations/read-reported.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { forgetTypedWords } from './forget-typed-words.ts';

export const ordersData: PersonalData = {
  async erase(tx, { id }) {
    // A vendor's own address, in orders that are finished.
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
