import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { listAddresses } from '@/server/modules/accounts/addresses/addresses.ts';
import { exportConversations } from '@/server/modules/orders/index.ts';
import { maskPayoutAccount, readPayoutAccount } from '@/server/modules/payouts/index.ts';
import { listSavedSearches } from '@/server/modules/search/index.ts';
import { listAttachments } from '@/server/platform/attachments/list-attachments.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit, enforceLimit } from '@/server/platform/limits/limits.ts';
import {
  auditLog,
  cartItems,
  collectionForms,
  collectionRequests,
  contentReports,
  formReplies,
  notifications,
  orderItems,
  orderNotes,
  orders,
  payouts,
  productQuestions,
  products,
  reviews,
  roomComments,
  roomLayoutItems,
  roomLayouts,
  roomLayoutVersions,
  sessions,
  userNotes,
  users,
  vendorApplicationDecisions,
  vendorDeliveryPlaces,
  vendorProfiles,
  wishlistItems,
  wishlists,
} from '@/server/schema.ts';
import { toDecimal } from '@/shared/money.ts';
import { payoutReference } from '@/shared/payouts/payouts.ts';

/**
 * Everything the shop keeps about somebody, but for what would let others in and what others wrote about it.
 *
 * @throws DomainError TOO_MANY_REQUESTS after some files in a day
 */
export async function exportData(deps: Deps, { userId, origin }: Actor) {
  const { db, now, settings } = deps;
  await enforceLimit(db, 'data-exports', userKey(userId));
  const { isAllowed: isFirst } = await consumeLimit(db, 'audited-data-exports', userKey(userId));
  if (isFirst)
    await recordAudit(db, origin, { action: 'download_data', actorId: userId, subject: `user:${userId}` });
  return {
    shop: settings.appName,
    exportedAt: now(),
    profile: await profileOf(db, userId),
    sessions: await db
      .select({ createdAt: sessions.createdAt, ip: sessions.ip, userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    addresses: await listAddresses(db, userId),
    cart: await db
      .select({ productId: cartItems.productId, quantity: cartItems.quantity, since: cartItems.createdAt })
      .from(cartItems)
      .where(eq(cartItems.userId, userId)),
    wishlist: await wishlistOf(db, userId),
    savedSearches: await listSavedSearches(db, userId),
    orders: await ordersOf(db, userId),
    reviews: await db.select().from(reviews).where(eq(reviews.customerId, userId)),
    questions: await questionsOf(db, userId),
    reports: await reportsOf(db, userId),
    products: await productsOf(db, userId),
    shopSettings: await shopSettingsOf(deps, userId),
    payouts: await payoutsOf(db, userId),
    rooms: await roomsOf(db, userId),
    roomComments: await db
      .select({ text: roomComments.text, at: roomComments.createdAt })
      .from(roomComments)
      .where(eq(roomComments.userId, userId))
      .orderBy(asc(roomComments.id)),
    messages: await messagesOf(db, userId),
    conversations: await exportConversations(db, userId),
    notesAboutYou: await db
      .select({ note: userNotes.body, at: userNotes.createdAt })
      .from(userNotes)
      .where(eq(userNotes.userId, userId))
      .orderBy(asc(userNotes.id)),
    notesAboutYourOrders: await db
      .select({ orderNumber: orders.orderNumber, note: orderNotes.text, at: orderNotes.createdAt })
      .from(orderNotes)
      .innerJoin(orders, eq(orders.id, orderNotes.orderId))
      .where(eq(orders.customerId, userId))
      .orderBy(asc(orderNotes.id)),
    notifications: await notificationsOf(db, userId),
    activity: await db
      .select({ at: auditLog.at, action: auditLog.action, ip: auditLog.ip, userAgent: auditLog.userAgent })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(asc(auditLog.id)),
  };
}

async function profileOf(db: Database, userId: number) {
  const { id, username, email, name, role, phone, company, isEmailVerified, acceptedTermsAt, createdAt } =
    users;
  const [profile] = await db
    .select({ id, username, email, name, role, phone, company, isEmailVerified, acceptedTermsAt, createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return profile;
}

async function wishlistOf(db: Database, userId: number) {
  const [{ shareToken, toldAt } = { shareToken: null, toldAt: null }] = await db
    .select({ shareToken: wishlists.shareToken, toldAt: wishlists.toldAt })
    .from(wishlists)
    .where(eq(wishlists.userId, userId));
  const { productId, priceWhenAdded, createdAt } = wishlistItems;
  const items = await db
    .select({ productId, priceWhenAdded, since: createdAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.id));
  // Whoever reads the file by mail on its way must not read the list with it.
  return { isShared: shareToken !== null, lastMailedAt: toldAt, items };
}

async function ordersOf(db: Database, userId: number) {
  const placed = await db.select().from(orders).where(eq(orders.customerId, userId)).orderBy(asc(orders.id));
  const ids = placed.map(({ id }) => id);
  const items = ids.length ? await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)) : [];
  return placed.map((order) => ({ ...order, items: items.filter(({ orderId }) => orderId === order.id) }));
}

/** What they have asked sellers, and what they have answered as one. Who asked them something is somebody else's. */
async function questionsOf(db: Database, userId: number) {
  const { productId, question, askedAt, answer, answeredAt, declinedAt, hiddenAt, hiddenReason } =
    productQuestions;
  return {
    asked: await db
      .select({ productId, question, askedAt, answer, answeredAt, declinedAt, hiddenAt, hiddenReason })
      .from(productQuestions)
      .where(eq(productQuestions.askerId, userId))
      .orderBy(asc(productQuestions.id)),
    answered: await db
      .select({ productId, question, answer, answeredAt })
      .from(productQuestions)
      .where(and(eq(productQuestions.vendorId, userId), isNotNull(answeredAt)))
      .orderBy(asc(productQuestions.id)),
  };
}

async function reportsOf(db: Database, userId: number) {
  const { questionId, vendorOrderId, roomCommentId } = contentReports;
  const { reason, words, createdAt, outcome, decidedAt } = contentReports;
  return db
    .select({ questionId, vendorOrderId, roomCommentId, reason, words, createdAt, outcome, decidedAt })
    .from(contentReports)
    .where(eq(contentReports.reporterId, userId))
    .orderBy(asc(contentReports.id));
}

async function productsOf(db: Database, userId: number) {
  const { id, name, description, price, stock, status, createdAt } = products;
  return db
    .select({ id, name, description, price, stock, status, createdAt })
    .from(products)
    .where(eq(products.vendorId, userId))
    .orderBy(asc(id));
}

/** What a vendor has said of the shop, and where they are paid to, masked: a file like this travels by mail. */
async function shopSettingsOf({ db, secrets }: Deps, userId: number) {
  const [profile] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.vendorId, userId));
  const places = await db
    .select()
    .from(vendorDeliveryPlaces)
    .where(eq(vendorDeliveryPlaces.vendorId, userId));
  const account = await readPayoutAccount({ db, secrets }, userId);
  return {
    profile: profile ?? null,
    deliveryPlaces: places,
    payoutAccount: account && maskPayoutAccount(account),
  };
}

