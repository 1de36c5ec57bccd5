import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  maskPayoutAccount,
  readPayoutAccount,
  readReturnedPayout,
} from '@/server/modules/payouts/payout-accounts.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { payoutHolds, payoutRuns } from '@/server/schema.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { type Cents, sumCents, toDecimal } from '@/shared/money.ts';
import { type Page, takePage } from '@/shared/page.ts';
import {
  type EarningsView,
  HELD_DATES,
  HELD_PAGE,
  type HeldMoney,
  type HeldOrderView,
  type HoldReason,
  type ListHeldInput,
} from '@/shared/payouts/earnings.ts';
import { balanceAccounts, getVendorBalance, heldOrders } from './vendor-balance.ts';

export type EarningsDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** Returns a vendor's balance, held orders and payout destination. */
export async function getEarnings(
  deps: EarningsDeps & Pick<Deps, 'secrets'>,
  vendorId: number,
): Promise<EarningsView> {
  const { db, now, settings } = deps;
  const [balance, held, account, holds, returnedPayout, lastRunAt] = await Promise.all([
    getVendorBalance(db, now(), vendorId, settings.currency),
    readHeldMoney(deps, vendorId),
    readPayoutAccount(deps, vendorId),
    db.$count(payoutHolds, eq(payoutHolds.vendorId, vendorId)),
    readReturnedPayout(db, vendorId),
    readLastRun(db),
  ]);
  return {
    balance,
    held,
    account: account && maskPayoutAccount(account),
    isOnHold: holds > 0,
    returnedPayout,
    lastRunAt,
  };
}

async function readLastRun(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ createdAt: payoutRuns.createdAt })
    .from(payoutRuns)
    .orderBy(desc(payoutRuns.id))
    .limit(1);
  return last?.createdAt ?? null;
}

async function readHeldMoney(
  { db, now, settings: { currency } }: EarningsDeps,
  vendorId: number,
): Promise<HeldMoney> {
  const heldRows = await rows<{ day: string | null; reason: HoldReason; cents: number }>(
    db,
    // Materialized: otherwise each order's sum is computed at every use of `cents`.
    sql`with held as materialized (${heldOrders(now(), sql`v.vendor_id = ${vendorId}::int`)})
      select to_char(available_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day,
        case when available_at is null then reason end as reason, sum(cents)::float8 as cents
      from held join orders on orders.id = held.order_id and orders.currency = ${currency}
      where cents > 0 group by 1, 2 order by 1`,
  );
  const sumOf = (sums: readonly { cents: number }[]) => toDecimal(sumCents(sums.map(({ cents }) => cents)));
  const dated = heldRows.flatMap(({ day, cents }) => (day === null ? [] : [{ day, cents }]));
  return {
    onItsWay: sumOf(heldRows.filter(({ reason }) => reason === 'on_its_way')),
    undecidedReturns: sumOf(heldRows.filter(({ reason }) => reason === 'open_return')),
    dates: dated.slice(0, HELD_DATES).map(({ day, cents }) => ({ day, amount: toDecimal(cents) })),
    later: sumOf(dated.slice(HELD_DATES)),
  };
}

type Row = {
  id: number;
  order_number: string;
  method: HeldOrderView['fulfillmentMethod'];
  cents: number;
  reason: HoldReason;
  /** Milliseconds: the engines format timestamps differently. */
  available_at: number | null;
};

/** A position rather than an id: the last order may be released before the next page. */
function cursorOf({ available_at, id, method }: Row): string {
  return `${available_at === null ? 'never' : Math.floor(available_at)}.${id}.${method ?? ''}`;
}

function positionOf(cursor: string): SQL {
  const [availableAt = '', id = '', method = ''] = cursor.split('.');
  return sql`(${availableAt === 'never' ? 'infinity' : availableAt}::float8, ${id}::int, ${method}::text)`;
}

/** Lists orders with held money: soonest released first, then those without a date. */
export async function listHeldOrders(
  { db, now, settings: { currency } }: EarningsDeps,
  vendorId: number,
  { cursor }: ListHeldInput,
): Promise<Page<HeldOrderView>> {
  // Milliseconds, as in the cursor.
  const sortKey = sql`(coalesce(floor(extract(epoch from held.available_at) * 1000)::float8, 'infinity'), held.id, coalesce(held.method, ''))`;
  const heldRows = await rows<Row>(
    db,
    sql`with held as materialized (${heldOrders(now(), sql`v.vendor_id = ${vendorId}::int`)})
      select held.id, orders.order_number, held.method, held.cents, held.reason,
        (extract(epoch from held.available_at) * 1000)::float8 as available_at
      from held join orders on orders.id = held.order_id
      where held.cents > 0 and orders.currency = ${currency}
        ${cursor ? sql`and ${sortKey} > ${positionOf(cursor)}` : sql``}
      order by ${sortKey} limit ${HELD_PAGE + 1}::int`,
  );
  const { items, nextCursor } = takePage(heldRows, HELD_PAGE, cursorOf);
  return {
    nextCursor,
    items: items.map(({ id, order_number, method, cents, reason, available_at }) => ({
      id,
      orderNumber: order_number,
      fulfillmentMethod: method,
      amount: toDecimal(cents),
      reason,
      availableAt: available_at === null ? null : new Date(available_at),
    })),
  };
}

/**
 * Sums a vendor's ledger for the current calendar month in New Zealand, and for the previous one up to the same time:
 * prices less commission, deliveries and goodwill, less refunds, each on its own day as in the statements. Excludes
 * payouts.
 */
export async function monthEarnings(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
): Promise<{ thisMonth: Cents; lastMonth: Cents }> {
  const [earned] = await rows<{ this_month: number; last_month: number }>(
    db,
    sql`
      with clock as (
        select this_month, last_month, least(last_month + (local - this_month), this_month) as last_until
        from (select ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE} as local) as clock,
          lateral (select date_trunc('month', local) as this_month) as this,
          lateral (select this_month - interval '1 month' as last_month) as last
      ), written as (
        select created_at at time zone ${TIME_ZONE} as local, amount_cents from ledger_entries
        where vendor_id = ${vendorId}::int and currency = ${currency} and account in ${balanceAccounts} and account <> 'vendor_payout'
          and created_at >= (select last_month from clock) at time zone ${TIME_ZONE}
      )
      select
        coalesce(sum(amount_cents) filter (
          where written.local >= this_month and written.local < this_month + interval '1 month'
        ), 0)::float8 as this_month,
        coalesce(sum(amount_cents) filter (
          where written.local >= last_month and written.local < last_until
        ), 0)::float8 as last_month
      from written, clock`,
  );
  return { thisMonth: earned?.this_month ?? 0, lastMonth: earned?.last_month ?? 0 };
}
