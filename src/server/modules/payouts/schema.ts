import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders, vendorOrders } from '@/server/modules/orders/schema.ts';
import { createdAt, id, oneOf, refersTo, timestampColumn, updatedAt } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { LEDGER_ACCOUNTS } from '@/shared/checkout/payments.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_METHODS } from '@/shared/payouts/payouts.ts';
import { XERO_MONTH_STATES, type XeroAccount } from '@/shared/payouts/xero.ts';

/** A run that pays all vendors with an available balance. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: id(),
    /** Idempotency key from the admin's browser. */
    key: uuid().notNull(),
    createdBy: refersTo(() => users.id, 'restrict'),
    minimumCents: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: PAYOUT_RUN_STATES }).notNull().default('open'),
    /** Totals when it was created. */
    payoutCount: integer().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payout_runs_key').on(table.key),
    index('payout_runs_open').on(table.createdAt).where(sql`state = 'open'`),
    oneOf('payout_runs_state_known', table.state, PAYOUT_RUN_STATES),
    check('payout_runs_pay', sql`${table.payoutCount} > 0 and ${table.totalCents} > 0`),
  ],
);

/**
 * A payment from a vendor's balance. States: `shared/payouts/payouts.ts`. The destination is frozen when the run is
 * created, and deleted with the vendor's account.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    runId: refersTo(() => payoutRuns.id, 'restrict'),
    vendorId: refersTo(() => users.id, 'restrict'),
    state: text({ enum: PAYOUT_STATES }).notNull().default('pending'),
    method: text({ enum: PAYOUT_METHODS }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** Globally unique; prefix of idempotency keys at the provider. */
    key: uuid().notNull().defaultRandom(),
    holder: text(),
    maskedAccount: text(),
    /** Encrypted with `ENCRYPTION_KEY`; deleted once the bank has paid, or not. */
    sealedAccount: text(),
    providerAccountId: text(),
    providerTransferId: text(),
    providerReversalId: text(),
    attempts: integer().notNull().default(0),
    /** Counts answered failures, each of which uses up an idempotency key. */
    keyRevision: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    /** Claimed by a worker since; null if free. */
    claimedAt: timestampColumn(),
    lastError: text(),
    reason: text(),
    endedBy: integer().references(() => users.id, { onDelete: 'restrict' }),
    sentAt: timestampColumn(),
    paidAt: timestampColumn(),
    /** Time of failure or reversal. */
    undoneAt: timestampColumn(),
    /** State of the vendor's last notification. */
    toldState: text({ enum: PAYOUT_STATES }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('payouts_run_vendor').on(table.runId, table.vendorId),
    uniqueIndex('payouts_key').on(table.key),
    index('payouts_vendor_newest').on(table.vendorId, table.id.desc().nullsFirst()),
    index('payouts_run_newest').on(table.runId, table.id.desc().nullsFirst()),
    index('payouts_state_newest').on(table.state, table.id.desc().nullsFirst()),
    index('payouts_due')
      .on(table.nextAttemptAt)
      .where(sql`method = 'stripe' and state in ('pending', 'reversing')`),
    index('payouts_untold')
      .on(table.id)
      .where(sql`state in ('paid', 'failed', 'reversed') and told_state is distinct from state`),
    oneOf('payouts_state_known', table.state, PAYOUT_STATES),
    oneOf('payouts_method_known', table.method, PAYOUT_METHODS),
    check('payouts_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

/**
 * Signed ledger lines; those of an order or payout sum to zero. Append-only. A trigger sets the currency from the order
 * or payout (migration 0067).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** Exactly one of order and payout. */
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    payoutId: integer().references(() => payouts.id, { onDelete: 'restrict' }),
    vendorOrderId: integer().references(() => vendorOrders.id, { onDelete: 'restrict' }),
    vendorId: integer().references(() => users.id, { onDelete: 'restrict' }),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    amountCents: integer().notNull(),
    /** Always set by the trigger. */
    currency: text().notNull().default(''),
    description: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_entries_order').on(table.orderId),
    index('ledger_entries_payout').on(table.payoutId).where(sql`payout_id is not null`),
    index('ledger_entries_vendor_order').on(table.vendorOrderId),
    // Covering index for balances: a large shop has some ten thousand lines.
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

/** Vendors excluded from runs until an admin ends it. */
export const payoutHolds = pgTable('payout_holds', {
  vendorId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  createdBy: refersTo(() => users.id, 'restrict'),
  createdAt: createdAt(),
});

/** A vendor's Stripe account for transfers, once verified. */
export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    vendorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Idempotency key of its creation. */
    key: uuid().notNull().defaultRandom(),
    /** Null until Stripe has answered. */
    accountId: text(),
    payoutsEnabled: boolean().notNull().default(false),
    /** Unpayable since; null while payable, or if it never was. */
    stoppedAt: timestampColumn(),
    /** Number of status requests, and the latest answered: older answers are ignored. */
    timesAsked: integer().notNull().default(0),
    lastAnswered: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('connected_accounts_account').on(table.accountId)],
);

/** A vendor's bank account, encrypted with `ENCRYPTION_KEY`. */
export const vendorPayoutAccounts = pgTable('vendor_payout_accounts', {
  vendorId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text().notNull(),
  sealedNumber: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A vendor's organisation at Xero, and the queue that sends its months: one run per vendor at a time. */
export const xeroConnections = pgTable(
  'xero_connections',
  {
    vendorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: text().notNull(),
    organisation: text().notNull(),
    /** Encrypted with `ENCRYPTION_KEY`. */
    accessToken: text().notNull(),
    refreshToken: text().notNull(),
    accessUntil: timestampColumn().notNull(),
    /** Finished months are sent by themselves since then; null for none. */
    automaticSince: timestampColumn(),
    /** Bank account there that receives payouts; null if payouts are not sent. */
    payoutAccountId: text(),
    /** Its bank accounts, as last read. */
    accounts: jsonb().$type<XeroAccount[]>().notNull().default([]),
    problem: text(),
    /** When its vendor was notified that Xero refuses access; null while it works. */
    stoppedAt: timestampColumn(),
    /** Null while stopped. */
    nextRunAt: timestampColumn(),
    attempts: integer().notNull().default(0),
    leaseUntil: timestampColumn(),
    leaseToken: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('xero_connections_due').on(table.nextRunAt)],
);

/** Months sent to an organisation at Xero, once each. Outlives the connection, so that connecting again doubles nothing. */
export const xeroMonths = pgTable(
  'xero_months',
  {
    vendorId: refersTo(() => users.id, 'cascade'),
    tenantId: text().notNull(),
    /** `2026-11`. */
    month: text().notNull(),
    state: text({ enum: XERO_MONTH_STATES }).notNull().default('waiting'),
    /** Prefix of idempotency keys at Xero. */
    key: uuid().notNull().defaultRandom(),
    /** Counts refusals, each of which uses up idempotency keys. */
    keyRevision: integer().notNull().default(0),
    /** Last event sent; null before the first. */
    cursor: integer(),
    /** Invoices and credit notes sent. */
    invoices: integer().notNull().default(0),
    payouts: integer().notNull().default(0),
    problem: text(),
    createdAt: createdAt(),
    sentAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ name: 'xero_months_once', columns: [table.vendorId, table.tenantId, table.month] }),
    oneOf('xero_months_state_known', table.state, XERO_MONTH_STATES),
  ],
);
