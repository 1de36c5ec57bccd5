import {
  and,
  arrayOverlaps,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { listPictures } from '@/server/platform/attachments/read-attachment.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import {
  mailNews,
  mailOutbox,
  notifications,
  orderItems,
  orderNotes,
  orders,
  orderTracking,
  payments,
  refunds,
  returnRequests,
  reviewReplies,
  reviews,
  reviewVotes,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { reviewPictureUrl } from '@/shared/catalog/reviews.ts';
import { RETENTION_DAYS, RETURN_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { forgetConversationsOf, forgetOldConversations } from './conversations/forget-conversations.ts';
import { exportConversations } from './conversations/read-reported.ts';
import { isUnfinished } from './fulfillment-sql.ts';

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
    parcels: { partOf: 'vendor_orders' },
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
      download: 'returns',
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
      retention: `${RETENTION_DAYS.conversation} days after the last message`,
    },
    conversations: { partOf: 'order_messages' },
    reviews: {
      about: ['customer', 'visitor'],
      stores: 'published reviews and their photographs',
      erased: 'stays, without a name and photographs',
      download: 'reviews',
      retention: 'without end',
    },
    review_replies: {
      about: ['vendor'],
      stores: 'public replies to reviews of their products',
      download: 'reviewReplies',
      retention: 'as long as the review',
    },
    review_votes: {
      about: ['customer', 'vendor'],
      stores: 'which reviews they find helpful',
      download: 'reviewVotes',
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
    await tx.delete(reviewReplies).where(eq(reviewReplies.vendorId, id));
    await forgetNewsOfReviews(tx, id);
    await tx.delete(reviewVotes).where(eq(reviewVotes.userId, id));
    const bought = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
    await tx.delete(orderNotes).where(inArray(orderNotes.orderId, bought));
  },

  export: {
    orders: ({ db }, userId) => ordersOf(db, userId),
    returns: ({ db }, userId) =>
      db
        .select({
          orderNumber: orders.orderNumber,
          product: orderItems.productName,
          ...columnsOf(returnRequests, 'quantity', 'cause', 'reason', 'status', 'answer', 'receivedQuantity'),
          ...columnsOf(returnRequests, 'createdAt', 'decidedAt', 'receivedAt'),
        })
        .from(returnRequests)
        .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
        .innerJoin(orders, eq(orders.id, orderItems.orderId))
        .where(eq(orders.customerId, userId))
        .orderBy(asc(returnRequests.id)),
    reviews: ({ db }, userId) => reviewsOf(db, userId),
    reviewReplies: ({ db }, userId) =>
      db
        .select(columnsOf(reviewReplies, 'reviewId', 'text', 'hiddenReason', 'createdAt'))
        .from(reviewReplies)
        .where(eq(reviewReplies.vendorId, userId))
        .orderBy(asc(reviewReplies.createdAt)),
    reviewVotes: ({ db }, userId) =>
      db
        .select({ reviewId: reviewVotes.reviewId, at: reviewVotes.createdAt })
        .from(reviewVotes)
        .where(eq(reviewVotes.userId, userId))
        .orderBy(asc(reviewVotes.createdAt)),
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

/** Removes the words of a customer's reviews from the notices of their sellers. */
async function forgetNewsOfReviews(tx: Database, customerId: number) {
  const topics = tx
    .select({ topic: sql<string>`'review:' || ${reviews.id}` })
    .from(reviews)
    .where(eq(reviews.customerId, customerId));
  await tx.update(notifications).set({ body: DELETED }).where(inArray(notifications.subject, topics));
  await tx.delete(mailNews).where(inArray(mailNews.topic, topics));
}

async function reviewsOf(db: Database, userId: number) {
  const written = await db
    .select()
    .from(reviews)
    .where(eq(reviews.customerId, userId))
    .orderBy(asc(reviews.id));
  const pictures = await listPictures(
    db,
    'reviewId',
    written.map(({ id }) => id),
  );
  return written.map(({ hidden: _, ...review }) => ({
    ...review,
    pictures: (pictures.get(review.id) ?? []).map(({ id }) => reviewPictureUrl(id)),
  }));
}

async function ordersOf(db: Database, userId: number) {
  const placed = await db.select().from(orders).where(eq(orders.customerId, userId)).orderBy(asc(orders.id));
  const ids = placed.map(({ id }) => id);
  const items = ids.length ? await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)) : [];
  return placed.map((order) => ({ ...order, items: items.filter(({ orderId }) => orderId === order.id) }));
}