/** What a vendor was paid. The holder's name is theirs too, and the number is masked. */
async function payoutsOf(db: Database, userId: number) {
  const { id, state, method, amountCents, currency, holder, maskedAccount, reason } = payouts;
  const { createdAt, paidAt, undoneAt } = payouts;
  const paid = await db
    .select({
      ...{ id, state, method, amountCents, currency, holder, maskedAccount, reason },
      ...{ createdAt, paidAt, undoneAt },
    })
    .from(payouts)
    .where(eq(payouts.vendorId, userId))
    .orderBy(asc(id));
  return paid.map(({ amountCents: cents, ...payout }) => ({
    ...payout,
    reference: payoutReference(payout.id),
    amount: toDecimal(cents),
  }));
}

async function roomsOf(db: Database, userId: number) {
  const rooms = await db.select().from(roomLayouts).where(eq(roomLayouts.userId, userId));
  const ids = rooms.map(({ id }) => id);
  const items = ids.length
    ? await db.select().from(roomLayoutItems).where(inArray(roomLayoutItems.layoutId, ids))
    : [];
  const versions = ids.length
    ? await db.select().from(roomLayoutVersions).where(inArray(roomLayoutVersions.layoutId, ids))
    : [];
  // Whoever reads the file by mail on its way must not see the rooms with it.
  return rooms.map(({ shareToken, galleryToken: _, ...room }) => ({
    ...room,
    isShared: shareToken !== null,
    items: items.filter(({ layoutId }) => layoutId === room.id),
    versions: versions.filter(({ layoutId }) => layoutId === room.id),
  }));
}

/** Those about rooms lead there by links that are not for whoever reads the file on its way. */
async function notificationsOf(db: Database, userId: number) {
  const all = await db.select().from(notifications).where(eq(notifications.userId, userId));
  return all.map((line) => (line.kind === 'room' ? { ...line, link: null } : line));
}

async function messagesOf(db: Database, userId: number) {
  const { id, formType, title, description, fields, status, createdAt } = collectionForms;
  const { outcome, reason, decidedAt } = vendorApplicationDecisions;
  const { fullName, email, phone, address, suburb, items, preferredDate } = collectionRequests;
  const forms = await db
    .select({ id, formType, title, description, fields, status, createdAt, outcome, reason, decidedAt })
    .from(collectionForms)
    .leftJoin(vendorApplicationDecisions, eq(vendorApplicationDecisions.formId, collectionForms.id))
    .where(eq(collectionForms.userId, userId))
    .orderBy(asc(id));
  const ids = forms.map((form) => form.id);
  const files = await listAttachments(db, ids);
  const replies = ids.length
    ? await db
        .select({ formId: formReplies.formId, text: formReplies.text, createdAt: formReplies.createdAt })
        .from(formReplies)
        .where(inArray(formReplies.formId, ids))
        .orderBy(asc(formReplies.id))
    : [];
  return {
    forms: forms.map(({ id: formId, ...form }) => ({
      ...form,
      files: files.get(formId) ?? [],
      replies: replies.filter((reply) => reply.formId === formId),
    })),
    collectionRequests: await db
      .select({ fullName, email, phone, address, suburb, items, preferredDate })
      .from(collectionRequests)
      .where(eq(collectionRequests.userId, userId)),
  };
}
