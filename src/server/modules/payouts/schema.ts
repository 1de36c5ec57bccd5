import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders, vendorOrders } from '@/server/modules/orders/schema.ts';
import { createdAt, id, oneOf, timestampColumn, updatedAt } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { LEDGER_ACCOUNTS } from '@/shared/checkout/payments.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_METHODS } from '@/shared/payouts/payouts.ts';

/** One time that an admin pays all vendors who have money available. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: id(),
    /** Drawn by the admin's browser: a run that is asked for twice is made once. */
    key: uuid().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    minimumCents: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: PAYOUT_RUN_STATES }).notNull().default('open'),
    /** Of all its payouts, as it was made. */
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
 * Money on its way from a vendor's balance to the vendor. See `shared/payouts/payouts.ts` for its states. Where it goes is kept as
 * it was when the run was made, and forgotten with the vendor's account.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => payoutRuns.id, { onDelete: 'restrict' }),
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    state: text({ enum: PAYOUT_STATES }).notNull().default('pending'),
    method: text({ enum: PAYOUT_METHODS }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** A name of ours that no other database has: idempotency keys at the provider start with it. */
    key: uuid().notNull().defaultRandom(),
    holder: text(),
    maskedAccount: text(),
    /** Encrypted with `ENCRYPTION_KEY`; gone once the bank has paid, or not. */
    sealedAccount: text(),
    /** The vendor's account at Stripe. */
    providerAccountId: text(),
    providerTransferId: text(),
    providerReversalId: text(),
    attempts: integer().notNull().default(0),
    /** Counts the failures that the provider has answered, each of which ends an idempotency key. */
    keyRevision: integer().notNull().default(0),
    nextAttemptAt: timestampColumn().notNull().defaultNow(),
    /** Since when somebody is asking the provider about it; null when nobody is. */
    claimedAt: timestampColumn(),
    lastError: text(),
    /** Why it failed or was taken back. */
    reason: text(),
    endedBy: integer().references(() => users.id, { onDelete: 'restrict' }),
    sentAt: timestampColumn(),
    paidAt: timestampColumn(),
    /** When it failed or was taken back. */
    undoneAt: timestampColumn(),
    /** The state that the vendor was last told of. */
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

/** Vendors whom no run pays until an admin ends it. */
export const payoutHolds = pgTable('payout_holds', {
  vendorId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  createdBy: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
});

/** A vendor's account at Stripe, to which transfers go once Stripe has checked who they are. */
export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    vendorId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the account while Stripe is being asked to open it. */
    key: uuid().notNull().defaultRandom(),
    /** Null until Stripe has answered. */
    accountId: text(),
    payoutsEnabled: boolean().notNull().default(false),
    /** Since when Stripe cannot pay to it any more; null while it can, and when it never could. */
    stoppedAt: timestampColumn(),
    /** How often Stripe was asked about it, and which of those questions was answered last: older answers are late. */
    timesAsked: integer().notNull().default(0),
    lastAnswered: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('connected_accounts_account').on(table.accountId)],
);

/** Where a vendor's earnings are paid to. The number is encrypted with `ENCRYPTION_KEY`. */
export const vendorPayoutAccounts = pgTable('vendor_payout_accounts', {
  vendorId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  holder: text().notNull(),
  sealedNumber: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
