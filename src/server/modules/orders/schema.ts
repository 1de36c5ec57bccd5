import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  id,
  money,
  newestFirst,
  notNegative,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { REPLY_HIDINGS, REVIEW_HIDINGS } from '@/shared/catalog/reviews.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import { CONVERSATION_SIDES } from '@/shared/orders/conversation-limits.ts';
import {
  COLLECTION_STATUSES,
  ORDER_STATUSES,
  RETURN_STATUSES,
  TRACKING_ACTORS,
  VENDOR_ORDER_STATUSES,
} from '@/shared/orders/orders.ts';
import { RETURN_CAUSES } from '@/shared/orders/return-causes.ts';

/** A purchase, with the prices and rates of its time. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    customerId: refersTo(() => users.id, 'restrict'),
    orderNumber: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('confirmed'),
    currency: text().notNull(),
    subtotal: money().notNull(),
    tax: money().notNull(),
    /** Fractions: 0.0800 is 8 %. */
    taxRate: numeric({ precision: 7, scale: 6 }).notNull(),
    taxIncluded: boolean().notNull(),
    deliveryFee: money().notNull().default('0.00'),
    commission: money().notNull(),
    total: money().notNull(),
    /** Part of the total that is paid once pieces are made; 0 without deposits. */
    dueLater: money().notNull().default('0.00'),
    fulfillmentMethod: text({ enum: FULFILLMENT_METHODS }).notNull().default('collection'),
    collectionLocation: text(),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    trackingNumber: text(),
    estimatedDelivery: timestampColumn(),
    estimatedCollection: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.orderNumber),
    index('orders_customer_newest').on(table.customerId, ...newestFirst(table)),
    index('orders_newest').on(...newestFirst(table)),
    index('orders_status_newest').on(table.status, ...newestFirst(table)),
    index('orders_number_prefix').on(table.orderNumber.op('text_pattern_ops')),
    oneOf('orders_status_known', table.status, ORDER_STATUSES),
    oneOf('orders_fulfillment_known', table.fulfillmentMethod, FULFILLMENT_METHODS),
    notNegative('orders_subtotal_not_negative', table.subtotal),
    notNegative('orders_tax_not_negative', table.tax),
    notNegative('orders_delivery_fee_not_negative', table.deliveryFee),
    notNegative('orders_commission_not_negative', table.commission),
    notNegative('orders_total_not_negative', table.total),
  ],
);

