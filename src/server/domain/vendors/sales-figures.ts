import { type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../shared/constants.ts';
import { toDecimal } from '../../../shared/money.ts';
import type { MonthFigures } from '../../../shared/stats.ts';
import { type Database, rows } from '../../db/client.ts';

export interface SalesFigures {
  all: MonthFigures;
  /** Calendar months in New Zealand. */
  thisMonth: MonthFigures;
  lastMonth: MonthFigures;
}

/** Whole cents and counts. */
interface Figures extends Record<string, unknown> {
  month: 'this' | 'last' | 'all';
  revenue: number;
  commission: number;
  orders: number;
}

/**
 * What was sold and kept: prices of parts that were not cancelled, less what came back, and the vendors' commission on
 * them.
 *
 * @param vendorId whose sales; everybody's when left out
 */
export async function salesFigures(db: Database, now: Date, vendorId?: number): Promise<SalesFigures> {
  const figures = await rows<Figures>(
    db,
    sql`
      with sold as (
        select date_trunc('month', orders.created_at at time zone ${TIME_ZONE}) as month, orders.id as order_id,
          ${keptCents} as revenue, ${keptCommissionCents} as commission
        from order_items
        join vendor_orders on vendor_orders.id = order_items.vendor_order_id and vendor_orders.status <> 'cancelled'
        join orders on orders.id = order_items.order_id
        ${vendorId === undefined ? sql`` : sql`where vendor_orders.vendor_id = ${vendorId}::int`}
      )
      select
        case
          when grouping(sold.month) = 1 then 'all'
          when sold.month = ${monthOf(now)} then 'this'
          else 'last'
        end as month,
        coalesce(sum(revenue), 0)::float8 as revenue,
        coalesce(sum(commission), 0)::float8 as commission,
        count(distinct order_id)::int as orders
      from sold
      group by grouping sets ((), (sold.month))
      having grouping(sold.month) = 1
        or sold.month in (${monthOf(now)}, ${monthOf(now)} - interval '1 month')
    `,
  );
  const named = (month: Figures['month']): MonthFigures => {
    const found = figures.find((one) => one.month === month);
    return {
      revenue: toDecimal(found?.revenue ?? 0),
      commission: toDecimal(found?.commission ?? 0),
      orders: found?.orders ?? 0,
    };
  };
  return { all: named('all'), thisMonth: named('this'), lastMonth: named('last') };
}

/** The cents of an order line that stayed sold. */
export const keptCents: SQL = sql`round(order_items.price * (order_items.quantity - order_items.returned_quantity) * 100)`;

/** The vendor's commission on them. */
export const keptCommissionCents: SQL = sql`round(
  order_items.commission * (order_items.quantity - order_items.returned_quantity) / order_items.quantity * 100
)`;

/** The first moment of a moment's month, as clocks in New Zealand show it. */
export function monthOf(moment: Date): SQL {
  return sql`date_trunc('month', ${moment.toISOString()}::timestamptz at time zone ${TIME_ZONE})`;
}
