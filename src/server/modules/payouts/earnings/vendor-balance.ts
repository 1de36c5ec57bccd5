import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { payouts } from '@/server/schema.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatList } from '@/shared/format/format-list.ts';
import { formatMoney, toDecimal } from '@/shared/money.ts';
import type { BalanceCents, VendorBalance } from '@/shared/payouts/earnings.ts';
import { PAYOUTS_UNDER_WAY } from '@/shared/payouts/payouts.ts';
import { balanceAccounts, heldOrders } from './held-orders.ts';

/** Of one vendor, in one currency. */
interface BalanceOfVendor extends BalanceCents {
  vendorId: number;
  currency: string;
}

/**
 * Where vendors' money stands, in cents, by the ledger: one statement for any number of vendors, in the order of their ids
 * and currencies.
 *
 * @param vendorIds whose; where absent, of everybody with a line in the ledger. Who has no line is left out.
 * @param currency of the lines that count; where absent, each currency of a vendor has a balance of its own
 */
export async function readBalances(
  db: Pick<Database, 'execute'>,
  now: Date,
  vendorIds?: readonly number[],
  currency?: string,
): Promise<BalanceOfVendor[]> {
  const inCurrency = (column: SQL) => (currency ? sql`and ${column} = ${currency}` : sql``);
  const of = (column: SQL) => (vendorIds ? sql`${column} = any(${sql.param(vendorIds)}::int[])` : undefined);
  const found = await rows<{
    vendor_id: number;
    currency: string;
    earned: number;
    paid_out: number;
    held: number;
  }>(
    db,
    // Materialised: without statistics, as on PGlite, the planner expects one order of a currency, and would look for what is
    // held anew for each.
    sql`with sums as (
        select vendor_id, currency,
          coalesce(sum(amount_cents) filter (where account <> 'vendor_payout'), 0)::float8 as earned,
          -coalesce(sum(amount_cents) filter (where account = 'vendor_payout'), 0)::float8 as paid_out
        from ledger_entries
        where ${of(sql`vendor_id`) ?? sql`vendor_id is not null`} and account in ${balanceAccounts}
          ${inCurrency(sql`currency`)}
        group by vendor_id, currency
      ), held as materialized (
        ${heldOrders(now, of(sql`v.vendor_id`))}
      ), holds as (
        select held.vendor_id, orders.currency, sum(held.cents) as held from held
          join orders on orders.id = held.order_id ${inCurrency(sql`orders.currency`)}
        group by held.vendor_id, orders.currency
      )
      select sums.vendor_id, sums.currency, sums.earned, sums.paid_out, coalesce(holds.held, 0)::float8 as held
      from sums left join holds on holds.vendor_id = sums.vendor_id and holds.currency = sums.currency
      order by sums.vendor_id, sums.currency`,
  );
  return found.map(({ vendor_id: vendorId, currency, earned, paid_out: paidOut, held }) => ({
    vendorId,
    currency,
    earned,
    held,
    available: earned - paidOut - held,
    paidOut: paidOut || 0,
  }));
}

/** Where one vendor's money of a currency stands; all zero before the first sale. */
export async function getVendorBalance(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
): Promise<VendorBalance> {
  const [balance] = await readBalances(db, now, [vendorId], currency);
  const { earned = 0, held = 0, available = 0, paidOut = 0 } = balance ?? {};
  return {
    earned: toDecimal(earned),
    held: toDecimal(held),
    available: toDecimal(available),
    paidOut: toDecimal(paidOut),
  };
}

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