/** The items of an order from one vendor, with their own status. */
export const vendorOrders = pgTable(
  'vendor_orders',
  {
    id: id(),
    orderId: refersTo(() => orders.id, 'cascade'),
    vendorId: refersTo(() => users.id, 'restrict'),
    subtotal: money().notNull(),
    deliveryFee: money().notNull().default('0.00'),
    /** Its share of tax and of the buyer's commission: shares sum exactly to the order's amounts. */
    tax: money().notNull().default('0.00'),
    buyerCommission: money().notNull().default('0.00'),
    /** The vendor's commission, and its rate on the subtotal (a fraction). */
    commission: money().notNull(),
    commissionRate: numeric({ precision: 5, scale: 4 }).notNull(),
    /** Charged at once for pieces made to order with a deposit. */
    deposit: money().notNull().default('0.00'),
    /** Still to be paid before dispatch. */
    rest: money().notNull().default('0.00'),
    /** Kept by the vendor from the deposit of a cancelled order. */
    keptDeposit: money().notNull().default('0.00'),
    /** When the vendor reported its pieces as made. */
    madeAt: timestampColumn(),
    /** When the customer is mailed that it is being prepared; until then the vendor can undo it. Null if nothing waits. */
    announceAt: timestampColumn(),
    status: text({ enum: VENDOR_ORDER_STATUSES }).notNull().default('pending'),
    fulfillmentMethod: text({ enum: FULFILLMENT_METHODS }).notNull().default('collection'),
    /** Collection place and times, frozen when the order was placed. */
    collectionPlace: text(),
    collectionHours: text(),
    collectionInstructions: text(),
    /** Carrier, and tracking page. */
    carrier: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    estimatedDelivery: timestampColumn(),
    estimatedCollection: timestampColumn(),
    completedAt: timestampColumn(),
    /**
     * Status and time of the collection if other lines are delivered; `status` and `completedAt` are then the
     * delivery's. Null if all lines have one method.
     */
    collectionStatus: text({ enum: VENDOR_ORDER_STATUSES }),
    collectedAt: timestampColumn(),
    /** Its delivery goes in several parcels: each arrives or is lost alone, and lines not sent yet are cancelled alone. */
    isSplit: boolean().notNull().default(false),
    /** When the customer was asked if a late delivery has arrived, and when they said that it has not. */
    arrivalAskedAt: timestampColumn(),
    notArrivedAt: timestampColumn(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('vendor_orders_once').on(table.orderId, table.vendorId),
    index('vendor_orders_vendor_newest').on(table.vendorId, ...newestFirst(table)),
    index('vendor_orders_waiting')
      .on(table.vendorId, table.createdAt, table.id)
      .where(sql`status in ('pending', 'processing') or collection_status = 'processing'`),
    index('vendor_orders_to_announce').on(table.announceAt).where(sql`announce_at is not null`),
    index('vendor_orders_both_methods').on(table.vendorId).where(sql`collection_status is not null`),
    index('vendor_orders_on_their_way').on(table.estimatedDelivery).where(sql`status = 'in_transit'`),
    oneOf('vendor_orders_status_known', table.status, VENDOR_ORDER_STATUSES),
    oneOf('vendor_orders_collection_status_known', table.collectionStatus, COLLECTION_STATUSES),
    oneOf('vendor_orders_fulfillment_known', table.fulfillmentMethod, FULFILLMENT_METHODS),
    notNegative('vendor_orders_subtotal_not_negative', table.subtotal),
    notNegative('vendor_orders_deposit_not_negative', table.deposit),
    notNegative('vendor_orders_rest_not_negative', table.rest),
    check('vendor_orders_kept_deposit_range', sql`${table.keptDeposit} between 0 and ${table.deposit}`),
    notNegative('vendor_orders_commission_not_negative', table.commission),
    notNegative('vendor_orders_delivery_fee_not_negative', table.deliveryFee),
  ],
);

/** The conversation between customer and vendor of a vendor order, created with its first message. */
export const conversations = pgTable(
  'conversations',
  {
    vendorOrderId: integer()
      .primaryKey()
      .references(() => vendorOrders.id, { onDelete: 'cascade' }),
    /** Denormalised for the vendor's list. The customer is the order's, as a guest's order may move to an account. */
    vendorId: refersTo(() => users.id, 'restrict'),
    messages: integer().notNull().default(0),
    lastMessageId: integer().notNull().default(0),
    lastMessageAt: createdAt(),
    /** Unread messages by side. */
    unreadByBuyer: integer().notNull().default(0),
    unreadBySeller: integer().notNull().default(0),
  },
  (table) => [
    index('conversations_vendor_newest').on(table.vendorId, table.lastMessageId.desc().nullsFirst()),
    index('conversations_oldest').on(table.lastMessageAt),
    notNegative('conversations_unread_by_buyer_not_negative', table.unreadByBuyer),
    notNegative('conversations_unread_by_seller_not_negative', table.unreadBySeller),
  ],
);

/** A message. Append-only. Pictures are in `form_attachments`. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    vendorOrderId: refersTo(() => conversations.vendorOrderId, 'cascade'),
    from: text({ enum: CONVERSATION_SIDES }).notNull(),
    text: text().notNull().default(''),
    /** Idempotency key of the sender. */
    key: text(),
    createdAt: timestampColumn().notNull(),
  },
  (table) => [
    index('order_messages_conversation').on(table.vendorOrderId, table.id),
    uniqueIndex('order_messages_once').on(table.vendorOrderId, table.from, table.key),
    oneOf('order_messages_from_known', table.from, CONVERSATION_SIDES),
  ],
);

