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

/** The accounts of a vendor's balance, for `account in …`. */
export const balanceAccounts = sql.raw(`(${BALANCE_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`);

/**
 * The vendor orders whose money is held, as a query of `id, order_id, vendor_id, method, cents, reason, available_at`. Cancelled
 * ones are never held, and what is below zero is not held. A vendor order with a delivery and a collection is two rows, one for
 * each, with its `method`: each is free by its own arrival and returns. Any other is one row, whose `method` is null.
 *
 * `available_at` is when it is free if nothing more happens; null while it is on its way, or a return waits for an answer.
 *
 * @param of which vendor orders count, as a condition on `v`; all where absent
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
 * The amount of a vendor order in its vendor's balance after refunds, in cents. `is not distinct from` keeps the planner from the
 * index of the vendor's lines, which it prefers without statistics, as on PGlite: it would read all of them for each vendor order.
 */
const balanceOfOrder = sql`(
  select coalesce(sum(line.amount_cents), 0) from ledger_entries as line
  where line.vendor_order_id = v.id and line.vendor_id is not distinct from v.vendor_id
    and line.account in ${balanceAccounts}
)`;

/** The vendor's earnings from the lines to collect of a vendor order with both methods, in cents: see `returnAmounts`. */
const earnedByCollection = sql`(
  select coalesce(sum(item.price * 100 * (item.quantity - item.returned_quantity)
    - (item.commission * 100 - floor(item.commission * 100 * item.returned_quantity / item.quantity))), 0)
  from order_items as item where item.vendor_order_id = v.id and item.fulfillment_method = 'collection'
)`;

/**
 * The vendor orders with a return that holds their money: whether one waits for an answer, and when the last was accepted.
 *
 * @param isCollection of the collection in vendor orders with both methods; else of all but these
 */
function openReturns(now: Date, isCollection: boolean): SQL {
  return sql`
    select asked.vendor_order_id, bool_or(asked.status = 'requested') as waits,
      max(coalesce(asked.decided_at, asked.created_at)) filter (where asked.status = 'accepted') as accepted_at
    from return_requests as asked
    join order_items as item on item.id = asked.order_item_id
    join vendor_orders as sold on sold.id = asked.vendor_order_id
    where (asked.status = 'requested' or (asked.status = 'accepted'
      and coalesce(asked.decided_at, asked.created_at) >= ${beginOfDays(now, RETURN_HOLD_DAYS)}))
      and ${isCollection ? sql`` : sql`not`} (sold.collection_status is not null and item.fulfillment_method = 'collection')
    group by asked.vendor_order_id`;
}

/** When the day has ended that is so many days in New Zealand after a moment: a millisecond after `endOfDayAfter`. */
function endOfDays(moment: SQL, days: number): SQL {
  return sql`(((${moment} at time zone ${TIME_ZONE})::date + ${days + 1}::int)::timestamp at time zone ${TIME_ZONE})`;
}

/** The first moment whose so many days have not ended. */
function beginOfDays(now: Date, days: number): SQL {
  return sql`${startOfDay(shiftDays(dayInNewZealand(now), -days)).toISOString()}::timestamptz`;
}
