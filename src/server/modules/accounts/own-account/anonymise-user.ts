import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { forgetHouseholdOf } from '@/server/modules/accounts/households/forget-households.ts';
import { revokeMailedLinks } from '@/server/modules/accounts/recovery/account-tokens.ts';
import {
  type EndedVideo,
  endVideosOf,
  forgetQuestionsOf,
  TAKEN_OUT,
} from '@/server/modules/catalog/index.ts';
import { claimGuestOrders, deleteLines } from '@/server/modules/checkout/index.ts';
import { forgetConversationsOf } from '@/server/modules/orders/index.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  cartItems,
  collectedItems,
  connectedAccounts,
  guestKeys,
  mediaUploaders,
  notificationPreferences,
  notifications,
  orderNotes,
  orders,
  payments,
  payoutHolds,
  payouts,
  productHidings,
  productImports,
  products,
  roomComments,
  roomLayouts,
  savedSearches,
  savedSearchOwners,
  sessions,
  userAddresses,
  users,
  vendorDeliveryPlaces,
  vendorOrders,
  vendorPayoutAccounts,
  vendorProfiles,
  wishlistItems,
  wishlists,
} from '@/server/schema.ts';
import { deleteOwnForms } from './delete-own-forms.ts';
import { forgetTraces, forgetTypedWords } from './forget-traces.ts';

/**
 * Anonymises a user's row: removes name, sign-in data and everything that is only theirs. Orders, reviews and the
 * audit log keep pointing at the row; a vendor's products are archived, and their videos that are
 * being made end.
 *
 * @returns those videos, for `tellCompanies` once the transaction is committed
 */
export async function anonymiseUser(
  deps: Pick<Deps, 'personalData' | 'now'>,
  tx: Database,
  userId: number,
): Promise<EndedVideo[]> {
  const now = deps.now();
  const person = await lockUser(tx, userId);
  // What they bought as a guest with their address is theirs to be forgotten too.
  if (person?.isMailboxProven) await claimGuestOrders(tx, null, person);
  await removeAddressesFromPayments(tx, userId);
  await deleteLines(tx, eq(cartItems.userId, userId));
  await revokeMailedLinks(tx, userId);
  // A wishlist before its items and an owner before their searches, as everything else that changes them locks them first.
  const theirs = [
    ...[
      sessions,
      guestKeys,
      notifications,
      notificationPreferences,
      roomComments,
      roomLayouts,
      mediaUploaders,
    ],
    ...[wishlists, wishlistItems, savedSearchOwners, savedSearches, userAddresses],
  ];
  for (const table of theirs) await tx.delete(table).where(eq(table.userId, userId));
  await deleteOwnForms(tx, userId);
  for (const part of deps.personalData) await part.erase(tx, userId, now);
  await forgetQuestionsOf(tx, userId, now);
  for (const table of [
    vendorProfiles,
    vendorDeliveryPlaces,
    vendorPayoutAccounts,
    payoutHolds,
    connectedAccounts,
  ]) {
    await tx.delete(table).where(eq(table.vendorId, userId));
  }
  await forgetWhereItWasPaid(tx, userId);
  await forgetWhereItWasCollected(tx, userId);
  if (person) await forgetHouseholdOf(tx, person, now);
  await forgetTypedWords(tx, [userId]);
  await forgetConversationsOf(tx, userId);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ordersOf(tx, userId)));
  const ended = await archiveProducts(tx, userId, now);
  await forgetHidings(tx, userId);
  await returnPieces(tx, userId);
  await tx.delete(productImports).where(eq(productImports.vendorId, userId));
  // With a colon, which no username may have, so that nobody can have taken it.
  const standIn = `deleted:${userId}`;
  await tx
    .update(users)
    .set({
      username: standIn,
      usernameKey: standIn,
      email: standIn,
      emailKey: standIn,
      guestAddress: null,
      name: 'Deleted user',
      passwordHash: '',
      phone: null,
      company: null,
      suspendedAt: null,
      suspensionReason: null,
      isActive: false,
      isEmailVerified: false,
      isMailboxProven: false,
      unsubscribeToken: sql`gen_random_uuid()`,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
  if (person) await forgetTraces(tx, person);
  return ended;
}

function ordersOf(tx: Database, customerId: number) {
  return tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
}

/** Removes addresses from payments that became no order. Before the cart: an order locks its payment first. */
async function removeAddressesFromPayments(tx: Database, userId: number): Promise<void> {
  await tx
    .update(payments)
    .set({ shippingAddress: null, collectionLocation: null })
    .where(and(eq(payments.userId, userId), isNull(payments.orderId)));
}

/** Of their payouts the amounts and dates stay. */
async function forgetWhereItWasPaid(tx: Database, vendorId: number): Promise<void> {
  await tx
    .update(payouts)
    .set({
      holder: null,
      maskedAccount: null,
      sealedAccount: null,
      providerAccountId: null,
      reason: null,
      lastError: null,
    })
    .where(eq(payouts.vendorId, vendorId));
}

/** A vendor's own door, which stands in orders that are finished. */
async function forgetWhereItWasCollected(tx: Database, vendorId: number): Promise<void> {
  await tx
    .update(vendorOrders)
    .set({ collectionPlace: null, collectionHours: null, collectionInstructions: null })
    .where(eq(vendorOrders.vendorId, vendorId));
}

async function archiveProducts(tx: Database, vendorId: number, now: Date): Promise<EndedVideo[]> {
  const own = eq(products.vendorId, vendorId);
  // Locks them, too.
  const ended = await endVideosOf(tx, own, { sentence: TAKEN_OUT, now });
  await tx.update(products).set({ status: 'archived' }).where(own);
  return ended;
}

/** What was said about their products, and their answers. The products are archived, and stay hidden. */
async function forgetHidings(tx: Database, vendorId: number): Promise<void> {
  const own = tx.select({ id: products.id }).from(products).where(eq(products.vendorId, vendorId));
  await tx.delete(productHidings).where(inArray(productHidings.productId, own));
}

/** What was collected and is with this vendor, or offered to them, is in the store again. */
async function returnPieces(tx: Database, vendorId: number): Promise<void> {
  await tx
    .update(collectedItems)
    .set({ state: 'in_store', vendorId: null, handedAt: null, work: null })
    .where(
      and(eq(collectedItems.vendorId, vendorId), inArray(collectedItems.state, ['offered', 'with_vendor'])),
    );
}
