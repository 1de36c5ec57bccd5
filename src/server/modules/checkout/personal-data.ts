import { and, eq, isNull } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { cartItems, guestKeys, payments } from '@/server/schema.ts';
import { deleteLines } from './cart/cart-owner.ts';
import { claimGuestOrders } from './guests/claim-guest-orders.ts';
import { NO_ADDRESSES } from './payments/payment-row.ts';

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
};
