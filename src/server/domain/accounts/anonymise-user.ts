import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  cartItems,
  collectionForms,
  collectionRequests,
  notifications,
  products,
  roomLayouts,
  sessions,
  users,
} from '../../db/schema/index.ts';
import { voidLinks } from './account-tokens.ts';
import { lockUser } from './lock-user.ts';

/**
 * Takes the person out of a user's row for good: what names them, what they could sign in with, what is only
 * theirs. Orders, reviews and the audit log keep pointing at the row; a vendor's products leave the shop.
 */
export async function anonymiseUser(tx: Database, userId: number, now: Date): Promise<void> {
  await lockUser(tx, userId);
  await voidLinks(tx, userId);
  for (const table of [sessions, cartItems, notifications, roomLayouts]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  for (const table of [collectionForms, collectionRequests]) {
    await tx.update(table).set({ userId: null }).where(eq(table.userId, userId));
  }
  await tx.update(products).set({ status: 'archived' }).where(eq(products.vendorId, userId));
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
