import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { NO_ADDRESSES } from '@/server/modules/orders/index.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { cartItems, guestKeys, paymentEvents, payments } from '@/server/schema.ts';
import { VISITOR_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { deleteLines } from './cart/cart-owner.ts';
import { claimGuestOrders } from './guests/claim-guest-orders.ts';
import { pruneGuests } from './guests/prune-guests.ts';

/** Stripe sends an event again for three days at most. */
const PAYMENT_EVENT_DAYS = 30;

export const checkoutData: PersonalData = {
  async erase(tx, person) {
    // What they bought as a guest with their address is erased with the account.
    if (person.isMailboxProven) await claimGuestOrders(tx, null, person);
    // Before the cart: an order locks its payment first. A payment that became an order keeps the addresses as long as it does.
    await tx
      .update(payments)
      .set(NO_ADDRESSES)
      .where(and(eq(payments.userId, person.id), isNull(payments.orderId)));
    await deleteLines(tx, eq(cartItems.userId, person.id));
    await tx.delete(guestKeys).where(eq(guestKeys.userId, person.id));
  },

  export: {
    cart: ({ db }, userId) =>
      db
        .select({ productId: cartItems.productId, quantity: cartItems.quantity, since: cartItems.createdAt })
        .from(cartItems)
        .where(eq(cartItems.userId, userId)),
  },

  async prune(db, now) {
    const { visitorKey, createdAt } = cartItems;
    await deleteLines(db, and(isNotNull(visitorKey), lt(createdAt, daysAfter(now, -VISITOR_DAYS))));
    await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, daysAfter(now, -PAYMENT_EVENT_DAYS)));
    await pruneGuests(db, now);
  },
};
