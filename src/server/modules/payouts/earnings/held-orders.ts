import { type SQL, sql } from 'drizzle-orm';
import { RETURN_DAYS, TIME_ZONE } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays, startOfDay } from '@/shared/days.ts';
import { BALANCE_ACCOUNTS, RETURN_HOLD_DAYS } from '@/shared/payouts/earnings.ts';

/** The accounts of a vendor's balance, for `account in …`. */
export const balanceAccounts = sql.raw(`(${BALANCE_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`);

/**
 * The vendor orders whose money is held, as a query of `id, order_id, vendor_id, cents, reason, available_at`. Cancelled ones
 * are never held. A vendor order is held as a whole, and what is below zero is not held.
 *
 * `available_at` is when it is free if nothing more happens; null while it is on its way, or a return waits for an answer.
 *
 * @param of which vendor orders count, as a condition on `v`; all where absent
 */
export function heldOrders(now: Date, of: SQL = sql`true`): SQL {
  return sql`
    select v.id, v.order_id, v.vendor_id,
      greatest(0, (
        select coalesce(sum(line.amount_cents), 0) from ledger_entries as line
        where line.vendor_order_id = v.id and line.vendor_id = v.vendor_id and line.account in ${balanceAccounts}
      ))::float8 as cents,
      case
        when v.completed_at is null then 'on_its_way'
        when open.vendor_order_id is not null then 'open_return'
        else 'return_period'
      end as reason,
      case
        when v.completed_at is null or open.waits then null
        else greatest(${endOfDays(sql`v.completed_at`, RETURN_DAYS)}, ${endOfDays(sql`open.accepted_at`, RETURN_HOLD_DAYS)})
      end as available_at
    from vendor_orders as v
    left join (${openReturns(now)}) as open on open.vendor_order_id = v.id
    where ${of} and v.status <> 'cancelled'
      and (v.completed_at is null or v.completed_at >= ${beginOfDays(now, RETURN_DAYS)}
        or open.vendor_order_id is not null)`;
}

/** The vendor orders with a return that holds their money: whether one waits for an answer, and when the last was accepted. */
function openReturns(now: Date): SQL {
  return sql`
    select vendor_order_id, bool_or(status = 'requested') as waits,
      max(coalesce(decided_at, created_at)) filter (where status = 'accepted') as accepted_at
    from return_requests
    where status = 'requested' or (status = 'accepted'
      and coalesce(decided_at, created_at) >= ${beginOfDays(now, RETURN_HOLD_DAYS)})
    group by vendor_order_id`;
}

/** When the day has ended that is so many days in New Zealand after a moment: a millisecond after `endOfDayAfter`. */
function endOfDays(moment: SQL, days: number): SQL {
  return sql`(((${moment} at time zone ${TIME_ZONE})::date + ${days + 1}::int)::timestamp at time zone ${TIME_ZONE})`;
}

/** The first moment whose so many days have not ended. */
function beginOfDays(now: Date, days: number): SQL {
  return sql`${startOfDay(shiftDays(dayInNewZealand(now), -days)).toISOString()}::timestamptz`;
}
