import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { payouts } from '@/server/schema.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatList } from '@/shared/format/format-list.ts';
import { formatMoney, toDecimal } from '@/shared/money.ts';
import { PAYOUTS_UNDER_WAY } from '@/shared/payouts/payouts.ts';
import { type BalanceOfVendor, readBalances } from './vendor-balance.ts';

/**
 * Refuses while money of the vendor is with us or on its way: once the account is gone, nobody could be paid. Call it in
 * the transaction that deletes the account, after the user's row is locked: a run waits for that lock.
 *
 * @param whose "your", or "this vendor's"
 * @throws DomainError ACCOUNT_STATE
 */
export async function requireNoMoney(
  tx: Database,
  vendorId: number,
  now: Date,
  whose: 'your' | "this vendor's",
): Promise<void> {
  const [underWay] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), inArray(payouts.state, [...PAYOUTS_UNDER_WAY])))
    .limit(1);
  if (underWay) {
    throw new DomainError(
      'ACCOUNT_STATE',
      `A payout to ${whose} account is under way. Wait until it has arrived.`,
    );
  }
  const balances = await readBalances(tx, now, [vendorId]);
  if (balances.every((balance) => totalOf(balance) <= 0)) return;
  throw new DomainError(
    'ACCOUNT_STATE',
    `There is money in ${whose} balance. It has to be paid out before the account can be deleted.`,
  );
}

/** Reads what a vendor owes the shop, by currency: refunds took more than they have earned since. Empty if nothing. */
export async function readDebts(db: Database, now: Date, vendorId: number): Promise<Debt[]> {
  const balances = await readBalances(db, now, [vendorId]);
  return balances
    .filter((balance) => totalOf(balance) < 0)
    .map((balance) => ({ amount: toDecimal(-totalOf(balance)), currency: balance.currency }));
}

/** `$500.00`, or with several currencies `$500.00 and NZ$20.00`. */
export function debtText(debts: readonly Debt[]): string {
  return formatList(debts.map(({ amount, currency }) => formatMoney(amount, currency)));
}

const totalOf = ({ available, held }: BalanceOfVendor) => available + held;
