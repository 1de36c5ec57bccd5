import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  cartItems,
  collectionForms,
  collectionRequests,
  notifications,
  payments,
  products,
  roomLayouts,
  sessions,
  users,
} from '../../db/schema/index.ts';
import { deleteLines } from '../cart/delete-lines.ts';
import { NO_PLACES } from '../payments/payment-row.ts';
import { voidLinks } from './account-tokens.ts';
import { lockUser } from './lock-user.ts';

/**
 * Takes the person out of a user's row for good: what names them, what they could sign in with, what is only
 * theirs. Orders, reviews and the audit log keep pointing at the row; a vendor's products leave the shop.
 */
export async function anonymiseUser(tx: Database, userId: number, now: Date): Promise<void> {
  await lockUser(tx, userId);
  await forgetPlaces(tx, userId);
  await deleteLines(tx, eq(cartItems.userId, userId));
  await voidLinks(tx, userId);
  for (const table of [sessions, notifications, roomLayouts]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  for (const table of [collectionForms, collectionRequests]) {
    await tx.update(table).set({ userId: null }).where(eq(table.userId, userId));
  }
  await archiveProducts(tx, userId);
  // With a colon, which no username may have, so that nobody can have taken it.
  const standIn = `deleted:${userId}`;
  await tx
    .update(users)
    .set({
      username: standIn,
      usernameKey: standIn,
      email: standIn,
      emailKey: standIn,
      name: 'Deleted user',
      passwordHash: '',
      phone: null,
      company: null,
      isActive: false,
      isEmailVerified: false,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Takes who and where out of payments that became no order. Before the cart: an order locks its payment first. */
async function forgetPlaces(tx: Database, userId: number): Promise<void> {
  await tx
    .update(payments)
    .set(NO_PLACES)
    .where(and(eq(payments.userId, userId), isNull(payments.orderId)));
}

/** Locks them in the order in which orders do. */
async function archiveProducts(tx: Database, vendorId: number): Promise<void> {
  const own = eq(products.vendorId, vendorId);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(own)
    .orderBy(asc(products.id))
    .for('no key update');
  await tx.update(products).set({ status: 'archived' }).where(own);
}