/** A part of a vendor order's delivery that was sent at a time: whole lines. Older deliveries have none. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    vendorOrderId: refersTo(() => vendorOrders.id, 'cascade'),
    /** Those of the newest parcel are in `vendor_orders` too. */
    carrier: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    sentAt: timestampColumn().notNull(),
    /** When the customer is mailed that it was sent; until then the vendor can undo it. Null if nothing waits. */
    announceAt: timestampColumn(),
    lostAt: timestampColumn(),
  },
  (table) => [
    index('parcels_vendor_order').on(table.vendorOrderId, table.id),
    index('parcels_to_announce').on(table.announceAt).where(sql`announce_at is not null`),
  ],
);

/** An order line, with the product's name and price at purchase. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: refersTo(() => orders.id, 'cascade'),
    vendorOrderId: refersTo(() => vendorOrders.id, 'cascade'),
    productId: refersTo(() => products.id, 'restrict'),
    productName: text().notNull(),
    imageUrl: text().notNull(),
    quantity: integer().notNull(),
    price: money().notNull(),
    /** The vendor's commission on the whole line and its rate (a fraction), frozen at purchase. */
    commission: money().notNull(),
    commissionRate: numeric({ precision: 5, scale: 4 }).notNull(),
    fulfillmentMethod: text({ enum: FULFILLMENT_METHODS }).notNull().default('collection'),
    deliveryFee: money().notNull().default('0.00'),
    /** Made to order in about this many weeks; null for a piece from stock. */
    leadTimeWeeks: integer(),
    /** Refunded pieces: returned ones, `refundOnlyQuantity` and `cancelledQuantity`. */
    returnedQuantity: integer().notNull().default(0),
    /** Of those, pieces refunded without a return; not restocked. */
    refundOnlyQuantity: integer().notNull().default(0),
    /** Of those, pieces that were cancelled alone and never sent. */
    cancelledQuantity: integer().notNull().default(0),
    /** Null until it is sent. */
    parcelId: integer().references(() => parcels.id, { onDelete: 'set null' }),
    /** When its parcel arrived before the rest of the delivery; null without that. */
    arrivedAt: timestampColumn(),
    /** Its shares of a deposit that the vendor keeps and of their commission on it, which sum exactly to both. */
    keptDeposit: money().notNull().default('0.00'),
    keptCommission: money().notNull().default('0.00'),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    index('order_items_vendor_order').on(table.vendorOrderId),
    index('order_items_product').on(table.productId),
    index('order_items_parcel').on(table.parcelId).where(sql`parcel_id is not null`),
    check('order_items_arrived_in_parcel', sql`${table.arrivedAt} is null or ${table.parcelId} is not null`),
    check('order_items_quantity_at_least_one', sql`${table.quantity} >= 1`),
    check('order_items_returned_range', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    check(
      'order_items_refund_only_range',
      sql`${table.refundOnlyQuantity} between 0 and ${table.returnedQuantity}`,
    ),
    check(
      'order_items_cancelled_range',
      sql`${table.cancelledQuantity} between 0 and ${table.returnedQuantity} - ${table.refundOnlyQuantity}`,
    ),
    index('order_items_name_search')
      .using('gin', table.productName.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    notNegative('order_items_price_not_negative', table.price),
    notNegative('order_items_commission_not_negative', table.commission),
    notNegative('order_items_delivery_fee_not_negative', table.deliveryFee),
    notNegative('order_items_kept_deposit_not_negative', table.keptDeposit),
    notNegative('order_items_kept_commission_not_negative', table.keptCommission),
    oneOf('order_items_fulfillment_known', table.fulfillmentMethod, FULFILLMENT_METHODS),
  ],
);

