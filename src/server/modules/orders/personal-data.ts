import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { orderNotes, orders, vendorOrders } from '@/server/schema.ts';
import { forgetConversationsOf, forgetOldConversations } from './conversations/forget-conversations.ts';
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

  async prune(db, now) {
    await forgetOldConversations(db, now);
    await forgetAddresses(db, now);
  },
};