/** Clears the address columns of orders and payments. */
export const NO_ADDRESSES = { shippingAddress: null, collectionLocation: null } as const;

const BATCH = 500;

/**
 * Deletes addresses from the orders and payments of deleted users once no vendor needs them: everything has arrived or
 * was cancelled, and the return period is over (`addressesForVendor`). Also deletes texts about returns.
 */
async function forgetAddresses(db: Database, now: Date): Promise<void> {
  const returnsOpenSince = startOfDay(shiftDays(dayInNewZealand(now), -RETURN_DAYS));
  const stillNeeded = db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(
      and(
        eq(vendorOrders.orderId, orders.id),
        or(
          isUnfinished(),
          gte(vendorOrders.completedAt, returnsOpenSince),
          gte(vendorOrders.collectedAt, returnsOpenSince),
        ),
      ),
    );
  const typedReasons = db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .where(and(eq(vendorOrders.orderId, orders.id), ne(returnRequests.reason, NO_REASON)));
  const due = await db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId))
    .where(
      and(
        isNotNull(users.deletedAt),
        or(isNotNull(orders.shippingAddress), isNotNull(orders.collectionLocation), exists(typedReasons)),
        notExists(stillNeeded),
      ),
    )
    .limit(BATCH);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await db.transaction(async (tx) => {
    // In the lock order of placing an order.
    await tx.update(payments).set(NO_ADDRESSES).where(inArray(payments.orderId, ids));
    await tx.update(orders).set(NO_ADDRESSES).where(inArray(orders.id, ids));
    const parts = tx
      .select({ id: vendorOrders.id })
      .from(vendorOrders)
      .where(inArray(vendorOrders.orderId, ids));
    await tx
      .update(returnRequests)
      .set({ reason: NO_REASON, answer: null })
      .where(inArray(returnRequests.vendorOrderId, parts));
    // Typed texts may have been added after the account was deleted.
    const customers = new Set(due.map(({ customerId }) => customerId));
    await forgetTypedWords(tx, [...customers]);
  });
  if (due.length === BATCH) await forgetAddresses(db, now);
}

/** Replaces reasons typed by or about a deleted user. */
const NO_REASON = 'Removed with the account.';
const DELETED = 'The customer’s account was deleted. The order is on your dashboard.';

/**
 * Deletes texts that vendors and admins typed about a deleted user's orders: reasons of refunds and cancellations, in
 * the timeline, notifications and mails. Queued mails are still sent: vendors must know what was cancelled.
 *
 * @param customerIds deleted already, or in this transaction
 */
async function forgetTypedWords(tx: Database, customerIds: readonly number[]): Promise<void> {
  const vendorOrderRows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]));
  const ids = vendorOrderRows.map(({ id }) => id);
  if (ids.length === 0) return;
  const paid = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, ids));
  await tx
    .update(refunds)
    .set({ reason: NO_REASON })
    .where(and(inArray(refunds.paymentId, paid), ne(refunds.reason, NO_REASON)));
  const { impersonal } = orderTracking;
  await tx
    .update(orderTracking)
    .set({ description: sql`${impersonal}`, impersonal: null, location: null })
    .where(and(inArray(orderTracking.orderId, ids), isNotNull(impersonal)));
  const topics = ids.map((id) => `order:${id}`);
  await tx
    .update(notifications)
    .set({ body: DELETED })
    .where(
      and(
        inArray(
          notifications.userId,
          tx
            .select({ id: vendorOrders.vendorId })
            .from(vendorOrders)
            .where(inArray(vendorOrders.orderId, ids)),
        ),
        inArray(notifications.subject, topics),
      ),
    );
  await tx
    .update(mailNews)
    .set({ news: sql`jsonb_set(${mailNews.news}, '{blocks}', jsonb_build_array(${DELETED}::text))` })
    .where(inArray(mailNews.topic, topics));
  await tx
    .delete(mailOutbox)
    .where(
      and(inArray(mailOutbox.status, ['sent', 'dead', 'outbox']), arrayOverlaps(mailOutbox.topics, topics)),
    );
}