/** A return request for pieces of an order line, with its outcome. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    orderItemId: refersTo(() => orderItems.id, 'cascade'),
    vendorOrderId: refersTo(() => vendorOrders.id, 'cascade'),
    status: text({ enum: RETURN_STATUSES }).notNull().default('requested'),
    quantity: integer().notNull(),
    cause: text({ enum: RETURN_CAUSES }).notNull().default('other'),
    /** The customer's text. */
    reason: text().notNull(),
    /** The vendor's answer. */
    answer: text(),
    receivedQuantity: integer().notNull().default(0),
    /** False if the received pieces were not put on sale again. */
    restocked: boolean().notNull().default(true),
    /** Part of the price, offered for keeping the pieces. */
    offer: money(),
    /** Of a replacement. */
    carrier: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    /** The vendor's last answer. */
    decidedAt: timestampColumn(),
    receivedAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    index('return_requests_item').on(table.orderItemId),
    index('return_requests_vendor_order').on(table.vendorOrderId),
    index('return_requests_status').on(table.status, table.createdAt, table.id),
    oneOf('return_requests_status_known', table.status, RETURN_STATUSES),
    oneOf('return_requests_cause_known', table.cause, RETURN_CAUSES),
    check('return_requests_quantity_at_least_one', sql`${table.quantity} >= 1`),
    check('return_requests_offer_positive', sql`${table.offer} > 0`),
    check('return_requests_received_range', sql`${table.receivedQuantity} between 0 and ${table.quantity}`),
  ],
);

/** The timeline of an order. Append-only; typed text is removed with the customer's account. */
export const orderTracking = pgTable(
  'order_tracking',
  {
    id: id(),
    orderId: refersTo(() => orders.id, 'cascade'),
    /** Null if it concerns the whole order. */
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'cascade' }),
    status: text({ enum: [...ORDER_STATUSES] }).notNull(),
    location: text(),
    description: text().notNull(),
    /** Replaces a description that quotes typed text once the customer's account is deleted. */
    impersonal: text(),
    /** Null for the system, and for entries older than the column. */
    actor: text({ enum: TRACKING_ACTORS }),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    timestamp: timestampColumn().notNull().defaultNow(),
  },
  (table) => [
    index('order_tracking_order').on(table.orderId, table.timestamp, table.id),
    index('order_tracking_actor').on(table.actorId),
    oneOf('order_tracking_actor_known', table.actor, TRACKING_ACTORS),
    oneOf('order_tracking_status_known', table.status, ORDER_STATUSES),
  ],
);

/** Admins' notes about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: refersTo(() => orders.id, 'cascade'),
    authorId: refersTo(() => users.id, 'restrict'),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

/** A customer's review of a delivered or collected product; once per person and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    customerId: refersTo(() => users.id, 'restrict'),
    orderItemId: refersTo(() => orderItems.id, 'cascade'),
    rating: integer().notNull(),
    /** Stars for the seller; null if not given. */
    sellerRating: integer(),
    title: text().notNull().default(''),
    body: text().notNull().default(''),
    /** Hidden by an admin, or held until one has seen it; null if all of it is shown. */
    hidden: text({ enum: REVIEW_HIDINGS }),
    /** The reason, for the author. */
    hiddenReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once_per_order_item').on(table.orderItemId),
    uniqueIndex('reviews_once_per_person').on(table.customerId, table.productId),
    index('reviews_product_newest').on(table.productId, ...newestFirst(table)),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_seller_rating_range', sql`${table.sellerRating} between 1 and 5`),
    oneOf('reviews_hidden_known', table.hidden, REVIEW_HIDINGS),
    check('reviews_hidden_whole', sql`(${table.hidden} is null) = (${table.hiddenReason} is null)`),
  ],
);

/** The seller's public reply to a review; at most one. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: integer()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    vendorId: refersTo(() => users.id, 'cascade'),
    text: text().notNull(),
    /** Hidden by an admin, or held until one has seen it; null if shown. */
    hidden: text({ enum: REPLY_HIDINGS }),
    hiddenReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_replies_vendor').on(table.vendorId),
    oneOf('review_replies_hidden_known', table.hidden, REPLY_HIDINGS),
    check('review_replies_hidden_whole', sql`(${table.hidden} is null) = (${table.hiddenReason} is null)`),
  ],
);

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: refersTo(() => reviews.id, 'cascade'),
    userId: refersTo(() => users.id, 'cascade'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'review_votes_once', columns: [table.reviewId, table.userId] }),
    index('review_votes_user').on(table.userId),
  ],
);
