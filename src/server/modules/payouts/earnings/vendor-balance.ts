import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { payouts } from '@/server/schema.ts';
import type { Debt } from '@/shared/accounts/crm.ts';
import { RETURN_DAYS, TIME_ZONE } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatList } from '@/shared/format/format-list.ts';
import { formatMoney, toDecimal } from '@/shared/money.ts';
import {
  BALANCE_ACCOUNTS,
  type BalanceCents,
  RETURN_HOLD_DAYS,
  type VendorBalance,
} from '@/shared/payouts/earnings.ts';
import { PAYOUTS_UNDER_WAY } from '@/shared/payouts/payouts.ts';

interface BalanceOfVendor extends BalanceCents {
  vendorId: number;
  currency: string;
}

/**
 * Computes vendors' balances from the ledger in one statement, sorted by vendor and currency.
 *
 * @param vendorIds all with ledger lines if absent; others without lines are omitted
 * @param currency of the lines; if absent, one balance per currency
 */
export async function readBalances(
  db: Pick<Database, 'execute'>,
  now: Date,
  vendorIds?: readonly number[],
  currency?: string,
): Promise<BalanceOfVendor[]> {
  const inCurrency = (column: SQL) => (currency ? sql`and ${column} = ${currency}` : sql``);
  const of = (column: SQL) => (vendorIds ? sql`${column} = any(${sql.param(vendorIds)}::int[])` : undefined);
  const balanceRows = await rows<{
    vendor_id: number;
    currency: string;
    earned: number;
    paid_out: number;
    held: number;
  }>(
    db,
    // Materialised: without statistics, as on PGlite, the planner would recompute held amounts per row.
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
  return balanceRows.map(({ vendor_id: vendorId, currency, earned, paid_out: paidOut, held }) => ({
    vendorId,
    currency,
    earned,
    held,
    available: earned - paidOut - held,
    paidOut: paidOut || 0,
  }));
}

/** Returns a vendor's balance in a currency; zero before the first sale. */
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
 * Rejects deleting a vendor with a balance or a payout in transit. Call it in the deleting transaction with the user's
 * row locked: runs wait for that lock.
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

/** Returns a vendor's debts to the shop by currency: refunds exceeded later earnings. Empty if none. */
export async function readDebts(db: Database, now: Date, vendorId: number): Promise<Debt[]> {
  const balances = await readBalances(db, now, [vendorId]);
  return balances
    .filter((balance) => totalOf(balance) < 0)
    .map((balance) => ({ amount: toDecimal(-totalOf(balance)), currency: balance.currency }));
}

export function debtText(debts: readonly Debt[]): string {
  return formatList(debts.map(({ amount, currency }) => formatMoney(amount, currency)));
}

const totalOf = ({ available, held }: BalanceOfVendor) => available + held;

/** For `account in …`. */
export const balanceAccounts = sql.raw(`(${BALANCE_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`);

/**
 * Selects held vendor orders: `id, order_id, vendor_id, method, cents, reason, available_at`. Excludes cancelled ones
 * and negative amounts. With both a delivery and a collection there are two rows with a `method`, released separately;
 * otherwise one with `method` null. `available_at` is the release time if nothing else happens; null while in transit
 * or with an open return.
 *
 * @param of condition on `v`; all if absent
 */
export function heldOrders(now: Date, of: SQL = sql`true`): SQL {
  const main = {
    method: sql`case when v.collection_status <> 'cancelled' then 'delivery' end`,
    arrivedAt: sql`v.completed_at`,
    cents: sql`${balanceOfOrder} - case when v.collection_status is null then 0 else ${earnedByCollection} end`,
    isCollection: false,
  };
  const collection = {
    method: sql`'collection'`,
    arrivedAt: sql`v.collected_at`,
    cents: sql`least(${balanceOfOrder}, ${earnedByCollection})`,
    isCollection: true,
  };
  return sql`
    ${heldFulfillments(now, of, main)}
    union all
    ${heldFulfillments(now, sql`${of} and v.collection_status <> 'cancelled'`, collection)}`;
}

function heldFulfillments(
  now: Date,
  of: SQL,
  {
    method,
    arrivedAt,
    cents,
    isCollection,
  }: { method: SQL; arrivedAt: SQL; cents: SQL; isCollection: boolean },
): SQL {
  return sql`
    select v.id, v.order_id, v.vendor_id, ${method} as method, greatest(0, ${cents})::float8 as cents,
      case
        when ${arrivedAt} is null then 'on_its_way'
        when open.vendor_order_id is not null then 'open_return'
        else 'return_period'
      end as reason,
      case
        when ${arrivedAt} is null or open.waits then null
        else greatest(${endOfDays(arrivedAt, RETURN_DAYS)}, ${endOfDays(sql`open.accepted_at`, RETURN_HOLD_DAYS)})
      end as available_at
    from vendor_orders as v
    left join (${openReturns(now, isCollection)}) as open on open.vendor_order_id = v.id
    where ${of} and v.status <> 'cancelled'
      and (${arrivedAt} is null or ${arrivedAt} >= ${beginOfDays(now, RETURN_DAYS)}
        or open.vendor_order_id is not null)`;
}

/**
 * A vendor order's cents in the balance after refunds. `is not distinct from` avoids the index of the vendor's lines,
 * which the planner prefers without statistics, as on PGlite, reading all of them per order.
 */
const balanceOfOrder = sql`(
  select coalesce(sum(line.amount_cents), 0) from ledger_entries as line
  where line.vendor_order_id = v.id and line.vendor_id is not distinct from v.vendor_id
    and line.account in ${balanceAccounts}
)`;

/** Cents earned by the collected lines of a vendor order with both methods: see `returnAmounts`. */
const earnedByCollection = sql`(
  select coalesce(sum(item.price * 100 * (item.quantity - item.returned_quantity)
    - (item.commission * 100 - floor(item.commission * 100 * item.returned_quantity / item.quantity))), 0)
  from order_items as item where item.vendor_order_id = v.id and item.fulfillment_method = 'collection'
)`;

/**
 * Selects vendor orders with returns that hold their money: whether one is open, and when the last was accepted.
 *
 * @param isCollection the collection of vendor orders with both methods; else all others
 */
function openReturns(now: Date, isCollection: boolean): SQL {
  return sql`
    select asked.vendor_order_id, bool_or(asked.status = 'requested') as waits,
      max(coalesce(asked.decided_at, asked.created_at)) filter (where asked.status <> 'requested') as accepted_at
    from return_requests as asked
    join order_items as item on item.id = asked.order_item_id
    join vendor_orders as sold on sold.id = asked.vendor_order_id
    where (asked.status = 'requested' or (asked.status in ('accepted', 'offered', 'replacement_sent')
      and coalesce(asked.decided_at, asked.created_at) >= ${beginOfDays(now, RETURN_HOLD_DAYS)}))
      and ${isCollection ? sql`` : sql`not`} (sold.collection_status is not null and item.fulfillment_method = 'collection')
    group by asked.vendor_order_id`;
}

/** End of the day a number of New Zealand days after a moment: a millisecond after `endOfDayAfter`. */
function endOfDays(moment: SQL, days: number): SQL {
  return sql`(((${moment} at time zone ${TIME_ZONE})::date + ${days + 1}::int)::timestamp at time zone ${TIME_ZONE})`;
}

/** Earliest moment for which that has not passed. */
function beginOfDays(now: Date, days: number): SQL {
  return sql`${startOfDay(shiftDays(dayInNewZealand(now), -days)).toISOString()}::timestamptz`;
}
