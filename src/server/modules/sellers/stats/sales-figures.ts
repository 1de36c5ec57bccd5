import { type SQL, sql } from 'drizzle-orm';
import { ifLive, isLineSold, netCents, netCommissionCents } from '@/server/modules/orders/index.ts';
import type { ReportDeps } from '@/server/modules/sellers/reports/periods.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { toDecimal } from '@/shared/money.ts';
import type { MonthFigures, PlatformMonthFigures } from '@/shared/sellers/stats.ts';

export interface SalesFigures {
  all: PlatformMonthFigures;
  /** The current calendar month in New Zealand, and the previous one up to the same time. */
  thisMonth: PlatformMonthFigures;
  lastMonth: PlatformMonthFigures;
}

interface Figures extends Record<string, unknown> {
  period: 'this' | 'last' | 'all';
  revenue: number;
  commission: number;
  from_buyers: number;
  orders: number;
}

/**
 * Sales and commission of the whole shop: not cancelled, less returns, with kept deposits; commission from vendors and buyers.
 * Only the given currency.
 */
export function salesFigures(db: Database, now: Date, currency: string): Promise<SalesFigures> {
  return readFigures(
    db,
    now,
    currency,
    sql`order_items join vendor_orders on vendor_orders.id = order_items.vendor_order_id`,
    sql`union all
      select orders.created_at at time zone ${TIME_ZONE}, null, 0, 0, ledger_entries.amount_cents ${fromBuyers}
      where orders.currency = ${currency}`,
  );
}

/** The same of one vendor for the two months, without reading older orders. */
export async function monthFigures(
  { db, now, settings }: ReportDeps,
  vendorId: number,
): Promise<Record<'thisMonth' | 'lastMonth', MonthFigures>> {
  const moment = now();
  const { thisMonth, lastMonth } = await readFigures(
    db,
    moment,
    settings.currency,
    // Vendor orders are as old as their order. `offset` forces an index lookup of lines; the planner may otherwise scan
    // all.
    sql`(
      select * from vendor_orders where vendor_id = ${vendorId}::int and created_at
        >= (date_trunc('month', ${localTime(moment)}) - interval '1 month') at time zone ${TIME_ZONE}
    ) vendor_orders
    cross join lateral (select * from order_items where vendor_order_id = vendor_orders.id offset 0) order_items`,
  );
  const ofVendor = ({ fromBuyers: _, ...figures }: PlatformMonthFigures): MonthFigures => figures;
  return { thisMonth: ofVendor(thisMonth), lastMonth: ofVendor(lastMonth) };
}

/**
 * @param lines of which orders, as `order_items` and `vendor_orders`
 * @param buyers further rows with the buyers' commission
 */
async function readFigures(
  db: Database,
  now: Date,
  currency: string,
  lines: SQL,
  buyers = sql``,
): Promise<SalesFigures> {
  const figures = await rows<Figures>(
    db,
    sql`
      with clock as (
        select local, this_month, last_month,
          -- As far into last month as this one has come; no further than its end, which a shorter month reaches sooner.
          least(last_month + (local - this_month), this_month) as last_until
        from (select ${localTime(now)} as local) as clock,
          lateral (select date_trunc('month', local) as this_month) as this,
          lateral (select this_month - interval '1 month' as last_month) as last
      ), dated as (
        select orders.created_at at time zone ${TIME_ZONE} as placed, ${ifLive(sql`orders.id`)} as order_id,
          ${netCents} as revenue, ${netCommissionCents} as commission, 0 as from_buyers
        from ${lines}
        join orders on orders.id = order_items.order_id and orders.currency = ${currency}
        where ${isLineSold}
        ${buyers}
      ), sold as (
        select dated.*, case
          when placed >= this_month and placed < this_month + interval '1 month' then 'this'
          when placed >= last_month and placed < last_until then 'last'
        end as period
        from dated, clock
      )
      select
        case when grouping(period) = 1 then 'all' else period end as period,
        coalesce(sum(revenue), 0)::float8 as revenue,
        coalesce(sum(commission), 0)::float8 as commission,
        coalesce(sum(from_buyers), 0)::float8 as from_buyers,
        count(distinct order_id)::int as orders
      from sold
      group by grouping sets ((), (period))
      having grouping(period) = 1 or period is not null
    `,
  );
  const named = (period: Figures['period']): PlatformMonthFigures => {
    const periodFigures = figures.find((one) => one.period === period);
    return {
      revenue: toDecimal(periodFigures?.revenue ?? 0),
      commission: toDecimal(periodFigures?.commission ?? 0),
      fromBuyers: toDecimal(periodFigures?.from_buyers ?? 0),
      orders: periodFigures?.orders ?? 0,
    };
  };
  return { all: named('all'), thisMonth: named('this'), lastMonth: named('last') };
}

/** Buyers' commission in `ledger_entries`, with their `orders`, less refunds. */
export const fromBuyers: SQL = sql`
  from orders join ledger_entries on ledger_entries.order_id = orders.id and ledger_entries.account = 'buyer_commission'`;

function localTime(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz at time zone ${TIME_ZONE}`;
}
