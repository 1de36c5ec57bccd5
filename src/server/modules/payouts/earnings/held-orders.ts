import { type SQL, sql } from 'drizzle-orm';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { BALANCE_ACCOUNTS, RETURN_HOLD_DAYS } from '@/shared/payouts/earnings.ts';
import { daysAfter } from '@/shared/time.ts';

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
        else greatest(v.completed_at + ${hours(RETURN_DAYS)}, open.accepted_at + ${hours(RETURN_HOLD_DAYS)})
      end as available_at
    from vendor_orders as v
    left join (${openReturns(now)}) as open on open.vendor_order_id = v.id
    where ${of} and v.status <> 'cancelled'
      and (v.completed_at is null or v.completed_at >= ${moment(daysAfter(now, -RETURN_DAYS))}
        or open.vendor_order_id is not null)`;
}

/** The vendor orders with a return that holds their money: whether one waits for an answer, and when the last was accepted. */
function openReturns(now: Date): SQL {
  return sql`
    select vendor_order_id, bool_or(status = 'requested') as waits,
      max(coalesce(decided_at, created_at)) filter (where status = 'accepted') as accepted_at
    from return_requests
    where status = 'requested' or (status = 'accepted'
      and coalesce(decided_at, created_at) >= ${moment(daysAfter(now, -RETURN_HOLD_DAYS))})
    group by vendor_order_id`;
}

/** So many times 24 hours, as `daysAfter` counts days. */
function hours(days: number): SQL {
  return sql`interval '1 hour' * ${sql.raw(String(days * 24))}`;
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
