import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import {
  connectedAccounts,
  payoutHolds,
  payouts,
  vendorPayoutAccounts,
  xeroConnections,
  xeroMonths,
} from '@/server/schema.ts';
import { toDecimal } from '@/shared/money.ts';
import { payoutReference } from '@/shared/payouts/payouts.ts';
import { maskPayoutAccount, readPayoutAccount } from './payout-accounts.ts';
import { revokeAccess } from './xero/connect-xero.ts';

export const payoutsData: PersonalData = {
  module: 'payouts',

  tables: {
    vendor_payout_accounts: {
      about: ['vendor'],
      stores: 'holder and encrypted number of the bank account',
      download: 'shopSettings',
    },
    connected_accounts: {
      about: ['vendor'],
      stores: 'number of the account at Stripe',
      download: { not: 'Stripe gives its own data' },
    },
    xero_connections: {
      about: ['vendor'],
      stores: 'name, bank accounts and settings of their organisation at Xero, encrypted tokens',
      download: 'shopSettings',
    },
    xero_months: {
      about: ['vendor'],
      stores: 'which months were sent to Xero',
      download: 'shopSettings',
    },
    payout_holds: {
      about: ['vendor'],
      stores: 'why an admin holds payouts back',
      download: { not: 'the vendor reads only that there is one' },
    },
    payouts: {
      about: ['vendor'],
      stores: 'amounts and dates; holder, masked and encrypted account',
      erased: 'stays for tax: amounts and dates only',
      download: 'payouts',
      retention: 'without end',
    },
    payout_runs: 'which admin paid',
    ledger_entries: 'whose the amounts are, for tax',
  },

  async erase(tx, { id }, { afterCommit }) {
    const connections = await tx.delete(xeroConnections).where(eq(xeroConnections.vendorId, id)).returning();
    afterCommit(async (deps) => {
      for (const connection of connections) await revokeAccess(deps, connection);
    });
    for (const table of [vendorPayoutAccounts, payoutHolds, connectedAccounts, xeroMonths]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
    // Amounts and dates stay.
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
      .where(eq(payouts.vendorId, id));
  },

  export: {
    // Masked: the file may be mailed.
    shopSettings: async (deps, userId) => {
      const account = await readPayoutAccount(deps, userId);
      return { payoutAccount: account && maskPayoutAccount(account), xero: await xeroOf(deps.db, userId) };
    },
    payouts: ({ db }, userId) => payoutsOf(db, userId),
  },
};

/** Payouts, with the holder's name and masked account. */
async function payoutsOf(db: Database, userId: number) {
  const paid = await db
    .select({
      ...columnsOf(payouts, 'id', 'state', 'method', 'amountCents', 'currency', 'holder', 'maskedAccount'),
      ...columnsOf(payouts, 'reason', 'createdAt', 'paidAt', 'undoneAt'),
    })
    .from(payouts)
    .where(eq(payouts.vendorId, userId))
    .orderBy(asc(payouts.id));
  return paid.map(({ amountCents: cents, ...payout }) => ({
    ...payout,
    reference: payoutReference(payout.id),
    amount: toDecimal(cents),
  }));
}

/** Without tokens. */
async function xeroOf(db: Database, userId: number) {
  const [connection = null] = await db
    .select(
      columnsOf(
        xeroConnections,
        'organisation',
        'automaticSince',
        'accounts',
        'payoutAccountId',
        'createdAt',
      ),
    )
    .from(xeroConnections)
    .where(eq(xeroConnections.vendorId, userId));
  const months = await db
    .select(columnsOf(xeroMonths, 'month', 'state', 'invoices', 'payouts', 'createdAt', 'sentAt'))
    .from(xeroMonths)
    .where(eq(xeroMonths.vendorId, userId))
    .orderBy(asc(xeroMonths.month));
  return { connection, months };
}
