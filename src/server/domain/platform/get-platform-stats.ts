import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../shared/constants.ts';
import { toDecimal } from '../../../shared/money.ts';
import type { MonthFigures, PlatformStats } from '../../../shared/stats.ts';
import { type Database, rows } from '../../db/client.ts';

/** Whole cents and counts, for all time and for two months. */
interface Figures extends Record<string, unknown> {
  month: 'this' | 'last' | 'all';
  revenue: number;
  commission: number;
  orders: number;
}

/** Every figure of the admin's first screen, computed from the orders. */
export async function getPlatformStats(db: Database, now: Date): Promise<PlatformStats> {
  const at = now.toISOString();
  const figures = await rows<Figures>(
    db,
    sql`
      with months as (
        select date_trunc('month', ${at}::timestamptz at time zone ${TIME_ZONE}) as this_month
      ), sold as (
        select
          date_trunc('month', orders.created_at at time zone ${TIME_ZONE}) as month,
          orders.id as order_id,
          round(order_items.price * (order_items.quantity - order_items.returned_quantity) * 100) as revenue,
          round(
            order_items.commission * (order_items.quantity - order_items.returned_quantity) / order_items.quantity * 100
          ) as commission
        from order_items
        join vendor_orders on vendor_orders.id = order_items.vendor_order_id and vendor_orders.status <> 'cancelled'
        join orders on orders.id = order_items.order_id
      )
      select
        case
          when grouping(sold.month) = 1 then 'all'
          when sold.month = (select this_month from months) then 'this'
          else 'last'
        end as month,
        coalesce(sum(revenue), 0)::float8 as revenue,
        coalesce(sum(commission), 0)::float8 as commission,
        count(distinct order_id)::int as orders
      from sold
      group by grouping sets ((), (sold.month))
      having grouping(sold.month) = 1
        or sold.month >= (select this_month - interval '1 month' from months)
    `,
  );
  const [sellers] = await rows<{ active: number }>(
    db,
    sql`
      select count(distinct products.vendor_id)::int as active
      from products join users on users.id = products.vendor_id
      where products.status = 'active' and users.is_active
    `,
  );
  const all = figures.find(({ month }) => month === 'all');
  const revenue = all?.revenue ?? 0;
  const commission = all?.commission ?? 0;
  return {
    totalRevenue: toDecimal(revenue),
    totalCommission: toDecimal(commission),
    totalOrders: all?.orders ?? 0,
    averageCommissionRate: (revenue > 0 ? (commission / revenue) * 100 : 0).toFixed(2),
    activeVendors: sellers?.active ?? 0,
    thisMonth: monthOf(figures, 'this'),
    lastMonth: monthOf(figures, 'last'),
  };
}

function monthOf(figures: Figures[], month: Figures['month']): MonthFigures {
  const found = figures.find((one) => one.month === month);
  return {
    revenue: toDecimal(found?.revenue ?? 0),
    commission: toDecimal(found?.commission ?? 0),
    orders: found?.orders ?? 0,
  };
}
