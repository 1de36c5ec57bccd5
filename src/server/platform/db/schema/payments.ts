import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import {
  LEDGER_ACCOUNTS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaidCart,
  type PaymentFailure,
  SANDBOX_STATUSES,
} from '@/shared/checkout/payments.ts';
import type { VendorWays } from '@/shared/checkout/ways.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { createdAt, id, notNegative, oneOf, timestampColumn, updatedAt } from './columns.ts';
import { orders, returnRequests, vendorOrders } from './orders.ts';
import { payouts } from './payouts.ts';
import { users } from './users.ts';

/** One attempt to pay for a cart. Amounts are whole cents, as payment providers count. See `shared/checkout/payments.ts` for its states. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Whose cart is paid for, where it is a guest's: that of their browser. Null for the cart of the account. */
    visitorKey: text(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** A name of ours that no other database has: idempotency keys at the provider start with it. */
    reference: uuid().notNull().defaultRandom(),
    /** The provider's name for it; null until the provider has answered. */
    providerPaymentId: text(),
    clientSecret: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    amountCents: integer().notNull(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** Counts the changes of the amount before it was paid, each of which is a call of its own. */
    revision: integer().notNull().default(0),
    currency: text().notNull(),
    fulfillmentMethod: text({ enum: FULFILLMENT_METHODS }).notNull().default('collection'),
    /** By vendor, where parts of the cart go different ways. */
    ways: jsonb().$type<VendorWays>(),
    /** What the buyer chose, kept so that the order can be finished without their browser. */
    shippingAddress: jsonb().$type<ShippingAddress>(),
    collectionLocation: text(),
    /** What was in the cart when it was last shown with its total; null in payments older than this column. */
    cart: jsonb().$type<PaidCart>(),
    cardLast4: text(),
    /** Why no order came of it, so that a repeated call gets the same answer. */
    failure: jsonb().$type<PaymentFailure>(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    authorizedAt: timestampColumn(),
    capturedAt: timestampColumn(),
    releasedAt: timestampColumn(),
    /** When the sweep looks after it, unless it is settled by then. */
    nextCheckAt: timestampColumn().notNull().defaultNow(),
    /** How often the sweep has looked after it: a provider answers a key that failed with the same failure for a day. */
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payments_provider_payment').on(table.provider, table.providerPaymentId),
    uniqueIndex('payments_reference').on(table.reference),
    uniqueIndex('payments_order').on(table.orderId),
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

/** Money going back to a buyer: asked for in the transaction that causes it, carried out by the worker, once. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'restrict' }),
    /** The return that it refunds; null for a cancelled vendor order and for what an admin gives back. */
    returnRequestId: integer().references(() => returnRequests.id, { onDelete: 'restrict' }),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** Idempotency key that an admin's client sent: a call that is repeated pays once. */
    key: uuid(),
    /** Hash of what an admin asked for, to recognise a repeated call. */
    requestHash: text(),
    providerRefundId: text(),
    completedAt: timestampColumn(),
    attempts: integer().notNull().default(0),
    /** Counts the failures that the provider has answered, each of which ends an idempotency key. */
    keyRevision: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    /** Since when somebody is asking the provider for it; null when nobody is. */
    claimedAt: timestampColumn(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_vendor_order').on(table.vendorOrderId),
    uniqueIndex('refunds_return').on(table.returnRequestId),
    uniqueIndex('refunds_key').on(table.key),
    index('refunds_open').on(table.nextAttemptAt).where(sql`completed_at is null`),
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

/**
 * Every amount that moves, as a signed line; the lines of one order or payout sum to zero. Rows are only ever added. A trigger sets the
 * currency of a line to that of its order or payout (migration 0067).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** What it belongs to: an order or a payout, one of the two. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    payoutId: integer().references(() => payouts.id, { onDelete: 'restrict' }),
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'restrict' }),
    vendorId: integer().references(() => users.id, { onDelete: 'restrict' }),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    amountCents: integer().notNull(),
    /** Set by the database, whatever is inserted. */
    currency: text().notNull().default(''),
    description: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_payout').on(table.payoutId).where(sql`payout_id is not null`),
    index('ledger_entries_vendor_order').on(table.vendorOrderId),
    // Has all that balances read: a large shop has some ten thousand lines.
    index('ledger_entries_vendor_sums').on(
      table.vendorId,
      table.createdAt.desc().nullsFirst(),
      table.account,
      table.amountCents,
      table.currency,
    ),
    oneOf('ledger_entries_account_known', table.account, LEDGER_ACCOUNTS),
    check('ledger_entries_currency_set', sql`${table.currency} <> ''`),
    check('ledger_entries_of_one', sql`num_nonnulls(${table.orderId}, ${table.payoutId}) = 1`),
  ],
);

/** Webhook events that were handled, so that a repeated one changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: createdAt(),
});

/** The built-in test provider's own books, as another company would keep them. Never joined with ours. */
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

/** What the sandbox gave back, once per key. */
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
