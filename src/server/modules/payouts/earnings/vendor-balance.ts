import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { BalanceCents, VendorBalance } from '@/shared/payouts/earnings.ts';
import { balanceAccounts, heldOrders } from './held-orders.ts';

/** Of one vendor, in one currency. */
export interface BalanceOfVendor extends BalanceCents {
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
