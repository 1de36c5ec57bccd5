import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import { orders, returnRequests, vendorOrders } from '@/server/modules/orders/schema.ts';
import {
  createdAt,
  id,
  notNegative,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import { FULFILLMENT_METHODS, type VendorWays } from '@/shared/checkout/fulfillment-methods.ts';
import {
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaidCart,
  type PaymentFailure,
  SANDBOX_STATUSES,
} from '@/shared/checkout/payments.ts';
import { MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { GUEST_KEY_KINDS } from '@/shared/platform/guest-keys.ts';

/** A cart line of a user, or of a visitor by cookie (only its SHA-256 is stored). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    visitorKey: text(),
    productId: refersTo(() => products.id, 'cascade'),
    quantity: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cart_items_user_product').on(table.userId, table.productId),
    uniqueIndex('cart_items_visitor_product').on(table.visitorKey, table.productId),
    index('cart_items_product').on(table.productId),
    index('cart_items_visitor_age').on(table.createdAt).where(sql`visitor_key is not null`),
    check('cart_items_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorKey}) = 1`),
    check(
      'cart_items_quantity_range',
      sql`${table.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`,
    ),
  ],
);

/** Access keys to a guest's orders, in cookies and mailed links. */
export const guestKeys = pgTable(
  'guest_keys',
  {
    /** SHA-256 of the key's 256 random bits. */
    hash: text().primaryKey(),
    userId: refersTo(() => users.id, 'cascade'),
    kind: text({ enum: GUEST_KEY_KINDS }).notNull(),
    /** Target of a mailed link. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** True if the browser has opened a mailed link. */
    isProven: boolean().notNull().default(false),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('guest_keys_user').on(table.userId, table.createdAt),
    index('guest_keys_order').on(table.orderId).where(sql`order_id is not null`),
    index('guest_keys_expires').on(table.expiresAt),
    oneOf('guest_keys_kind_known', table.kind, GUEST_KEY_KINDS),
  ],
);

/** A payment attempt for a cart. Amounts are whole cents. States: `shared/checkout/payments.ts`. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: refersTo(() => users.id, 'restrict'),
    /** The guest's cart (their browser's); null for an account's. */
    visitorKey: text(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** Globally unique; prefix of idempotency keys at the provider. */
    reference: uuid().notNull().defaultRandom(),
    /** The provider's id; null until it has answered. */
    providerPaymentId: text(),
    clientSecret: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    amountCents: integer().notNull(),
    /** Shown as due once pieces are made; null for rests and in payments older than this column. */
    dueLaterCents: integer(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** Counts amount changes before payment, each a call of its own. */
    revision: integer().notNull().default(0),
    currency: text().notNull(),
    fulfillmentMethod: text({ enum: FULFILLMENT_METHODS }).notNull().default('collection'),
    /** By vendor, if parts of the cart have different methods. */
    ways: jsonb().$type<VendorWays>(),
    /** The buyer's choices, so that the order can be finished without their browser. */
    shippingAddress: jsonb().$type<ShippingAddress>(),
    collectionLocation: text(),
    /** The cart as last shown with its total; null in payments older than this column. */
    cart: jsonb().$type<PaidCart>(),
    cardLast4: text(),
    /** The refusal, for repeated calls. */
    failure: jsonb().$type<PaymentFailure>(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    /** Set if it pays the rest of a vendor order with a deposit. */
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'restrict' }),
    authorizedAt: timestampColumn(),
    capturedAt: timestampColumn(),
    releasedAt: timestampColumn(),
    /** Next check by the sweep, unless settled. */
    nextCheckAt: timestampColumn().notNull().defaultNow(),
    /** Number of checks: the provider caches a failure under its key for a day. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payments_provider_payment').on(table.provider, table.providerPaymentId),
    uniqueIndex('payments_reference').on(table.reference),
    uniqueIndex('payments_order').on(table.orderId).where(sql`vendor_order_id is null`),
    index('payments_of_order').on(table.orderId),
    index('payments_vendor_order').on(table.vendorOrderId).where(sql`vendor_order_id is not null`),
    index('payments_user_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('payments_unsettled')
      .on(table.nextCheckAt)
      .where(sql`status in ('created', 'authorized', 'placed', 'releasing')`),
    oneOf('payments_provider_known', table.provider, PAYMENT_PROVIDERS),
    oneOf('payments_status_known', table.status, PAYMENT_STATUSES),
    oneOf('payments_fulfillment_known', table.fulfillmentMethod, FULFILLMENT_METHODS),
    notNegative('payments_amount_not_negative', table.amountCents),
    check(
      'payments_refund_within_capture',
      sql`${table.refundedCents} between 0 and ${table.capturedCents} and ${table.capturedCents} <= ${table.amountCents}`,
    ),
    check('payments_captured_has_order', sql`${table.capturedCents} = 0 or ${table.orderId} is not null`),
  ],
);

/** A refund, queued in the transaction that causes it and carried out once by the worker. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: refersTo(() => payments.id, 'restrict'),
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'restrict' }),
    /** Its return; null for cancellations and admins' refunds. */
    returnRequestId: integer().references(() => returnRequests.id, { onDelete: 'restrict' }),
    /** 0 if the amount that an admin asked for was taken off a rest that is not paid yet. */
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** Amount that an admin asked for, of which this may be a part; null for other refunds and further parts. */
    requestedCents: integer(),
    /** Idempotency key of an admin's client. */
    key: uuid(),
    /** Hash of an admin's request, to recognise a repeated call. */
    requestHash: text(),
    providerRefundId: text(),
    completedAt: timestampColumn(),
    attempts: integer().notNull().default(0),
    /** Counts answered failures, each of which uses up an idempotency key. */
    keyRevision: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    /** Claimed by a worker since; null if free. */
    claimedAt: timestampColumn(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_vendor_order').on(table.vendorOrderId),
    uniqueIndex('refunds_return').on(table.returnRequestId, table.paymentId),
    uniqueIndex('refunds_key').on(table.key),
    index('refunds_open').on(table.nextAttemptAt).where(sql`completed_at is null`),
    check(
      'refunds_amount_positive',
      sql`${table.amountCents} > 0 or (${table.amountCents} = 0 and ${table.completedAt} is not null and ${table.requestedCents} > 0)`,
    ),
  ],
);

/** Handled webhook events, for idempotency. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: createdAt(),
});

/** The sandbox provider's own records, as of another company. Never joined with ours. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    idempotencyKey: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: SANDBOX_STATUSES }).notNull().default('requires_payment_method'),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    cardLast4: text(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sandbox_payments_idempotency').on(table.idempotencyKey),
    oneOf('sandbox_payments_status_known', table.status, SANDBOX_STATUSES),
    notNegative('sandbox_payments_amount_not_negative', table.amountCents),
  ],
);

/** Sandbox refunds, once per key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    amountCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sandbox_refunds_idempotency').on(table.idempotencyKey),
    index('sandbox_refunds_payment').on(table.paymentId),
  ],
);
