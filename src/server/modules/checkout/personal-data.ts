import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { NO_ADDRESSES } from '@/server/modules/orders/index.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { cartItems, guestKeys, paymentEvents, payments } from '@/server/schema.ts';
import { GUEST_DAYS, VISITOR_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { deleteLines } from './cart-lines.ts';
import { claimGuestOrders, pruneGuests } from './guests/claim-guest-orders.ts';

/** Stripe resends events for at most three days. */
const PAYMENT_EVENT_DAYS = 30;

export const checkoutData: PersonalData = {
  module: 'checkout',

  tables: {
    cart_items: {
      about: ['customer', 'visitor'],
      stores: 'products in the cart, by account or by a hash of the visitor cookie',
      download: 'cart',
      retention: `as long as the account; of a visitor ${VISITOR_DAYS} days`,
    },
    guest_keys: {
      about: ['visitor'],
      stores: "hash of a secret that opens a guest's orders",
      download: { not: 'secrets' },
      retention: `${GUEST_DAYS.browser} days in a browser, ${GUEST_DAYS.link} days in a mailed link`,
    },
    payments: {
      about: ['customer', 'visitor'],
      stores: 'amounts, last digits of the card, addresses',
      erased: 'stays for tax; addresses go at once, or with those of the order',
      download: { not: 'the orders have amounts and addresses' },
      retention: 'without end',
    },
    refunds: {
      about: ['customer', 'visitor'],
      stores: 'amounts and typed reasons',
      erased: 'stays for tax, without reasons',
      download: { not: 'the page of the order has them' },
      retention: 'without end',
    },
  },

  async erase(tx, person) {
    // Orders placed as a guest with this address are erased with the account.
    if (person.isMailboxProven) await claimGuestOrders(tx, null, person);
    // Before the cart: orders lock the payment first. Payments with an order keep their addresses as long as it does.
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
