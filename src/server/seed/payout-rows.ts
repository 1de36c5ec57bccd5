import type { ledgerEntries, payoutRuns, payouts, vendorPayoutAccounts } from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { sumCents, toCents } from '@/shared/money.ts';
import { maskBankAccount } from '@/shared/payouts/bank-account.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import { DEFAULT_PAYOUT_MINIMUM } from '@/shared/payouts/payout-states.ts';
import { payoutReference } from '@/shared/payouts/payouts.ts';
import { daysAfter } from '@/shared/time.ts';
import { DEMO_IDS, demoSellers } from './accounts.ts';
import { demoPlaces } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';

const RUNS_DAYS_AGO = [95, 65, 35, 5];
const SAVED_DAYS_AGO = 120;
const NUMBERS = demoSellers.map(({ id, region }) => {
  const { name, bankAccount } = demoPlaces[region].seller;
  return { vendorId: id, holder: `${name} Ltd`, number: bankAccount };
});
const ACCOUNTS = NUMBERS.map(({ number, ...account }) => ({
  ...account,
  maskedAccount: maskBankAccount(number),
}));

export type SealAccount = (vendorId: number, number: string) => string;

/** Bank accounts of the demo's vendors, so that a payout run works at once. None without encryption. */
export function payoutAccountRows(
  seal: SealAccount | null,
  now: Date,
): (typeof vendorPayoutAccounts.$inferInsert)[] {
  if (!seal) return [];
  const updatedAt = daysAfter(now, -SAVED_DAYS_AGO);
  return NUMBERS.map(({ vendorId, holder, number }) => {
    return { vendorId, holder, sealedNumber: seal(vendorId, number), updatedAt };
  });
}

export interface PayoutRows {
  runs: (typeof payoutRuns.$inferInsert)[];
  payouts: (typeof payouts.$inferInsert & { id: number })[];
  ledger: (typeof ledgerEntries.$inferInsert)[];
}

export function payoutRows(orders: OrderRows, currency: string, now: Date): PayoutRows {
  const rows: PayoutRows = { runs: [], payouts: [], ledger: [] };
  for (const daysAgo of RUNS_DAYS_AGO) addRun(rows, orders, currency, daysAfter(now, -daysAgo));
  return rows;
}

function addRun(rows: PayoutRows, orders: OrderRows, currency: string, at: Date): void {
  const runId = rows.runs.length + 1;
  const minimumCents = toCents(DEFAULT_PAYOUT_MINIMUM);
  const paid = ACCOUNTS.map((account) => ({
    ...account,
    amountCents: freeAt(orders, account.vendorId, at) - paidBefore(rows, account.vendorId),
  })).filter(({ amountCents }) => amountCents >= minimumCents);
  if (paid.length === 0) return;
  const totalCents = sumCents(paid.map(({ amountCents }) => amountCents));
  const key = `00000000-0000-4000-8000-${String(runId).padStart(12, '0')}`;
  rows.runs.push({
    ...{ id: runId, key, createdBy: DEMO_IDS.admin, minimumCents, currency, state: 'done' },
    ...{ payoutCount: paid.length, totalCents, createdAt: at, updatedAt: at },
  });
  for (const { amountCents, ...account } of paid) {
    const id = rows.payouts.length + 1;
    rows.payouts.push({
      ...{ ...account, id, runId, amountCents, currency, method: 'bank', state: 'paid', toldState: 'paid' },
      ...{ sentAt: at, paidAt: at, endedBy: DEMO_IDS.admin, createdAt: at, updatedAt: at },
    });
    const line = { payoutId: id, description: `Payout ${payoutReference(id)}`, createdAt: at };
    const firstId = orders.ledgerEntries.length + rows.ledger.length + 1;
    const { vendorId } = account;
    rows.ledger.push(
      { ...line, id: firstId, account: 'vendor_payout', vendorId, amountCents: -amountCents },
      { ...line, id: firstId + 1, account: 'bank', vendorId: null, amountCents },
    );
  }
}

/** A vendor's earnings past the return period at a moment. */
function freeAt({ vendorOrders, ledgerEntries: lines }: OrderRows, vendorId: number, at: Date): number {
  const freeUntil = startOfDay(shiftDays(dayInNewZealand(at), -RETURN_DAYS));
  const free = new Set(
    vendorOrders
      .filter((order) => order.vendorId === vendorId && order.completedAt && order.completedAt < freeUntil)
      .map(({ id }) => id),
  );
  const accounts: readonly string[] = BALANCE_ACCOUNTS;
  return sumCents(
    lines
      .filter((line) => line.vendorId === vendorId && accounts.includes(line.account))
      .filter(({ vendorOrderId }) => vendorOrderId != null && free.has(vendorOrderId))
      .map(({ amountCents }) => amountCents),
  );
}

function paidBefore(rows: PayoutRows, vendorId: number): number {
  return sumCents(
    rows.payouts.filter((payout) => payout.vendorId === vendorId).map(({ amountCents }) => amountCents),
  );
}
